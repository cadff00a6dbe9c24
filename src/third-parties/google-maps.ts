/**
 * The Google Maps script (requirement R6.8): loaded once, with its options as query parameters and a callback. Only the
 * interactive map imports this module, after the visitor asked for it.
 */
import { getOrMake } from '../util/collections';

/** The part of Google's API that we use. */
export interface MapsApi {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => { addListener(event: string, handler: () => void): void; setMap(map: null): void };
  event: { clearInstanceListeners(instance: object): void };
  places?: { Autocomplete: new (input: HTMLInputElement, options?: object) => object };
}

type Callbacks = Record<typeof READY | typeof KEY_REJECTED, (() => void) | undefined>;
const mapsApi = (): MapsApi | undefined => (window as { google?: { maps?: MapsApi } }).google?.maps;
const callbacks = () => window as unknown as Callbacks;

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const READY = '___mapsReady';
/** Google calls this global function when it rejects the key. */
const KEY_REJECTED = 'gm_authFailure';

let isStarted = false;

/** Loads the script. It breaks when it runs twice, so a second call throws. */
export function startMaps(options: Record<string, string>): Promise<MapsApi> {
  if (isStarted) throw new Error('You already started the loading of google maps');
  if (typeof options !== 'object' || options === null) throw new Error('options should be an object');
  isStarted = true;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    /** The maps script did not run, so it may be loaded again. */
    const fail = (reason: string) => {
      script.remove();
      isStarted = false;
      reject(new Error(reason));
    };
    callbacks()[READY] = () => {
      const api = mapsApi();
      if (api) resolve(api);
      else fail('The maps script provided no maps');
    };
    script.src = `${SCRIPT}?${new URLSearchParams({ ...options, loading: 'async', callback: READY })}`;
    script.async = true;
    script.onerror = () => fail('The maps script did not load');
    script.onload = () => {
      if (!mapsApi()) fail('The response is not the maps script');
    };
    document.head.append(script);
  });
}

const loading = new Map<string, Promise<MapsApi>>();
const listeners = new Set<(error: Error) => void>();
let isKeyRejected = false;

/** Loads the script that all maps of a visit share. Rejects when it is blocked or when Google rejects the key. */
export async function loadMaps(key: string): Promise<MapsApi> {
  if (isKeyRejected) throw keyRejected();
  callbacks()[KEY_REJECTED] = () => {
    isKeyRejected = true;
    for (const listener of listeners) listener(keyRejected());
  };
  return getOrMake(loading, SCRIPT, () =>
    startMaps({ key, v: 'weekly', libraries: 'places', language: 'en-AU', region: 'AU' }),
  );
}

const keyRejected = (): Error => new Error('Google Maps rejected the key');

/** Google checks a key only after it has created the map. Returns a function that removes the listener. */
export function onKeyRejected(listener: (error: Error) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Suggests places in a text field (requirement R6.8). No block uses it yet. */
export function placesAutocomplete(input: HTMLInputElement, options?: object): object {
  const places = mapsApi()?.places;
  if (!places) throw new Error('Places autocomplete needs the places library: load google maps with libraries=places');
  return new places.Autocomplete(input, options);
}
