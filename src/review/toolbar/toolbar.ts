/**
 * Leads a reviewer through the changes of a preview, on the pages themselves. It is a separate script beside the app:
 * its elements are outside React’s tree, and it learns of navigations by watching the document.
 */
import type { Change } from '../types';
import { PLACE_QUERY } from '../desk/place-link';
import { readStored, store } from '../desk/stored-values';
import { Bar } from './bar';
import { findPlace, PageText, type Place } from './find-place';
import { Marks, nodeOf, rectangleOf } from './marks';
import marksStyles from './marks.css';
import { changesOn, isSameAddress, nextPage, type ShownReview } from './page-changes';
import barStyles from './toolbar.css';

/** What `write-desk.ts` writes for this script. */
export interface ToolbarData {
  review: ShownReview;
  /** The hashes of the pictures and documents of a change, which are part of their URLs. */
  files: Readonly<Record<string, readonly string[]>>;
}

const HIDDEN = 'review:hidden';
const HOLD_MS = 3_000;
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

class Toolbar {
  private readonly host = document.createElement('div');
  private readonly pageStyles = new CSSStyleSheet();
  private readonly bar: Bar;
  private readonly marks: Marks;
  private address = '';
  private changes: Change[] = [];
  private places: (Place | undefined)[] = [];
  private index = 0;
  private areMarksOn = true;
  private isOpen = false;
  private isHidden = sessionValue() === 'yes';
  private isScheduled = false;

  constructor(private readonly data: ToolbarData) {
    const root = this.host.attachShadow({ mode: 'open' });
    this.host.dataset.review = '';
    const styles = new CSSStyleSheet();
    styles.replaceSync(barStyles);
    root.adoptedStyleSheets = [styles];
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.pageStyles];
    this.bar = new Bar(root, {
      step: (by) => this.goTo(this.index + by),
      toggleMarks: () => this.set({ areMarksOn: !this.areMarksOn }),
      togglePanel: () => this.set({ isOpen: !this.isOpen }),
      setLookedAt: (isLookedAt) => store('looked', this.changes[this.index]!.id, isLookedAt ? 'yes' : undefined),
      hide: () => this.setHidden(true),
      reveal: () => this.setHidden(false),
    });
    this.marks = new Marks(this.bar.layer);
  }

  start(): void {
    document.body.append(this.host);
    this.update();
    this.goToRequested();
    const schedule = () => this.schedule();
    new MutationObserver(schedule).observe(document.body, { subtree: true, childList: true, characterData: true });
    new ResizeObserver(schedule).observe(document.body);
    for (const type of ['resize', 'popstate', 'storage'] as const) addEventListener(type, schedule);
    document.addEventListener('toggle', schedule, true);
    document.addEventListener('load', schedule, true);
    document.addEventListener('transitionend', schedule);
    // Marks in the header move when the page scrolls below it.
    addEventListener('scroll', () => this.marks.draw(), { passive: true });
    (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', schedule);
    addEventListener('keydown', (event) => this.onKey(event));
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.update();
    });
  }

  /** Looks at the page again: after a navigation it is a different one, and any change to it may move the places. */
  private update(): void {
    if (!this.host.isConnected) document.body.append(this.host);
    const address = this.pageAddress();
    if (address !== this.address) {
      this.address = address;
      this.changes = changesOn(this.data.review, address);
      this.index = 0;
      this.isOpen = false;
      // Back and Forward lead to an entry that names its change.
      const requested = this.requestedIndex();
      if (requested !== -1) this.index = requested;
    }
    const text = new PageText();
    this.places = this.changes.map((change) => findPlace(change, text, this.data.files[change.id]));
    this.render();
  }

  /** Aliases of a page name its own address in their head. */
  private pageAddress(): string {
    const { pathname } = location;
    if (this.data.review.pages.some(({ address }) => isSameAddress(address, pathname))) return pathname;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    return canonical && URL.canParse(canonical) && pathname !== '/' ? new URL(canonical).pathname : pathname;
  }

  private render(): void {
    const change = this.changes[this.index];
    this.bar.render({
      change,
      index: this.index,
      count: this.changes.length,
      areMarksOn: this.areMarksOn,
      isOpen: this.isOpen,
      isLookedAt: change !== undefined && readStored('looked', change.id) !== undefined,
      isHidden: this.isHidden,
      next: nextPage(this.data.review, this.address),
    });
    if (this.areMarksOn && !this.isHidden) this.marks.show(this.places, this.index);
    else this.marks.hide();
    this.makeRoom();
  }

  /** The end of the page must not stay under the bar. */
  private makeRoom(): void {
    const rules = `:root { --review-bar: ${this.bar.height}px; } ${marksStyles}`;
    if (this.lastRules === rules) return;
    this.lastRules = rules;
    this.pageStyles.replaceSync(rules);
  }
  private lastRules = '';

  private set(state: { areMarksOn?: boolean; isOpen?: boolean }): void {
    this.areMarksOn = state.areMarksOn ?? this.areMarksOn;
    this.isOpen = state.isOpen ?? this.isOpen;
    this.render();
  }

  private setHidden(isHidden: boolean): void {
    const hadFocus = this.host.shadowRoot?.activeElement;
    this.isHidden = isHidden;
    try {
      sessionStorage.setItem(HIDDEN, isHidden ? 'yes' : 'no');
    } catch {
      // This page view remembers it.
    }
    this.render();
    if (hadFocus && isHidden) this.bar.focusReveal();
    if (!isHidden) this.bar.focusBar();
  }

  /** Escape closes the panel first, then the bar. A menu that is open takes it before both. */
  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || this.isHidden) return;
    if (document.querySelector('dialog[open]')) return;
    if (this.isOpen) this.set({ isOpen: false });
    else this.setHidden(true);
  }

  private goTo(index: number): void {
    if (index < 0 || index >= this.changes.length) return;
    this.index = index;
    this.openAround(this.places[index]);
    this.update();
    this.scrollToCurrent();
  }

  private openAround(place: Place | undefined): void {
    const node = place && nodeOf(place);
    const start = node instanceof Element ? node : node?.parentElement;
    for (let details = start?.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
      details.open = true;
  }

  private scrollToCurrent(): void {
    const place = this.places[this.index];
    const rectangle = place && rectangleOf(place);
    if (!rectangle || rectangle.height === 0) return;
    const room = innerHeight - this.bar.height;
    const top = scrollY + rectangle.top - Math.max((room - rectangle.height) / 3, room / 6);
    scrollTo({ top, left: 0, behavior: 'instant' });
    this.marks.draw();
  }

  private requestedIndex(): number {
    const id = new URLSearchParams(location.search).get(PLACE_QUERY);
    return this.changes.findIndex((change) => change.id === id);
  }

  /** Late pictures and scripts move the place, so it is scrolled to again until the reviewer does something. */
  private goToRequested(): void {
    const index = this.requestedIndex();
    if (index === -1) return;
    this.goTo(index);
    const hold = () => this.scrollToCurrent();
    const observer = new ResizeObserver(hold);
    const stop = () => {
      observer.disconnect();
      removeEventListener('load', hold);
      clearTimeout(timer);
      for (const type of GESTURES) removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, HOLD_MS);
    for (const type of GESTURES) addEventListener(type, stop, { passive: true });
    addEventListener('load', hold);
    observer.observe(document.body);
  }
}

function sessionValue(): string | null {
  try {
    return sessionStorage.getItem(HIDDEN);
  } catch {
    return null;
  }
}

async function start(): Promise<void> {
  const answer = await fetch('/_review/toolbar.json');
  if (answer.ok) new Toolbar((await answer.json()) as ToolbarData).start();
}

// Without its data there is no bar, and the page stays as it is.
start().catch(() => undefined);
