import { act, fireEvent, render, screen } from '@testing-library/react';

const load = jest.fn();
let images: HTMLImageElement[] = [];
let stop: () => void;
let registerLazyBlock: typeof import('../../src/client/lazy-blocks').registerLazyBlock;
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
  images = [];
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
    ({ registerLazyBlock } = require('../../src/client/lazy-blocks'));
    stop = require('../../src/client/preload-on-hover').preloadOnHover(load);
  });
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) images.push(element);
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
  ['pointer', () => fireEvent.pointerOver(screen.getByText('Services'))],
  ['focus', () => fireEvent.focusIn(screen.getByText('Services').parentElement!)],
])('a link loads its page and the picture at its top when the %s rests on it', async (_, point) => {
  point();
  await wait(79);
  expect(load).not.toHaveBeenCalled();
  await wait(1);
  expect(load).toHaveBeenCalledWith('/services/');
  expect(images).toHaveLength(1);
  expect(images[0]).toMatchObject({ srcset: image.srcSet, sizes: '100vw', isConnected: false });
  expect(images[0]!.parentElement!.querySelector('source')).toMatchObject({
    type: 'image/avif',
    srcset: '/static/hero.avif 640w',
  });
  point();
  await wait(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a link loads the scripts of the page’s blocks', async () => {
  const script = jest.fn(() => Promise.resolve());
  registerLazyBlock('Map', script);
  load.mockResolvedValue({ json: { data: { page: { page: { tree: [['Section', 0, ['Map', 0]]] } } } } });
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(script).toHaveBeenCalledTimes(1);
});

test('a link loads nothing when the pointer only crosses it', async () => {
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(50);
  fireEvent.pointerOver(document.body);
  await wait(100);
  expect(load).not.toHaveBeenCalled();
});

test.each(['Home', 'Brief', 'Other'])('the link %s loads nothing', async (name) => {
  fireEvent.pointerOver(screen.getByText(name));
  await wait(100);
  expect(load).not.toHaveBeenCalled();
});

test('a link loads nothing when the visitor saves data, and no picture when its page fails', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(load).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  load.mockRejectedValue(new Error('offline'));
  fireEvent.pointerOver(screen.getByText('Services'));
  await wait(100);
  expect(load).toHaveBeenCalledTimes(1);
  expect(images).toHaveLength(0);
});
