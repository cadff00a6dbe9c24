import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import BackgroundVideo from '../../src/layout/background-video';
import { PageHeader } from '../../src/layout/page-header';
import { installMedia, Sight } from '../helpers/dom-stubs';

const REDUCED = '(prefers-reduced-motion: reduce)';
const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();
const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });
let media: ReturnType<typeof installMedia>;

beforeEach(() => {
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  media = installMedia();
  saveData(false);
  sessionStorage.clear();
  jest.clearAllMocks();
});

const film = () => document.querySelector('video');
const show = (source = 'https://video.example/film.mp4') => render(<BackgroundVideo source={source} />);

test('a background video plays muted, in a loop, and can be paused and played [R2.3]', () => {
  show();
  expect(film()).toMatchObject({ muted: true, loop: true, playsInline: true });
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play background video' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('the next background video stays paused when the visitor paused the last one [R2.3]', () => {
  const first = show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  first.unmount();
  jest.clearAllMocks();
  show();
  expect(screen.getByRole('button', { name: 'Play background video' })).toBeInTheDocument();
});

test('a background video is absent with reduced motion, and disappears when that is chosen [R2.3]', () => {
  media.set(REDUCED, true);
  const first = show();
  expect(film()).toBeNull();
  first.unmount();
  media.set(REDUCED, false);
  show();
  expect(film()).not.toBeNull();
  media.set(REDUCED, true);
  expect(film()).toBeNull();
});

test('a background video is absent with reduced data and without scripts [R2.3]', () => {
  saveData(true);
  show();
  expect(film()).toBeNull();
  const header = <PageHeader video={{ source: 'https://video.example/film.mp4' }}>Title</PageHeader>;
  expect(renderToString(header)).not.toMatch(/<video|<button/);
});

test('a background video waits until it is near the viewport [R2.3, R6.10]', () => {
  Sight.all = [];
  window.IntersectionObserver = Sight as unknown as typeof IntersectionObserver;
  show();
  expect(film()).toBeNull();
  const [sight] = Sight.all;
  act(() => sight!.show([...sight!.targets][0]!));
  expect(film()).not.toBeNull();
  expect(play).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('pausing removes a host’s player and shows the picture [R2.3]', async () => {
  show('https://player.example/embed/abc');
  expect(document.querySelector('iframe')).not.toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pause background video' })));
  expect(document.querySelector('iframe')).toBeNull();
});
