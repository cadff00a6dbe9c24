import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareLinks } from '../../../src/layout/article/share-links';
import { SHARE_CONFIRMATION_MS } from '../../../src/schema/constants';

const ADDRESS = 'https://northing.example/news-insights/a-schedule/';
/** Renders the buttons with this clipboard. */
const show = (writeText?: (text: string) => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
  render(<ShareLinks siteUrl="https://northing.example" title="A schedule" />);
};
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/news-insights/a-schedule/?utm=x');
});
afterEach(() => void jest.useRealTimers());

test('Share copies the site’s URL and the current path, reads Link copied! for 5 s, announces it, and reads Share again [R2.5, R2.6]', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  show(writeText);
  await press('Share');
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  expect(screen.getByRole('button')).toHaveTextContent(/^Link copied!$/);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied!');
  wait(SHARE_CONFIRMATION_MS - 1);
  expect(screen.getByRole('button')).toHaveTextContent('Link copied!');
  wait(1);
  expect(screen.getByRole('button')).toHaveTextContent(/^Share$/);
});

test('a second press on Share restarts the 5 s [R2.6]', async () => {
  show(() => Promise.resolve());
  await press('Share');
  wait(SHARE_CONFIRMATION_MS - 1000);
  await press('Link copied!');
  wait(SHARE_CONFIRMATION_MS - 1);
  expect(screen.getByRole('button')).toHaveTextContent('Link copied!');
});

test('Send to… shares the title with the names of its authors [R2.5]', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  render(<ShareLinks siteUrl="https://northing.example" title="A schedule" by="Ada and Omar" />);
  await press('Send to…');
  Reflect.deleteProperty(navigator, 'share');
  const what = { title: 'A schedule', text: 'A schedule, by Ada and Omar' };
  expect(share).toHaveBeenCalledWith(expect.objectContaining(what));
});

test.each([
  ['there is no clipboard', undefined],
  ['the clipboard is blocked', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('Share shows the selected URL for copying when %s [R2.6]', async (_, writeText) => {
  show(writeText);
  await press('Share');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this address' });
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveFocus();
  expect(screen.getByRole('button')).toHaveTextContent(/^Share$/);
});

test('where the system has a share sheet, a second button opens it, and Share still copies [R2.20]', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const openSheet = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: openSheet });
  show(writeText);
  await press('Send to…');
  expect(openSheet).toHaveBeenCalledWith({ title: 'A schedule', url: ADDRESS });
  expect(writeText).not.toHaveBeenCalled();
  await press('Share');
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(openSheet).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'share');
});
