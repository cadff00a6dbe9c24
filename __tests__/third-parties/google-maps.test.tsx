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
const finishLoading = (api: object = { Map: class {} }) => {
  page.google = { maps: api };
  page.___mapsReady?.();
};

test('startMaps sends its options as query parameters, with a callback [R6.8]', async () => {
  const started = maps.startMaps({ key: 'K', libraries: 'places' });
  const { origin, pathname, searchParams } = new URL(scripts()[0]!.src);
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'K', libraries: 'places', callback: '___mapsReady' });
  finishLoading();
  await expect(started).resolves.toHaveProperty('Map');
});

test('startMaps throws when it is called twice [R6.8]', () => {
  void maps.startMaps({ key: 'K' });
  expect(() => maps.startMaps({ key: 'K' })).toThrow(new Error('You already started the loading of google maps'));
  expect(scripts()).toHaveLength(1);
});

test.each([undefined, null, 'key', 7])('startMaps throws when its options are not an object: %s [R6.8]', (options) => {
  expect(() => maps.startMaps(options as never)).toThrow(new Error('options should be an object'));
  expect(scripts()).toHaveLength(0);
});

test('placesAutocomplete throws when the places library is not loaded [R6.8]', () => {
  const input = document.createElement('input');
  expect(() => maps.placesAutocomplete(input)).toThrow(/needs the places library/);
  page.google = { maps: {} };
  expect(() => maps.placesAutocomplete(input)).toThrow(/needs the places library/);
  const Autocomplete = jest.fn();
  page.google = { maps: { places: { Autocomplete } } };
  maps.placesAutocomplete(input, { types: ['address'] });
  expect(Autocomplete).toHaveBeenCalledWith(input, { types: ['address'] });
});

test('loadMaps loads one script for all maps, with the places library [R6.8]', async () => {
  const both = [maps.loadMaps('K'), maps.loadMaps('K')];
  expect(scripts()).toHaveLength(1);
  expect(new URL(scripts()[0]!.src).searchParams.get('libraries')).toBe('places');
  finishLoading();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
});

test.each<[string, (script: HTMLScriptElement) => void]>([
  ['calls back without maps', () => page.___mapsReady?.()],
  ['does not load', (script) => void script.dispatchEvent(new Event('error'))],
  ['is something else', (script) => void script.dispatchEvent(new Event('load'))],
])('loadMaps rejects when the script %s, and loads it again [R3.10]', async (_, respond) => {
  const failing = maps.loadMaps('K');
  respond(scripts()[0]!);
  await expect(failing).rejects.toThrow(/maps script/);
  const again = maps.loadMaps('K');
  expect(scripts()).toHaveLength(1);
  finishLoading();
  await expect(again).resolves.toHaveProperty('Map');
});

test('loadMaps waits for the callback after the script has loaded [R3.10]', async () => {
  const loading = maps.loadMaps('K');
  page.google = { maps: { Map: class {} } };
  scripts()[0]!.dispatchEvent(new Event('load'));
  page.___mapsReady?.();
  await expect(loading).resolves.toHaveProperty('Map');
});

test('onKeyRejected informs every open map, and loadMaps rejects from then on [R3.10]', async () => {
  void maps.loadMaps('K');
  const listener = jest.fn();
  const removed = jest.fn();
  maps.onKeyRejected(listener);
  maps.onKeyRejected(removed)();
  page.gm_authFailure?.();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(removed).not.toHaveBeenCalled();
  await expect(maps.loadMaps('K')).rejects.toThrow('rejected the key');
});
