import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { TreeNode } from '../../src/schema/page-data';
import { registerLazyBlock } from '../../src/client/lazy-blocks';
import { clearPending } from '../../src/client/link-interceptor';
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
const load = jest.fn();
const head = jest.fn();
const go = createNavigator({ loadPage, navigate, load, done: clearPending });
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

const line = () => screen.getByRole('status').previousElementSibling;
const form = (value = '') => {
  const made = Object.assign(document.createElement('form'), { method: 'post' });
  made.append(Object.assign(document.createElement('textarea'), { value }));
  document.body.append(made);
  return made;
};

test('a page of this build is shown inside the app, query and hash with it', async () => {
  loadPage.mockResolvedValue(page);
  await go('/services/?a=b#c');
  expect(loadPage).toHaveBeenCalledWith('/services/?a=b');
  expect(navigate).toHaveBeenCalledWith('/services/?a=b#c');
  expect(head).not.toHaveBeenCalled();
});

test('a page of another build is loaded in full, and not shown by this one [R6.5]', async () => {
  loadPage.mockResolvedValue({ page: { webpackCompilationHash: 'other' } });
  await go('/services/?a=b#c');
  expect(load).toHaveBeenCalledWith('/services/?a=b#c');
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['/services', '/services/'],
  // Gatsby adds the query.
  ['/services/?a=b#c', '/services/?a=b'],
  ['/no-such/', '/404.html'],
])('what the loader has for %s is %s [R6.6]', async (address, path) => {
  loadPage.mockResolvedValue(at(path));
  await go(address);
  expect(navigate).toHaveBeenCalledWith(address);
});

test.each(['/careers/', '/services//'])(
  'another page in the place of %s is none: loaded in full [R6.6]',
  async (address) => {
    loadPage.mockResolvedValue(page);
    await go(address);
    expect(load).toHaveBeenCalledWith(address);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a page is shown once the scripts of its blocks are here; where they do not come, it is not [R6.6]', async () => {
  const script = jest.fn();
  registerLazyBlock('ContactForm', script);
  loadPage.mockResolvedValue(at('/services/', ['Words', ['Section', 0, ['ContactForm', 0], ['ContactForm', 0]]]));
  let come = (_?: unknown) => {};
  script.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const journey = go('/services/');
  await waitFor(() => expect(script).toHaveBeenCalledTimes(1));
  expect(navigate).not.toHaveBeenCalled();
  come();
  await journey;
  expect(navigate).toHaveBeenCalledTimes(1);
  script.mockRejectedValue(new Error('ChunkLoadError'));
  head.mockRejectedValue(new TypeError('failed'));
  await go('/services/');
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('does not answer');
});

test.each([
  ['answers with an error', () => loadPage.mockResolvedValue({ status: 'error', error: new Error('chunk') })],
  ['answers nothing', () => loadPage.mockResolvedValue(undefined)],
  ['fails', () => loadPage.mockRejectedValue(new Error('chunk'))],
  [
    'throws',
    () =>
      loadPage.mockImplementation(() => {
        throw new Error('URI malformed');
      }),
  ],
])('where the loader %s, the page is loaded in full and the failure is logged [R6.6]', async (_, given) => {
  given();
  await go('/services/#c');
  expect(load).toHaveBeenCalledWith('/services/#c');
  expect(window.reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Could not load /services/#c' }));
});

test.each([
  ['without a connection', /You are offline/, false, () => head.mockRejectedValue(new TypeError('failed'))],
  ['where nothing answers', /does not answer/, true, () => head.mockRejectedValue(new TypeError('failed'))],
  ['where the server fails', /does not answer/, true, () => head.mockResolvedValue({ status: 503 })],
])('%s the page stays, and says so with what can be done', async (_, words, connected, given) => {
  online(connected);
  given();
  loadPage.mockResolvedValue({ status: 'error' });
  await go('/services/');
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(document.activeElement).toHaveTextContent(words);
  head.mockResolvedValue({ status: 200 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('/services/'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('words take the focus from nobody who is typing, and give it back to the link', async () => {
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

test('a quick page shows no progress; a slow one a line, then words; whoever stays is left alone', async () => {
  jest.useFakeTimers();
  let answer = (_: unknown) => {};
  loadPage.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const journey = go('/services/');
  jest.advanceTimersByTime(399);
  expect(line()).not.toBeVisible();
  jest.advanceTimersByTime(1);
  expect(line()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  jest.advanceTimersByTime(9_600);
  expect(screen.getByRole('status')).toHaveTextContent('taking long');
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(line()).not.toBeVisible();
  answer(page);
  await journey;
  expect(navigate).not.toHaveBeenCalled();
});

test('what takes long can be loaded in full', () => {
  jest.useFakeTimers();
  loadPage.mockImplementation(() => new Promise(() => {}));
  void go('/services/');
  jest.advanceTimersByTime(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Load it anew' }));
  expect(load).toHaveBeenCalledWith('/services/');
});

test('the last click wins, whichever page comes first', async () => {
  let first = (_: unknown) => {};
  loadPage.mockImplementationOnce(() => new Promise((resolve) => (first = resolve)));
  const slow = go('/slow/');
  loadPage.mockResolvedValue(at('/quick/'));
  await go('/quick/');
  first(at('/slow/'));
  await slow;
  expect(navigate.mock.calls).toEqual([['/quick/']]);
});

describe('what was entered', () => {
  let stop: () => void;
  let confirm: jest.SpyInstance;
  beforeEach(() => {
    stop = guardUnsavedForms();
    confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  });
  afterEach(() => {
    stop();
    confirm.mockRestore();
  });
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const type = (made: HTMLFormElement) =>
    fireEvent.input(made.querySelector('textarea')!, { target: { value: 'Hello' } });

  test('since the click is asked about before the page goes, inside the app and in full', async () => {
    const made = form();
    let answer = (_: unknown) => {};
    loadPage.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const journey = go('/services/');
    type(made);
    answer(page);
    await journey;
    loadPage.mockResolvedValue({ page: { webpackCompilationHash: 'other' } });
    await go('/services/');
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    expect(closes()).toBe(false);
  });

  test('stays where only the query of the address changes: nobody is asked', async () => {
    type(form());
    loadPage.mockResolvedValue(at(window.location.pathname));
    await go(`${window.location.pathname}?about=cranes`);
    expect(confirm).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('is asked about again after a journey that failed', async () => {
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

  test('is asked about again when the page comes back out of the browser’s memory', () => {
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

  test('in a form without its script is sent without a question', () => {
    const made = form();
    type(made);
    expect(closes()).toBe(false);
    // jsdom does not send forms.
    made.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(closes()).toBe(true);
  });

  test('before the scripts were there counts too', () => {
    stop();
    form('typed early');
    stop = guardUnsavedForms();
    expect(closes()).toBe(false);
  });
});
