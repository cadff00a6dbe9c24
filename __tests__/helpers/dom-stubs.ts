/** Minimal versions of `<dialog>`, media queries and observers, which jsdom lacks. */
import { act } from '@testing-library/react';

export function installDialog(): void {
  const { prototype } = HTMLDialogElement;
  prototype.show = prototype.showModal = function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

/** Media queries that a test can turn on and off. */
export function installMedia(): { set(query: string, matches: boolean): void } {
  const matching = new Set<string>();
  const lists = new Map<string, EventTarget>();
  window.matchMedia = (query: string) => {
    const target = lists.get(query) ?? new EventTarget();
    lists.set(query, target);
    return Object.defineProperty(target, 'matches', {
      configurable: true,
      get: () => matching.has(query),
    }) as MediaQueryList;
  };
  return {
    set(query, matches) {
      if (matches) matching.add(query);
      else matching.delete(query);
      act(() => void lists.get(query)?.dispatchEvent(new Event('change')));
    },
  };
}

/** An IntersectionObserver that reports an element as visible when the test says so. */
export class Sight {
  static all: Sight[] = [];
  readonly targets = new Set<Element>();
  constructor(private readonly seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Sight.all.push(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
  show(target: Element, isIntersecting = true) {
    this.seen([{ target, isIntersecting }]);
  }
}
