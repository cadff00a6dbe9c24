import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DesktopMenu } from '../../../src/layout/menus/desktop-menu';
import { HOVER_CLOSE_DELAY_MS } from '../../../src/schema/constants';
import { site } from '../../helpers/page-data-factory';

const here = { address: '/services/strategy/', canonical: 'https://northing.example/services/strategy/' };
const menu = () => render(<DesktopMenu links={site.navigation.main} currentPage={here} />);
const toggle = (label: string) => screen.getByRole('button', { name: `${label} submenu` });
const isOpen = (label: string) => toggle(label).getAttribute('aria-expanded') === 'true';
const itemOf = (label: string) => toggle(label).closest('li') as HTMLElement;
const pointer = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the menu is the settings’ links, with descriptions, sub-menus and the button [R2.18]', () => {
  menu();
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: 'Enquire' })).toHaveClass('button');
  expect(within(nav).getByRole('link', { name: 'Strategy' })).toHaveAccessibleDescription('Where to start');
  expect(document.getElementById(toggle('Services').getAttribute('aria-controls') as string)).toHaveTextContent(
    'Program Delivery',
  );
});

test('a sub-menu opens under the mouse at once and closes 100 ms after it has left [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  expect(isOpen('Services')).toBe(true);
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS - 1);
  expect(isOpen('Services')).toBe(true);
  wait(1);
  expect(isOpen('Services')).toBe(false);
});

test('coming back within 100 ms keeps it open [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS - 1);
  await user.hover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS * 5);
  expect(isOpen('Services')).toBe(true);
});

test('it stays open after the pointer has left while focus is inside [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  act(() => screen.getByRole('link', { name: 'Program Delivery' }).focus());
  await user.unhover(itemOf('Services'));
  wait(HOVER_CLOSE_DELAY_MS * 5);
  expect(isOpen('Services')).toBe(true);
});

test('a press on what hovering opened keeps it open; the next press closes it [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  await user.click(toggle('Services'));
  expect(isOpen('Services')).toBe(true);
  await user.click(toggle('Services'));
  expect(isOpen('Services')).toBe(false);
});

test('a finger opens by the button alone [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.pointer([{ keys: '[TouchA>]', target: screen.getByRole('link', { name: 'Services' }) }]);
  expect(isOpen('Services')).toBe(false);
  await user.pointer([{ keys: '[/TouchA]' }, { keys: '[TouchA]', target: toggle('Services') }]);
  expect(isOpen('Services')).toBe(true);
});

test('a pointer press outside closes [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.click(toggle('Services'));
  fireEvent.pointerDown(document.body);
  expect(isOpen('Services')).toBe(false);
});

test('keyboard: Enter opens, Escape closes and gives the focus to the button [R2.9]', async () => {
  menu();
  const user = pointer();
  act(() => toggle('Services').focus());
  await user.keyboard('{Enter}');
  expect(isOpen('Services')).toBe(true);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen('Services')).toBe(false);
  expect(toggle('Services')).toHaveFocus();
});

test('Escape closes what hovering opened without moving the focus [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  await user.keyboard('{Escape}');
  expect(isOpen('Services')).toBe(false);
  expect(document.body).toHaveFocus();
});

test('the focus leaving an item closes its sub-menu [R2.9]', async () => {
  menu();
  const user = pointer();
  act(() => toggle('Services').focus());
  await user.keyboard('{Enter}');
  act(() => screen.getByRole('link', { name: 'Enquire' }).focus());
  expect(isOpen('Services')).toBe(false);
});

test('one sub-menu at a time, unless someone reads the other with the keyboard [R2.9]', async () => {
  menu();
  const user = pointer();
  await user.hover(itemOf('Services'));
  await user.hover(itemOf('Who We Are'));
  expect([isOpen('Services'), isOpen('Who We Are')]).toEqual([false, true]);
  act(() => screen.getByRole('link', { name: 'Our Pillars' }).focus());
  await user.hover(itemOf('Services'));
  expect([isOpen('Services'), isOpen('Who We Are')]).toEqual([false, true]);
});

test('the page and its section are marked; jumps within a page are not [R2.8]', () => {
  menu();
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Our Pillars' })).not.toHaveAttribute('aria-current');
});

test('without scripts the style sheet may open the lists: the HTML does not say otherwise [R2.9]', () => {
  const html = renderToString(<DesktopMenu links={site.navigation.main} currentPage={here} />);
  expect(html).not.toContain('data-enhanced');
  expect(html).toContain('href="/service/program-delivery/"');
});
