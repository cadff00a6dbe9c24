import { fireEvent, render, screen } from '@testing-library/react';
import { arrived, followLinks } from '../../src/runtime/links';

const go = jest.fn();
let stop: () => void;

beforeEach(() => {
  go.mockReset();
  arrived();
  window.history.replaceState(null, '', '/who-we-are/');
  stop = followLinks(go);
});
afterEach(() => stop());

/** True where the browser was left to follow the link itself. */
function click(link: Partial<Record<'href' | 'target' | 'download', string>>, event: object = {}): boolean {
  const { unmount } = render(
    <a {...link}>
      <span>link</span>
    </a>,
  );
  const left = fireEvent.click(screen.getByText('link'), event);
  unmount();
  return left;
}

test('R6.3 a link to a page navigates inside the app, with query and hash', () => {
  expect(click({ href: '/services/?a=b#c' })).toBe(false);
  expect(go).toHaveBeenCalledWith('/services/?a=b#c');
});

test('R6.3 so does one with the site’s own origin', () => {
  click({ href: `${window.location.origin}/services/` });
  expect(go).toHaveBeenCalledWith('/services/');
});

test.each([
  ['modified with ⌘', { href: '/services/' }, { metaKey: true }],
  ['modified with Ctrl', { href: '/services/' }, { ctrlKey: true }],
  ['modified with Shift', { href: '/services/' }, { shiftKey: true }],
  ['modified with Alt', { href: '/services/' }, { altKey: true }],
  ['with the middle button', { href: '/services/' }, { button: 1 }],
  ['to another site', { href: 'https://other.example/services/' }, {}],
  ['to a file', { href: '/files/brief.pdf' }, {}],
  ['that downloads', { href: '/services/', download: '' }, {}],
  ['that opens a new tab', { href: '/services/', target: '_blank' }, {}],
  ['to an address that nothing can read', { href: '/50%/' }, {}],
  ['to an address with a slash that is none', { href: '/careers%2Fteam/' }, {}],
  ['to an address to write to', { href: 'mailto:a@b.example' }, {}],
])('R6.3 a click %s is the browser’s', (_, link, event) => {
  click(link, event);
  expect(go).not.toHaveBeenCalled();
});

test('R6.3 what a component has answered already is left alone', () => {
  render(
    <a href="/services/" onClick={(event) => event.preventDefault()}>
      link
    </a>,
  );
  fireEvent.click(screen.getByText('link'));
  expect(go).not.toHaveBeenCalled();
});

test('R6.2 to the current location: ignored altogether', () => {
  expect(click({ href: '/who-we-are/' })).toBe(false);
  expect(go).not.toHaveBeenCalled();
});

test('R6.2 to a place on the current page: the browser’s own jump', () => {
  expect(click({ href: '/who-we-are/#section-374' })).toBe(true);
  expect(click({ href: '#section-374' })).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('R6.2 from a place on the page to the page itself is a navigation', () => {
  window.history.replaceState(null, '', '/who-we-are/#section-374');
  click({ href: '/who-we-are/' });
  expect(go).toHaveBeenCalledWith('/who-we-are/');
});

test('R6.2 a second click while the page is on its way adds nothing; after arrival it counts again', () => {
  click({ href: '/services/' });
  click({ href: '/services/' });
  expect(go).toHaveBeenCalledTimes(1);
  arrived();
  click({ href: '/services/' });
  expect(go).toHaveBeenCalledTimes(2);
});
