/** Tests what a browser test cannot trigger; navigation.spec.ts tests the positions themselves. */
export {};

type Scroll = typeof import('../../src/client/scroll-restoration');

let scroll: Scroll;
let y = 0;
const into = jest.fn();
const scrollTo = jest.fn(({ top }: { top: number }) => void (y = top));

function start(): void {
  jest.isolateModules(() => {
    scroll = require('../../src/client/scroll-restoration');
  });
  const spies = [window, document].map((target) => ({ target, spy: jest.spyOn(target, 'addEventListener') }));
  scroll.startScrollRestoration();
  for (const { target, spy } of spies) {
    for (const call of spy.mock.calls)
      removeListeners.push(() => target.removeEventListener(...(call as Parameters<typeof window.addEventListener>)));
    spy.mockRestore();
  }
}
/** The module never removes its listeners, and the document outlives a test. */
const removeListeners: (() => void)[] = [];
afterEach(() => removeListeners.splice(0).forEach((stop) => stop()));

const userScrolls = (to: number) => {
  y = to;
  window.dispatchEvent(new Event('scroll'));
};
const key = () => (window.history.state as { key: string }).key;
/** Navigates as the router does: a new entry with a key, then the new page. */
const navigate = (address: string, as: string) => {
  window.history.pushState({ key: as }, '', address);
  scroll.onPageShown(window.location.hash, false);
};
const traverse = (address: string, as: string) => {
  window.history.replaceState({ key: as }, '', address);
  scroll.onPageShown(window.location.hash, false);
};

beforeEach(() => {
  y = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = into;
  Element.prototype.getAnimations = () => [];
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
  jest.clearAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '<main><h2 id="section-374">Who</h2><a href="/services/">Services</a></main>';
  start();
});

test.each(['', 'yes', '5', '{"b":600}', '[600]'])(
  'stored positions that are not ours are ignored: %s [R6.1]',
  (text) => {
    sessionStorage.setItem('scroll', text);
    start();
    scroll.onPageShown('', true);
    userScrolls(600);
    expect(y).toBe(600);
  },
);

test('a scroll event between two pages changes no saved position [R6.1]', () => {
  scroll.onPageShown('', true);
  const first = key();
  userScrolls(900);
  window.history.pushState({ key: 'b' }, '', '/services/');
  userScrolls(0);
  scroll.onPageShown('', false);
  traverse('/', first);
  expect(y).toBe(900);
});

test('a hash’s target takes the focus until the focus moves on [R6.1]', () => {
  scroll.onPageShown('', true);
  navigate('/who-we-are/#section-374', 'b');
  const target = document.getElementById('section-374') as HTMLElement;
  expect(document.activeElement).toBe(target);
  target.blur();
  expect(target.hasAttribute('tabindex')).toBe(false);
});

test('Back finds the followed link among several links to the same page, even in the header [R6.1]', () => {
  document.body.innerHTML =
    '<header><a href="/careers/">Careers</a></header><main><a href="/services/">Picture</a><a href="/services/">Words</a></main>';
  scroll.onPageShown('', true);
  const first = key();
  for (const link of document.querySelectorAll('a')) {
    link.focus();
    navigate('/services/', 'b');
    link.blur();
    traverse('/', first);
    expect(document.activeElement).toBe(link);
  }
});

test('a jump within the page keeps the open details [R6.1]', () => {
  document.body.innerHTML = '<main><details><summary>A</summary></details></main>';
  scroll.onPageShown('', true);
  const details = document.querySelector('details')!;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  window.history.pushState(null, '', '#main-content');
  scroll.onPageShown('#main-content', false);
  const entry = window.history.state as object;
  navigate('/services/', 'b');
  document.body.innerHTML = '<main><details><summary>A</summary></details></main>';
  window.history.replaceState(entry, '', '/#main-content');
  scroll.onPageShown('#main-content', false);
  expect(document.querySelector('details')!.open).toBe(true);
});

test('a click or scroll before the scripts ran wins over the saved state [R6.1]', () => {
  const page = '<main><details><summary>A</summary></details><details><summary>B</summary></details></main>';
  document.body.innerHTML = page;
  scroll.onPageShown('', true);
  for (const details of document.querySelectorAll('details')) details.open = true;
  document.querySelector('details')!.dispatchEvent(new Event('toggle'));
  userScrolls(600);
  window.dispatchEvent(new Event('pagehide'));
  document.body.innerHTML = page;
  // The visitor has closed the first one again and scrolled on.
  window.earlyClicks = new WeakSet([document.querySelector('summary')!]);
  y = 1500;
  start();
  scroll.onPageShown('', true);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(y).toBe(1500);
  delete window.earlyClicks;
});

test('a target inside closed details opens them [R6.1]', () => {
  document.body.innerHTML = '<main><details><summary>A</summary><p id="inside">Words</p></details></main>';
  scroll.onPageShown('', true);
  navigate('/careers/#inside', 'b');
  expect(document.querySelector('details')!.open).toBe(true);
});

test('a target that had the focus does not take it back when its text is clicked [R6.1]', () => {
  document.body.innerHTML = '<main><section id="who"><p>Words</p></section></main>';
  scroll.onPageShown('', true);
  navigate('/who-we-are/#who', 'b');
  const section = document.getElementById('who')!;
  expect(document.activeElement).toBe(section);
  section.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(section).not.toHaveAttribute('tabindex');
});

test('the position is held while late content moves the page, until the visitor does something [R6.1]', () => {
  let resized: () => void = () => {};
  const disconnect = jest.fn();
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    unobserve() {}
    disconnect = disconnect;
  } as unknown as typeof ResizeObserver;
  scroll.onPageShown('', true);
  navigate('/who-we-are/#section-374', 'b');
  resized();
  expect(into).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalled();
});

test('Back does not jump to the hash of a page that was never scrolled [R6.1]', () => {
  scroll.onPageShown('', true);
  navigate('/who-we-are/#section-374', 'b');
  navigate('/services/', 'c');
  traverse('/who-we-are/#section-374', 'b');
  expect(into).toHaveBeenCalledTimes(1);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' });
});

describe('a jump within the page [R6.1]', () => {
  const router = jest.fn();
  beforeEach(() => window.addEventListener('popstate', router));
  afterEach(() => window.removeEventListener('popstate', router));
  const pop = () => window.dispatchEvent(new PopStateEvent('popstate'));

  test('is left to the browser when it leads to the same place again', () => {
    scroll.onPageShown('', true);
    window.history.pushState(null, '', '/#section-374');
    pop();
    into.mockClear();
    scrollTo.mockClear();
    userScrolls(10);
    pop();
    expect(router).not.toHaveBeenCalled();
    expect(into).not.toHaveBeenCalled();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('is left to the router while another page is loading', () => {
    scroll.onPageShown('', true);
    scroll.onPageLeaving();
    pop();
    expect(router).toHaveBeenCalledTimes(1);
  });
});
