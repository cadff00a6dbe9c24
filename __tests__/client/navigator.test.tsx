import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { TreeNode } from '../../src/schema/page-data';
import { registerLazyBlock } from '../../src/client/lazy-blocks';
import { mountStatus } from '../../src/client/navigation-status';
import { cancelNavigation, createNavigator } from '../../src/client/navigator';
import { guardUnsavedForms, resetGuard } from '../../src/client/unsaved-forms';

const BUILD = '4f9e';
const at = (path: string, tree: TreeNode[] = []) => ({
  page: { path, webpackCompilationHash: BUILD },
  json: { data: { page: { page: { tree } } } },
});
const page = at('/services/');

const loadPage = jest.fn();
const navigate = jest.fn();
const assign = jest.fn();
const head = jest.fn();
const go = createNavigator({ loadPage, navigate, assign });
const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });

beforeEach(() => {
  jest.resetAllMocks();
  document.body.querySelectorAll('form').forEach((form) => form.remove());
  cancelNavigation();
  resetGuard();
  mountStatus();
  online(true);
  head.mockResolvedValue({ status: 200 });
  Object.assign(window, { ___webpackCompilationHash: BUILD, fetch: head, reportError: jest.fn() });
});
afterEach(() => void jest.useRealTimers());

const progress = () => screen.getByRole('status').previousElementSibling;
const form = (value = '') => {
  const made = Object.assign(document.createElement('form'), { method: 'post' });
  made.append(Object.assign(document.createElement('textarea'), { value }));
  document.body.append(made);
  return made;
};

test('the app shows a page of this build and keeps query and hash', async () => {
  loadPage.mockResolvedValue(page);
  await go('/services/?a=b#c');
  expect(loadPage).toHaveBeenCalledWith('/services/?a=b');
  expect(navigate).toHaveBeenCalledWith('/services/?a=b#c');
  expect(head).not.toHaveBeenCalled();
});

test('a page of another build is loaded in full [R6.5]', async () => {
  loadPage.mockResolvedValue({ page: { webpackCompilationHash: 'other' } });
  await go('/services/?a=b#c');
  expect(assign).toHaveBeenCalledWith('/services/?a=b#c');
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['/services', '/services/'],
  // Gatsby includes the query in the path.
  ['/services/?a=b#c', '/services/?a=b'],
  ['/no-such/', '/404.html'],
])('the app shows %s when the loader resolves to %s [R6.6]', async (address, path) => {
  loadPage.mockResolvedValue(at(path));
  await go(address);
  expect(navigate).toHaveBeenCalledWith(address);
});

test.each(['/careers/', '/services//'])(
  '%s is loaded in full when the loader resolves to another page [R6.6]',
  async (address) => {
    loadPage.mockResolvedValue(page);
    await go(address);
    expect(assign).toHaveBeenCalledWith(address);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a page is shown once the scripts of its blocks have loaded, and not at all when one fails [R6.6]', async () => {
  const script = jest.fn();
  registerLazyBlock('ContactForm', script);
  loadPage.mockResolvedValue(at('/services/', ['Words', ['Section', 0, ['ContactForm', 0], ['ContactForm', 0]]]));
  let arrive = (_?: unknown) => {};
  script.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const navigation = go('/services/');
  await waitFor(() => expect(script).toHaveBeenCalledTimes(1));
  expect(navigate).not.toHaveBeenCalled();
  arrive();
  await navigation;
  expect(navigate).toHaveBeenCalledTimes(1);
  script.mockRejectedValue(new Error('ChunkLoadError'));
  head.mockRejectedValue(new TypeError('failed'));
  await go('/services/');
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('is not answering');
});

test.each([
  ['resolves to an error', () => loadPage.mockResolvedValue({ status: 'error', error: new Error('chunk') })],
  ['resolves to nothing', () => loadPage.mockResolvedValue(undefined)],
  ['rejects', () => loadPage.mockRejectedValue(new Error('chunk'))],
  [
    'throws',
    () =>
      loadPage.mockImplementation(() => {
        throw new Error('URI malformed');
      }),
  ],
])('the page is loaded in full and the failure is reported when the loader %s [R6.6]', async (_, given) => {
  given();
  await go('/services/#c');
  expect(assign).toHaveBeenCalledWith('/services/#c');
  expect(window.reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Could not load /services/#c' }));
});

test.each([
  ['the visitor is offline', /You are offline/, false, () => head.mockRejectedValue(new TypeError('failed'))],
  ['nothing answers', /is not answering/, true, () => head.mockRejectedValue(new TypeError('failed'))],
  ['the server fails', /is not answering/, true, () => head.mockResolvedValue({ status: 503 })],
])('the page stays and a notice offers to try again when %s', async (_, words, connected, given) => {
  online(connected);
  given();
  loadPage.mockResolvedValue({ status: 'error' });
  await go('/services/');
  expect(assign).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(document.activeElement).toHaveTextContent(words);
  head.mockResolvedValue({ status: 200 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/services/'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a notice leaves the focus to a visitor who is typing, and returns it to the link afterwards', async () => {
  online(false);
  head.mockRejectedValue(new TypeError('failed'));
  loadPage.mockResolvedValue({ status: 'error' });
  const field = form().querySelector('textarea')!;
  field.focus();
  await go('/services/');
  expect(field).toHaveFocus();
  const link = Object.assign(document.createElement('a'), { href: '/services/' });
  document.body.append(link);
  link.focus();
  await go('/services/');
  expect(link).not.toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(link).toHaveFocus();
  link.remove();
});

test('a slow page shows a line, then a notice, and is not shown after the visitor chose to stay', async () => {
  jest.useFakeTimers();
  let resolvePage = (_: unknown) => {};
  loadPage.mockImplementation(() => new Promise((resolve) => (resolvePage = resolve)));
  const navigation = go('/services/');
  jest.advanceTimersByTime(399);
  expect(progress()).not.toBeVisible();
  jest.advanceTimersByTime(1);
  expect(progress()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  jest.advanceTimersByTime(9_600);
  expect(screen.getByRole('status')).toHaveTextContent('taking a long time');
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(progress()).not.toBeVisible();
  resolvePage(page);
  await navigation;
  expect(navigate).not.toHaveBeenCalled();
});

test('a page that takes a long time can be loaded in full', () => {
  jest.useFakeTimers();
  loadPage.mockImplementation(() => new Promise(() => {}));
  void go('/services/');
  jest.advanceTimersByTime(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(assign).toHaveBeenCalledWith('/services/');
});

test('the last click wins, whichever page arrives first', async () => {
  let first = (_: unknown) => {};
  loadPage.mockImplementationOnce(() => new Promise((resolve) => (first = resolve)));
  const slow = go('/slow/');
  loadPage.mockResolvedValue(at('/quick/'));
  await go('/quick/');
  first(at('/slow/'));
  await slow;
  expect(navigate.mock.calls).toEqual([['/quick/']]);
});

describe('unsaved changes', () => {
  let confirm: jest.SpyInstance;
  beforeEach(() => {
    guardUnsavedForms();
    confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  });
  afterEach(() => confirm.mockRestore());
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const type = (made: HTMLFormElement) =>
    fireEvent.input(made.querySelector('textarea')!, { target: { value: 'Hello' } });

  test('cause a question before the app or the browser leaves the page when they were made after the click', async () => {
    const made = form();
    let resolvePage = (_: unknown) => {};
    loadPage.mockImplementation(() => new Promise((resolve) => (resolvePage = resolve)));
    const navigation = go('/services/');
    type(made);
    resolvePage(page);
    await navigation;
    loadPage.mockResolvedValue({ page: { webpackCompilationHash: 'other' } });
    await go('/services/');
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
    expect(closes()).toBe(false);
  });

  test('cause no question when a link opens a new tab or a telephone, and when only the query changes', async () => {
    type(form());
    for (const [href, target] of [['/services/', '_blank'], ['tel:+61255500100'], ['?about=ships']]) {
      const link = Object.assign(document.createElement('a'), { href, target: target ?? '', onclick: () => false });
      document.body.append(link);
      fireEvent.click(link);
      link.remove();
    }
    loadPage.mockResolvedValue(at(window.location.pathname));
    await go(`${window.location.pathname}?about=cranes`);
    expect(confirm).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('cause another question after a failed navigation', async () => {
    type(form());
    confirm.mockReturnValue(true);
    loadPage.mockResolvedValue({ status: 'error' });
    head.mockRejectedValue(new TypeError('failed'));
    const link = Object.assign(document.createElement('a'), { href: '/services/', onclick: () => false });
    document.body.append(link);
    fireEvent.click(link);
    expect(closes()).toBe(true);
    await go('/services/');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(closes()).toBe(false);
    link.remove();
  });

  test('cause another question when the back/forward cache restores the page', () => {
    type(form());
    confirm.mockReturnValue(true);
    const link = Object.assign(document.createElement('a'), { href: 'https://other.example/', onclick: () => false });
    document.body.append(link);
    fireEvent.click(link);
    expect(closes()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(closes()).toBe(false);
    link.remove();
  });

  test('cause no question when the browser sends the form', () => {
    const made = form();
    type(made);
    expect(closes()).toBe(false);
    // jsdom does not send forms.
    made.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(closes()).toBe(true);
  });

  test('cause a question when they were made before the scripts ran', () => {
    form('typed early');
    guardUnsavedForms();
    expect(closes()).toBe(false);
  });
});
