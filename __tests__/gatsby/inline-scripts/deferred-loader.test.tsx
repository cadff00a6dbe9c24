import { startDeferredLoader } from '../../../src/gatsby/inline-scripts/deferred-loader';
import { SCRIPTS_WAIT_AT_MOST_MS } from '../../../src/schema/constants';

const files = [
  { src: '/framework-1.js', integrity: 'sha256-a' },
  { src: '/app-1.js', integrity: 'sha256-b' },
];
const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

/** jsdom cannot reload, and its `location` cannot be replaced. */
jest.spyOn(console, 'error').mockImplementation(() => {});

function start(url = '/services/', dataUrl = '/page-data/services/page-data.json', loadedAs = url): void {
  window.history.replaceState(null, '', url);
  document.head.innerHTML = dataUrl && `<meta name="page-data" content="${dataUrl}">`;
  const entry = { name: `${window.location.origin}${loadedAs}` };
  performance.getEntriesByType = (() => [entry]) as unknown as typeof performance.getEntriesByType;
  startDeferredLoader(files);
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  Reflect.deleteProperty(window, 'isReloading');
});
afterEach(() => {
  // Leaves no listeners of this test behind.
  window.dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  jest.useRealTimers();
  window.removeEventListener('popstate', window.reloadIfUrlChanged);
});

test('scripts wait for the page’s pictures, and load in their order with integrity and the page’s data [R9.3]', () => {
  start('/services/?a=b');
  jest.advanceTimersByTime(1_000);
  expect(loaded()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(300);
  expect(loaded()).toEqual(['/framework-1.js', '/app-1.js']);
  expect(document.head.querySelector('script')).toMatchObject({ integrity: 'sha256-a', async: false });
  expect(preloaded()).toEqual(['/page-data/services/page-data.json?a=b', '/page-data/app-data.json']);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'scripts load immediately, and only once, on %s [R9.3]',
  (gesture) => {
    start();
    window.dispatchEvent(new Event(gesture));
    jest.advanceTimersByTime(10);
    expect(loaded()).toHaveLength(2);
    window.dispatchEvent(new Event(gesture));
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(SCRIPTS_WAIT_AT_MOST_MS);
    expect(loaded()).toHaveLength(2);
  },
);

test('scripts load after three seconds even when the pictures never arrive [R9.3]', () => {
  start();
  jest.advanceTimersByTime(SCRIPTS_WAIT_AT_MOST_MS - 1);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(loaded()).toHaveLength(2);
});

test('clicks on buttons and summaries are recorded until the app repeats them [R9.4]', () => {
  document.body.innerHTML = '<button><b>Load more</b></button><details><summary>A</summary></details><p>Words</p>';
  start();
  for (const element of document.querySelectorAll<HTMLElement>('b, summary, p')) element.click();
  const isRecorded = [...document.querySelectorAll('button, summary, p')].map((one) => window.earlyClicks!.has(one));
  expect(isRecorded).toEqual([true, true, false]);
});

test('the page is loaded again when Back changed the URL before the script ran [R6.5]', () => {
  start('/services/', '/page-data/careers/page-data.json', '/careers/');
  expect(window.isReloading).toBe(true);
});

test.each([
  ['with the data of an alias', '/', '/page-data/index/page-data.json', '/careers/'],
  ['at the URL that was loaded', '/services/', '/page-data/services/page-data.json', '/services/'],
])('the page is not loaded again %s [R6.5]', (_, url, dataUrl, loadedAs) => {
  start(url, dataUrl, loadedAs);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.reloadIfUrlChanged();
  expect(window.isReloading).toBeUndefined();
});

test('the page is loaded again when Back changes the URL before the app starts [R6.5]', () => {
  start();
  window.history.replaceState(null, '', '/careers/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.isReloading).toBe(true);
});
