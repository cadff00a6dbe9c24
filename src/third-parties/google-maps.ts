/**
 * The Google Maps script (requirement R6.8): loaded once, with its options as query parameters and a callback. It is
 * only ever imported by what a visitor has asked for.
 */

/** The part of Google's interface that is used here. */
export interface MapsApi {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => { addListener(event: string, handler: () => void): void; setMap(map: null): void };
  event: { clearInstanceListeners(instance: object): void };
  places?: { Autocomplete: new (input: HTMLInputElement, options?: object) => object };
}

type Callbacks = Record<typeof READY | typeof REFUSED, (() => void) | undefined>;
const maps = (): MapsApi | undefined => (window as { google?: { maps?: MapsApi } }).google?.maps;
const page = () => window as unknown as Callbacks;

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const READY = '___mapsReady';
/** Google calls this when it does not accept the key; a name of theirs. */
const REFUSED = 'gm_authFailure';

let isStarted = false;

/** Asks for the script. A second start would run it twice, which it does not survive. */
export function startMaps(options: Record<string, string>): Promise<MapsApi> {
  if (isStarted) throw new Error('You already started the loading of google maps');
  if (typeof options !== 'object' || options === null) throw new Error('options should be an object');
  isStarted = true;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    /** None of Google's has run: it may be asked for again. */
    const fail = (why: string) => {
      script.remove();
      isStarted = false;
      reject(new Error(why));
    };
    page()[READY] = () => {
      const api = maps();
      if (api) resolve(api);
      else fail('The maps script brought no maps');
    };
    script.src = `${SCRIPT}?${new URLSearchParams({ ...options, loading: 'async', callback: READY })}`;
    script.async = true;
    script.onerror = () => fail('The maps script did not load');
    script.onload = () => {
      if (!maps()) fail('Something else came in place of the maps script');
    };
    document.head.append(script);
  });
}

let loading: Promise<MapsApi> | undefined;
const refusals = new Set<(error: Error) => void>();
let isRefused = false;

/** The one script that all maps of a visit share. Rejects where it is blocked or its key is refused. */
export async function loadMaps(key: string): Promise<MapsApi> {
  if (isRefused) throw refusal();
  page()[REFUSED] = () => {
    isRefused = true;
    for (const tell of refusals) tell(refusal());
  };
  loading ??= startMaps({ key, v: 'weekly', libraries: 'places', language: 'en-AU', region: 'AU' }).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const refusal = (): Error => new Error('The maps service refused the key');

/** Google finds out about a key only after the map is made. Returns what stops listening. */
export function onKeyRejected(tell: (error: Error) => void): () => void {
  refusals.add(tell);
  return () => refusals.delete(tell);
}

/** Proposals of places for a text field. */
export function placesAutocomplete(input: HTMLInputElement, options?: object): object {
  const places = maps()?.places;
  if (!places) throw new Error('Places autocomplete needs the places library: load google maps with libraries=places');
  return new places.Autocomplete(input, options);
}
