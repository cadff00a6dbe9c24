import { writeQueryToUrl } from '../../src/search/use-search';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['writes the query', 'while its page is shown', '/search/', '/search/?q=tides'],
  ['leaves the URL', 'after a navigation', '/contact-us/', '/contact-us/'],
])('writeQueryToUrl %s %s [R19.2]', (_does, _when, path, expected) => {
  window.history.replaceState(null, '', '/search/');
  writeQueryToUrl('tides');
  window.history.pushState(null, '', path);
  jest.runAllTimers();
  expect(window.location.pathname + window.location.search).toBe(expected);
});
