import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import BackgroundVideo from '../../src/chrome/background-video';
import { backgroundPlayer } from '../../src/shared/embed';
import { installMedia, Sight } from '../helpers/platform';

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

test('R2.3 a film plays muted, in a loop, and can be paused and played', () => {
  render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(film()).toMatchObject({ muted: true, loop: true, playsInline: true });
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play background video' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('R2.3 someone who paused a film does not get the next one unasked', () => {
  const first = render(<BackgroundVideo source="https://video.example/film.mp4" />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  first.unmount();
  jest.clearAllMocks();
  render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(screen.getByRole('button', { name: 'Play background video' })).toBeInTheDocument();
});

test('R2.3 it never shows where less motion is preferred, and stops when that is chosen', () => {
  media.set(REDUCED, true);
  const first = render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(film()).toBeNull();
  first.unmount();
  media.set(REDUCED, false);
  render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(film()).not.toBeNull();
  media.set(REDUCED, true);
  expect(film()).toBeNull();
});

test('R2.3 it never shows where data is being saved, nor without scripts', () => {
  saveData(true);
  render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(film()).toBeNull();
  expect(renderToString(<BackgroundVideo source="https://video.example/film.mp4" />)).toBe('');
});

test('R2.3 R6.10 it waits until it is near the view', () => {
  Sight.all = [];
  window.IntersectionObserver = Sight as unknown as typeof IntersectionObserver;
  render(<BackgroundVideo source="https://video.example/film.mp4" />);
  expect(film()).toBeNull();
  const [sight] = Sight.all;
  act(() => sight!.show([...sight!.targets][0]!));
  expect(film()).not.toBeNull();
  expect(play).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('R2.3 a host’s player is told to play silently and in a loop; paused, it is gone and the picture shows', async () => {
  expect(
    Object.fromEntries(new URL(backgroundPlayer('https://player.example/embed/abc?h=1')).searchParams),
  ).toMatchObject({
    h: '1',
    autoplay: '1',
    loop: '1',
    mute: '1',
    muted: '1',
    playlist: 'abc',
  });
  render(<BackgroundVideo source="https://player.example/embed/abc" />);
  expect(document.querySelector('iframe')).not.toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pause background video' })));
  expect(document.querySelector('iframe')).toBeNull();
});
