import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareLinks } from '../../../src/layout/article/share-links';
import { SHARE_CONFIRMATION_MS } from '../../../src/schema/constants';

const clipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/news-insights/a-schedule/?utm=x');
});
afterEach(() => void jest.useRealTimers());

test('it copies the site’s address and the current path [R2.5]', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  clipboard(writeText);
  render(<ShareLinks siteUrl="https://northing.example" />);
  await press('Share');
  expect(writeText).toHaveBeenCalledWith('https://northing.example/news-insights/a-schedule/');
});

test('it reads Share, then Link copied! for 5 s, then Share, and says so [R2.6]', async () => {
  clipboard(() => Promise.resolve());
  render(<ShareLinks siteUrl="https://northing.example" />);
  await press('Share');
  expect(screen.getByRole('button')).toHaveTextContent(/^Link copied!$/);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied!');
  wait(SHARE_CONFIRMATION_MS - 1);
  expect(screen.getByRole('button')).toHaveTextContent('Link copied!');
  wait(1);
  expect(screen.getByRole('button')).toHaveTextContent(/^Share$/);
});

test('a second press starts the 5 s again [R2.6]', async () => {
  clipboard(() => Promise.resolve());
  render(<ShareLinks siteUrl="https://northing.example" />);
  await press('Share');
  wait(SHARE_CONFIRMATION_MS - 1000);
  await press('Link copied!');
  wait(SHARE_CONFIRMATION_MS - 1);
  expect(screen.getByRole('button')).toHaveTextContent('Link copied!');
});

test.each([
  ['without a clipboard', undefined],
  ['refused by the clipboard', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('%s it shows the address, selected, to copy by hand [R2.6]', async (_, writeText) => {
  clipboard(writeText);
  render(<ShareLinks siteUrl="https://northing.example" />);
  await press('Share');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this address' });
  expect(field).toHaveValue('https://northing.example/news-insights/a-schedule/');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button')).toHaveTextContent(/^Share$/);
});
