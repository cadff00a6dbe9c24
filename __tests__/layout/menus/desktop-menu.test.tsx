import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DesktopMenu } from '../../../src/layout/menus/desktop-menu';
import { HOVER_CLOSE_DELAY_MS } from '../../../src/schema/constants';
import { site } from '../../helpers/page-data-factory';

const here = { address: '/services/strategy/', canonical: 'https://northing.example/services/strategy/' };
const menu = <DesktopMenu links={site.navigation.main} currentPage={here} />;
const toggle = (label: string) => screen.getByRole('button', { name: `${label} submenu` });
const isOpen = (label: string) => toggle(label).getAttribute('aria-expanded') === 'true';
const itemOf = (label: string) => toggle(label).closest('li') as HTMLElement;
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(menu);
});
afterEach(() => void jest.useRealTimers());

test('the menu has the links from the settings, with descriptions, submenus and the button [R2.18]', () => {
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: 'Enquire' })).toHaveClass('button');
  expect(within(nav).getByRole('link', { name: 'Strategy' })).toHaveAccessibleDescription('Where to start');
  expect(document.getElementById(toggle('Services').getAttribute('aria-controls') as string)).toHaveTextContent(
    'Program Delivery',
  );
});

test('a submenu opens immediately on hover and closes 100 ms after the mouse has left [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  expect(isOpen('Services')).toBe(true);
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS - 1);
  expect(isOpen('Services')).toBe(true);
  wait(1);
  expect(isOpen('Services')).toBe(false);
});

test('a submenu stays open when the mouse comes back within 100 ms [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS - 1);
  await user.hover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS * 5);
  expect(isOpen('Services')).toBe(true);
});

test('a submenu stays open after the mouse has left while the focus is inside [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  act(() => screen.getByRole('link', { name: 'Program Delivery' }).focus());
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS * 5);
  expect(isOpen('Services')).toBe(true);
});

test('a press keeps a submenu open that hovering opened, and the next press closes it [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  await user.click(toggle('Services'));
  expect(isOpen('Services')).toBe(true);
  await user.click(toggle('Services'));
  expect(isOpen('Services')).toBe(false);
});

test('touch opens a submenu only by its button [R2.9]', async () => {
  await user.pointer([{ keys: '[TouchA>]', target: screen.getByRole('link', { name: 'Services' }) }]);
  expect(isOpen('Services')).toBe(false);
  await user.pointer([{ keys: '[/TouchA]' }, { keys: '[TouchA]', target: toggle('Services') }]);
  expect(isOpen('Services')).toBe(true);
});

test('a press outside closes the submenu [R2.9]', async () => {
  await user.click(toggle('Services'));
  fireEvent.pointerDown(document.body);
  expect(isOpen('Services')).toBe(false);
});

test('Enter opens a submenu, and Escape closes it and focuses the button [R2.9]', async () => {
  act(() => toggle('Services').focus());
  await user.keyboard('{Enter}');
  expect(isOpen('Services')).toBe(true);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen('Services')).toBe(false);
  expect(toggle('Services')).toHaveFocus();
});

test('Escape closes a submenu that hovering opened without moving the focus [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  await user.keyboard('{Escape}');
  expect(isOpen('Services')).toBe(false);
  expect(document.body).toHaveFocus();
});

test('a submenu closes when the focus leaves its item [R2.9]', async () => {
  act(() => toggle('Services').focus());
  await user.keyboard('{Enter}');
  act(() => screen.getByRole('link', { name: 'Enquire' }).focus());
  expect(isOpen('Services')).toBe(false);
});

test('only one submenu is open, and hovering does not close the one with the focus [R2.9]', async () => {
  await user.hover(itemOf('Services'));
  await user.hover(itemOf('Who We Are'));
  expect([isOpen('Services'), isOpen('Who We Are')]).toEqual([false, true]);
  act(() => screen.getByRole('link', { name: 'Our Pillars' }).focus());
  await user.hover(itemOf('Services'));
  expect([isOpen('Services'), isOpen('Who We Are')]).toEqual([false, true]);
});

test('the menu marks the current page and its section, but no links to anchors [R2.8]', () => {
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Our Pillars' })).not.toHaveAttribute('aria-current');
});

test('the HTML lets the style sheet open the submenus without scripts [R2.9]', () => {
  const html = renderToString(menu);
  expect(html).not.toContain('data-enhanced');
  expect(html).toContain('href="/service/program-delivery/"');
});
