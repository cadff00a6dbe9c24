import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MobileMenu } from '../../../src/layout/menus/mobile-menu';
import { FIRST_FOCUS_DELAY_MS } from '../../../src/schema/constants';
import { site } from '../../helpers/page-data-factory';
import { installDialog, installMedia } from '../../helpers/dom-stubs';

const here = { address: '/contact-us/', canonical: 'https://northing.example/contact-us/' };
const element = <MobileMenu links={site.navigation.main} currentPage={here} label="Open main menu" />;
const toggle = () => screen.getByRole('button', { name: 'Open main menu' });
const dialog = () => screen.getByRole('dialog', { name: 'Main menu' });
const open = () => {
  if (!screen.queryByRole('button', { name: 'Open main menu' })) render(element);
  act(() => toggle().focus());
  fireEvent.click(toggle());
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
/** Longer than one frame, which the menu takes to close. */
const A_FRAME_MS = 20;
let media: ReturnType<typeof installMedia>;

beforeEach(() => {
  jest.useFakeTimers();
  installDialog();
  media = installMedia();
});
afterEach(() => void jest.useRealTimers());

test('the first control gets the focus 200 ms after opening, not before [R2.11]', () => {
  open();
  wait(FIRST_FOCUS_DELAY_MS - 1);
  expect(dialog()).toHaveFocus();
  wait(1);
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

test('the first control does not take the focus from a control that has it 200 ms after opening [R2.11]', () => {
  open();
  const link = within(dialog()).getByRole('link', { name: 'Enquire' });
  act(() => link.focus());
  wait(FIRST_FOCUS_DELAY_MS * 2);
  expect(link).toHaveFocus();
});

test('closing returns the focus to the toggle and cancels the delayed first focus [R2.11]', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  wait(A_FRAME_MS);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
  wait(FIRST_FOCUS_DELAY_MS * 2);
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('the mobile menu closes on a link, on a press outside, and when the window grows past the breakpoint [R2.8]', () => {
  open();
  fireEvent.click(within(dialog()).getByRole('link', { name: 'Home' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  fireEvent.click(dialog());
  wait(A_FRAME_MS);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  media.set('(min-width: 64rem)', true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the toggle reads as closed when the browser closes the dialog (Escape) [R2.8]', () => {
  open();
  act(() => (dialog() as HTMLDialogElement).close());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('submenus have buttons named Open submenu and Close submenu [R2.10]', () => {
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

test('the submenu with the current page is open from the start [R2.8]', () => {
  const strategy = { address: '/services/strategy/', canonical: '' };
  render(<MobileMenu links={site.navigation.main} currentPage={strategy} label="Open menu" />);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveAttribute('aria-current', 'page');
});

test('without scripts the toggle is a link to the menu in the footer [R2.8]', () => {
  const html = renderToString(element);
  expect(html).toContain('href="#footer-menu"');
  expect(html).not.toContain('<dialog');
});
