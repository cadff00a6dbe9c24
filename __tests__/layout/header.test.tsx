import { act, render, screen, within } from '@testing-library/react';
import { Footer } from '../../src/layout/footer';
import { Header } from '../../src/layout/header';
import { KIND } from '../../src/schema/page-kinds';
import { generalPage, site } from '../helpers/page-data-factory';
import { installDialog, installMedia } from '../helpers/dom-stubs';

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  installDialog();
  installMedia();
  scrollTo(0);
});

test('the logo links to the home page and has the brand’s name [R2.8]', () => {
  render(<Header site={site} page={generalPage()} />);
  expect(screen.getByRole('link', { name: 'Northing, home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a long brand name takes two lines, and a single word stays on one line [R2.8]', () => {
  const linesOf = (mark: HTMLElement) => [...mark.querySelectorAll('text')].map((line) => line.textContent);
  const marksOf = (name: string) => {
    const named = { ...site, brand: { ...site.brand, name } };
    const { unmount } = render(<Header site={named} page={generalPage({ kind: KIND.mspPage, section: 'msp' })} />);
    const marks = [name, `Team ${name} MSP`].map((label) => linesOf(screen.getByRole('img', { name: label })));
    unmount();
    return marks;
  };
  expect(marksOf('Northwind Defence Services')).toEqual([
    ['Northwind', 'Defence Services'],
    ['Team Northwind', 'Defence Services MSP'],
  ]);
  expect(marksOf('Northing')).toEqual([['Northing'], ['Team Northing', 'MSP']]);
  expect(marksOf('Northwindandsouthwind')[0]).toEqual(['Northwindandsouthwind']);
});

test('managed-services pages have two logos and the toggle Open main menu [R2.2, R2.8]', () => {
  render(<Header site={site} page={generalPage({ kind: KIND.mspPage, section: 'msp' })} />);
  expect(screen.getByRole('img', { name: 'Northing' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Team Northing MSP' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Team Northing MSP, home' })).toHaveAttribute('href', '/team-northing-msp/');
  expect(screen.getByRole('button', { name: 'Open main menu' })).toBeInTheDocument();
});

test('the footer has the firm’s ABN, its phone number with the relay service, and the acknowledgement [R2.21]', () => {
  const { unmount } = render(<Footer site={site} section="main" currentPage={generalPage()} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/ABN 12 345 678 901/)).toBeInTheDocument();
  expect(footer.getByRole('link', { name: site.phone.label })).toHaveAttribute('href', site.phone.href);
  expect(footer.getByText(/National Relay Service/)).toBeInTheDocument();
  expect(footer.getByText(/We acknowledge/)).toBeInTheDocument();
  unmount();
  render(<Footer site={{ ...site, firm: undefined }} section="main" currentPage={generalPage()} />);
  expect(screen.queryByText(/ABN/)).toBeNull();
});

test('the footer has Enquire, the menu links, LinkedIn, the policies and the year [R2.15]', () => {
  render(<Footer site={site} section="main" currentPage={generalPage()} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Enquire' })).toHaveAttribute('href', '/contact-us/');
  for (const name of ['Home', 'Services', 'Strategy', 'Program Delivery', 'Who We Are', 'Our Pillars'])
    expect(footer.getByRole('link', { name })).toBeInTheDocument();
  expect(footer.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', site.linkedin);
  expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeInTheDocument();
  expect(footer.getByRole('link', { name: 'Our policies' })).toBeInTheDocument();
  expect(footer.getByText(/© 2025/)).toHaveTextContent('© 2025 Northing');
});

test('only the managed-services footer has the additional lines [R2.2]', () => {
  const lines = (section: 'main' | 'msp') => {
    const { container, unmount } = render(<Footer site={site} section={section} currentPage={generalPage()} />);
    const count = container.querySelectorAll('footer > div:empty').length;
    unmount();
    return count;
  };
  expect(lines('main')).toBe(0);
  expect(lines('msp')).toBeGreaterThan(0);
});
