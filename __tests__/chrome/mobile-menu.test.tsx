import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MobileMenu } from '../../src/chrome/mobile-menu';
import { FIRST_FOCUS_DELAY_MS } from '../../src/shared/constants';
import { site } from '../helpers/pages';
import { installDialog, installMedia } from '../helpers/platform';

const here = { address: '/contact-us/', canonical: 'https://northing.example/contact-us/' };
const element = <MobileMenu links={site.navigation.main} here={here} label="Open main menu" />;
const toggle = () => screen.getByRole('button', { name: 'Open main menu' });
const dialog = () => screen.getByRole('dialog', { name: 'Main menu' });
const open = () => {
  act(() => toggle().focus());
  fireEvent.click(toggle());
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
let media: ReturnType<typeof installMedia>;

beforeEach(() => {
  jest.useFakeTimers();
  installDialog();
  media = installMedia();
});
afterEach(() => void jest.useRealTimers());

test('R2.11 the first focus comes 200 ms after opening, not before', () => {
  render(element);
  open();
  wait(FIRST_FOCUS_DELAY_MS - 1);
  expect(dialog()).toHaveFocus();
  wait(1);
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

test('R2.11 Tab goes round within the dialog, both ways', () => {
  render(element);
  open();
  wait(FIRST_FOCUS_DELAY_MS);
  const first = screen.getByRole('button', { name: 'Close menu' });
  const last = within(dialog()).getByRole('link', { name: 'Enquire' });
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(last).toHaveFocus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(first).toHaveFocus();
});

test('R2.11 closing gives the focus back to the toggle; a late first focus does not come', () => {
  render(element);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
  wait(FIRST_FOCUS_DELAY_MS * 2);
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('R2.8 it closes on a link, on a press beside it, and when the window grows past the breakpoint', () => {
  render(element);
  open();
  fireEvent.click(within(dialog()).getByRole('link', { name: 'Home' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  fireEvent.click(dialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  media.set('(min-width: 64rem)', true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('R2.8 the browser’s own closing (Escape) is noticed', () => {
  render(element);
  open();
  act(() => (dialog() as HTMLDialogElement).close());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('R2.10 sub-menus toggle with controls named Open submenu and Close submenu', () => {
  render(element);
  open();
  const control = within(dialog()).getAllByRole('button', { name: 'Open submenu' })[0] as HTMLElement;
  expect(control).toHaveAccessibleDescription('Services');
  expect(within(dialog()).queryByRole('link', { name: 'Strategy' })).not.toBeInTheDocument();
  fireEvent.click(control);
  expect(control).toHaveAccessibleName('Close submenu');
  expect(within(dialog()).getByRole('link', { name: 'Strategy' })).toBeVisible();
  fireEvent.click(control);
  expect(control).toHaveAccessibleName('Open submenu');
});

test('R2.8 the list with the current page is open from the start', () => {
  const strategy = { address: '/services/strategy/', canonical: '' };
  render(<MobileMenu links={site.navigation.main} here={strategy} label="Open menu" />);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveAttribute('aria-current', 'page');
});

test('R2.8 without scripts the control is a link to the menu at the foot of the page', () => {
  const html = renderToString(element);
  expect(html).toContain('href="#footer-menu"');
  expect(html).not.toContain('<dialog');
});
