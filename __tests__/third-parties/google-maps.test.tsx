import type * as Maps from '../../src/third-parties/google-maps';

type Globals = { google?: unknown; gm_authFailure?: () => void; ___mapsReady?: () => void };
const page = window as unknown as Globals;
let maps: typeof Maps;

beforeEach(() => {
  jest.resetModules();
  maps = require('../../src/third-parties/google-maps') as typeof Maps;
  document.head.replaceChildren();
  delete page.google;
});

const scripts = () => [...document.head.querySelectorAll('script')];
const arrive = (api: object = { Map: class {} }) => {
  page.google = { maps: api };
  page.___mapsReady?.();
};

test('options become query parameters, with a callback [R6.8]', async () => {
  const started = maps.startMaps({ key: 'K', libraries: 'places' });
  const address = new URL(scripts()[0]!.src);
  expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'K',
    libraries: 'places',
    callback: '___mapsReady',
  });
  arrive();
  await expect(started).resolves.toHaveProperty('Map');
});

test('a second start throws [R6.8]', () => {
  void maps.startMaps({ key: 'K' });
  expect(() => maps.startMaps({ key: 'K' })).toThrow(new Error('You already started the loading of google maps'));
  expect(scripts()).toHaveLength(1);
});

test.each([undefined, null, 'key', 7])('options that are no object throw: %s [R6.8]', (options) => {
  expect(() => maps.startMaps(options as never)).toThrow(new Error('options should be an object'));
  expect(scripts()).toHaveLength(0);
});

test('autocomplete without the places library throws [R6.8]', () => {
  const input = document.createElement('input');
  expect(() => maps.placesAutocomplete(input)).toThrow(/needs the places library/);
  page.google = { maps: {} };
  expect(() => maps.placesAutocomplete(input)).toThrow(/needs the places library/);
  const Autocomplete = jest.fn();
  page.google = { maps: { places: { Autocomplete } } };
  maps.placesAutocomplete(input, { types: ['address'] });
  expect(Autocomplete).toHaveBeenCalledWith(input, { types: ['address'] });
});

test('all maps share one script, which asks for the places library [R6.8]', async () => {
  const both = [maps.loadMaps('K'), maps.loadMaps('K')];
  expect(scripts()).toHaveLength(1);
  expect(new URL(scripts()[0]!.src).searchParams.get('libraries')).toBe('places');
  arrive();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
});

test('a script that does not load may be asked for again [R3.10]', async () => {
  const failing = maps.loadMaps('K');
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('did not load');
  expect(scripts()).toHaveLength(0);
  void maps.loadMaps('K');
  expect(scripts()).toHaveLength(1);
});

test.each<[string, (script: HTMLScriptElement) => void]>([
  ['that calls back without maps', () => page.___mapsReady?.()],
  ['that is something else', (script) => void script.dispatchEvent(new Event('load'))],
])('a script %s fails, and may be asked for again [R3.10]', async (_, come) => {
  const failing = maps.loadMaps('K');
  come(scripts()[0]!);
  await expect(failing).rejects.toThrow(/maps script/);
  const again = maps.loadMaps('K');
  expect(scripts()).toHaveLength(1);
  arrive();
  await expect(again).resolves.toHaveProperty('Map');
});

test('a script that has come is waited for until it calls back [R3.10]', async () => {
  const loading = maps.loadMaps('K');
  page.google = { maps: { Map: class {} } };
  scripts()[0]!.dispatchEvent(new Event('load'));
  page.___mapsReady?.();
  await expect(loading).resolves.toHaveProperty('Map');
});

test('a refused key is told to those who show a map, and to whoever asks later [R3.10]', async () => {
  void maps.loadMaps('K');
  const tell = jest.fn();
  const gone = jest.fn();
  maps.onKeyRejected(tell);
  maps.onKeyRejected(gone)();
  page.gm_authFailure?.();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  await expect(maps.loadMaps('K')).rejects.toThrow('refused the key');
});
