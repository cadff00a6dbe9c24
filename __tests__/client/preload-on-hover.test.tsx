import { act, fireEvent, render, screen } from '@testing-library/react';

const load = jest.fn();
let made: HTMLImageElement[] = [];
let stop: () => void;
let heavy: typeof import('../../src/client/lazy-blocks').registerLazyBlock;
const create = document.createElement.bind(document);

const image = {
  src: '/static/hero.webp',
  srcSet: '/static/hero.webp 640w',
  sources: [{ type: 'image/avif', srcSet: '/static/hero.avif 640w' }],
};
const page = { json: { data: { page: { page: { header: { image } } } } } };

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(page);
  made = [];
  window.history.replaceState(null, '', '/');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  render(
    <>
      <a href="/services/">
        <span>Services</span>
      </a>
      <a href="/">Home</a>
      <a href="/files/brief.pdf">Brief</a>
      <a href="https://other.example/services/">Other</a>
    </>,
  );
  jest.isolateModules(() => {
    ({ registerLazyBlock: heavy } = require('../../src/client/lazy-blocks'));
    stop = require('../../src/client/preload-on-hover').preloadOnHover(load);
  });
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) made.push(element);
    return element;
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['pointing at', () => fireEvent.pointerOver(screen.getByText('Services'))],
  ['the keyboard at', () => fireEvent.focusIn(screen.getByText('Services').parentElement!)],
])('%s a link for a moment fetches its page and the picture at its top', async (_, point) => {
  point();
  await wait(79);
  expect(load).not.toHaveBeenCalled();
  await wait(1);
  expect(load).toHaveBeenCalledWith('/services/');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ srcset: image.srcSet, sizes: '100vw', isConnected: false });
  expect(made[0]!.parentElement!.querySelector('source')).toMatchObject({
    type: 'image/avif',
    srcset: '/static/hero.avif 640w',
  });
  point();
  await wait(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the scripts of the page’s blocks are fetched too', async () => {
  const script = jest.fn(() => Promise.resolve());
  heavy('Map', script);
  load.mockResolvedValue({ json: { data: { page: { page: { tree: [['Section', 0, ['Map', 0]]] } } } } });
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(script).toHaveBeenCalledTimes(1);
});

test('passing over a link fetches nothing', async () => {
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(50);
  fireEvent.pointerOver(document.body);
  await wait(100);
  expect(load).not.toHaveBeenCalled();
});

test.each(['Home', 'Brief', 'Other'])('%s is no page to fetch', async (name) => {
  fireEvent.pointerOver(screen.getByText(name));
  await wait(100);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is fetched where data is being saved; a page that fails is left to the click', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(load).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  load.mockRejectedValue(new Error('offline'));
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(load).toHaveBeenCalledTimes(1);
  expect(made).toHaveLength(0);
});
