import { fireEvent, render, screen } from '@testing-library/react';
import { interceptLinks } from '../../src/client/link-interceptor';
import { finishNavigation } from '../../src/client/navigation-state';

const navigate = jest.fn();
let stop: () => void;

beforeEach(() => {
  navigate.mockReset();
  finishNavigation();
  window.history.replaceState(null, '', '/who-we-are/');
  stop = interceptLinks(navigate);
});
afterEach(() => stop());

/** True when the browser follows the link itself. */
function click(link: Partial<Record<'href' | 'target' | 'download', string>>, event: object = {}): boolean {
  const { unmount } = render(
    <a {...link}>
      <span>link</span>
    </a>,
  );
  const followed = fireEvent.click(screen.getByText('link'), event);
  unmount();
  return followed;
}

test('a link to a page navigates inside the app and keeps its query and hash [R6.3]', () => {
  expect(click({ href: '/services/?a=b#c' })).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/services/?a=b#c');
});

test('a link with the site’s own origin navigates inside the app [R6.3]', () => {
  click({ href: `${window.location.origin}/services/` });
  expect(navigate).toHaveBeenCalledWith('/services/');
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
  ['to a URL that cannot be decoded', { href: '/50%/' }, {}],
  ['to a URL with an encoded slash', { href: '/careers%2Fteam/' }, {}],
  ['to an email address', { href: 'mailto:a@b.example' }, {}],
])('the browser handles a click %s [R6.3]', (_, link, event) => {
  click(link, event);
  expect(navigate).not.toHaveBeenCalled();
});

test('a click that a component has handled is ignored [R6.3]', () => {
  render(
    <a href="/services/" onClick={(event) => event.preventDefault()}>
      link
    </a>,
  );
  fireEvent.click(screen.getByText('link'));
  expect(navigate).not.toHaveBeenCalled();
});

test('a link to the current URL does nothing [R6.2]', () => {
  expect(click({ href: '/who-we-are/' })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('the browser handles a link to a place on the current page [R6.2]', () => {
  expect(click({ href: '/who-we-are/#section-374' })).toBe(true);
  expect(click({ href: '#section-374' })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link to the page itself navigates when the URL has a hash [R6.2]', () => {
  window.history.replaceState(null, '', '/who-we-are/#section-374');
  click({ href: '/who-we-are/' });
  expect(navigate).toHaveBeenCalledWith('/who-we-are/');
});

test('a second click adds nothing while the page is loading, and navigates again once it has arrived [R6.2]', () => {
  click({ href: '/services/' });
  click({ href: '/services/' });
  expect(navigate).toHaveBeenCalledTimes(1);
  finishNavigation();
  click({ href: '/services/' });
  expect(navigate).toHaveBeenCalledTimes(2);
});
