import { fireEvent, render, screen } from '@testing-library/react';
import { clearPending, interceptLinks } from '../../src/client/link-interceptor';

const go = jest.fn();
let stop: () => void;

beforeEach(() => {
  go.mockReset();
  clearPending();
  window.history.replaceState(null, '', '/who-we-are/');
  stop = interceptLinks(go);
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

test('a link to a page navigates inside the app, with query and hash [R6.3]', () => {
  expect(click({ href: '/services/?a=b#c' })).toBe(false);
  expect(go).toHaveBeenCalledWith('/services/?a=b#c');
});

test('so does one with the site’s own origin [R6.3]', () => {
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
])('a click %s is the browser’s [R6.3]', (_, link, event) => {
  click(link, event);
  expect(go).not.toHaveBeenCalled();
});

test('what a component has answered already is left alone [R6.3]', () => {
  render(
    <a href="/services/" onClick={(event) => event.preventDefault()}>
      link
    </a>,
  );
  fireEvent.click(screen.getByText('link'));
  expect(go).not.toHaveBeenCalled();
});

test('to the current location: ignored altogether [R6.2]', () => {
  expect(click({ href: '/who-we-are/' })).toBe(false);
  expect(go).not.toHaveBeenCalled();
});

test('to a place on the current page: the browser’s own jump [R6.2]', () => {
  expect(click({ href: '/who-we-are/#section-374' })).toBe(true);
  expect(click({ href: '#section-374' })).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('from a place on the page to the page itself is a navigation [R6.2]', () => {
  window.history.replaceState(null, '', '/who-we-are/#section-374');
  click({ href: '/who-we-are/' });
  expect(go).toHaveBeenCalledWith('/who-we-are/');
});

test('a second click while the page is on its way adds nothing; after arrival it counts again [R6.2]', () => {
  click({ href: '/services/' });
  click({ href: '/services/' });
  expect(go).toHaveBeenCalledTimes(1);
  clearPending();
  click({ href: '/services/' });
  expect(go).toHaveBeenCalledTimes(2);
});
