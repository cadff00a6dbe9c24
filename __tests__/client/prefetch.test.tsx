import { act, render, screen } from '@testing-library/react';
import { PREFETCH_DELAY_MS } from '../../src/schema/constants';
import { Sight } from '../helpers/dom-stubs';

type Modules = { Link: typeof import('../../src/ui/link').Link } & typeof import('../../src/client/prefetch');

/** The module remembers what it has fetched, so each test loads a fresh copy. */
function fresh(): Modules {
  let modules: unknown;
  jest.isolateModules(() => {
    modules = { ...require('../../src/client/prefetch'), ...require('../../src/ui/link') };
  });
  return modules as Modules;
}

const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const load = jest.fn<Promise<unknown>, [string]>(() => new Promise(() => {}));

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockImplementation(() => new Promise(() => {}));
  Sight.all = [];
  window.IntersectionObserver = Sight as unknown as typeof IntersectionObserver;
  window.history.replaceState(null, '', '/');
  connection(undefined);
});
afterEach(() => void jest.useRealTimers());

function links(modules: Modules, hrefs: string[]) {
  const { Link, startPrefetching } = modules;
  render(
    <>
      {hrefs.map((href) => (
        <Link href={href} key={href}>
          {href}
        </Link>
      ))}
    </>,
  );
  startPrefetching(load);
  return hrefs.map((href) => screen.getByText(href));
}

test('a link is prefetched once it has been in view for 250 ms, and not when it leaves the view sooner [R6.4]', () => {
  const [link, left] = links(fresh(), ['/services/', '/careers/']);
  for (const one of [link, left]) Sight.all[0]?.show(one as Element);
  wait(PREFETCH_DELAY_MS - 1);
  Sight.all[0]?.show(left as Element, false);
  expect(load).not.toHaveBeenCalled();
  wait(1);
  expect(load).toHaveBeenCalledWith('/services/');
  wait(PREFETCH_DELAY_MS * 4);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one observer watches all links except those to files, other sites, anchors and the current page [R6.4]', () => {
  const all = links(fresh(), ['/services/', '/careers/', '/brief.pdf', 'https://other.example/', '#top', '/']);
  expect(Sight.all).toHaveLength(1);
  expect(Sight.all[0]?.targets.size).toBe(3);
  for (const link of all) Sight.all[0]?.show(link);
  wait(PREFETCH_DELAY_MS);
  expect(load.mock.calls.flat()).toEqual(['/services/', '/careers/']);
});

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'nothing is prefetched when the connection is %j [R6.4]',
  (value) => {
    connection(value);
    const [link] = links(fresh(), ['/services/']);
    Sight.all[0]?.show(link as Element);
    wait(PREFETCH_DELAY_MS);
    expect(load).not.toHaveBeenCalled();
  },
);

test('pages are fetched two at a time and once each, and a failure does not stop the rest [R6.4]', async () => {
  const settle: ((failed: boolean) => void)[] = [];
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => settle.push((failed) => (failed ? reject(new Error('offline')) : resolve({})))),
  );
  const all = links(fresh(), ['/a/', '/b/', '/c/', '/d/', '/a/?again']);
  for (const link of all) Sight.all[0]?.show(link);
  wait(PREFETCH_DELAY_MS);
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => settle.splice(0).forEach((done) => done(true)));
  expect(load.mock.calls.flat()).toEqual(['/a/', '/b/', '/c/', '/d/']);
});

test('a link seen before the app started is fetched when the app starts [R6.4]', () => {
  const { Link, startPrefetching } = fresh();
  render(<Link href="/early/">early</Link>);
  Sight.all[0]?.show(screen.getByText('early'));
  wait(PREFETCH_DELAY_MS);
  startPrefetching(load);
  expect(load).toHaveBeenCalledWith('/early/');
});

test('a link that is removed from the page is not fetched [R6.4]', () => {
  const { Link, startPrefetching } = fresh();
  const { unmount } = render(<Link href="/gone/">gone</Link>);
  Sight.all[0]?.show(screen.getByText('gone'));
  unmount();
  startPrefetching(load);
  wait(PREFETCH_DELAY_MS);
  expect(load).not.toHaveBeenCalled();
});
