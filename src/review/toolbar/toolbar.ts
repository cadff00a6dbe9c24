/**
 * Leads a reviewer through the changes of a preview, on the pages themselves. It is a separate script beside the app:
 * its elements are outside React’s tree, and it learns of navigations by watching the document.
 */
import { holdPosition, openDetailsAround } from '../../client/hold-position';
import { navigationApi } from '../../client/navigation-api';
import { openStorage } from '../../util/browser-storage';
import type { Change } from '../types';
import { PLACE_QUERY } from '../desk/place-link';
import markedWords from '../desk/marked-words.css';
import { readStored, store } from '../desk/stored-values';
import { type Bar, createBar, setText, sidesOf } from './bar';
import { type Clues, findPlace, PageText, type Place } from './find-place';
import { highlight, outline, rectangleOf } from './marks';
import marksStyles from './marks.css';
import { changesOn, isSameAddress, nextPage, type ShownReview } from './page-changes';
import barStyles from './toolbar.css';

/** What `write-desk.ts` writes for this script. */
export interface ToolbarData {
  review: ShownReview;
  /** Keyed by the id of the change. */
  clues: Readonly<Record<string, Clues>>;
}

const HIDDEN = 'review:hidden';
const DESK = '/_review/';

const session = openStorage('sessionStorage');

const sheet = (styles: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(styles);
  return made;
};

class Toolbar {
  private readonly host = document.createElement('div');
  private readonly pageStyles = sheet(marksStyles);
  private readonly bar: Bar = createBar();
  private address = '';
  private changes: Change[] = [];
  private places: (Place | undefined)[] = [];
  private index = 0;
  private areMarksOn = true;
  private isOpen = false;
  private isHidden = session[HIDDEN] === 'yes';
  private isScheduled = false;

  constructor(private readonly data: ToolbarData) {
    const { bar } = this;
    const root = this.host.attachShadow({ mode: 'open' });
    this.host.dataset.review = '';
    root.adoptedStyleSheets = [sheet(barStyles + markedWords)];
    root.append(bar.layer, bar.region, bar.reveal);
    document.adoptedStyleSheets.push(this.pageStyles);
    bar.previous.addEventListener('click', () => this.goTo(this.index - 1));
    bar.following.addEventListener('click', () => this.goTo(this.index + 1));
    bar.marks.addEventListener('click', () => this.set({ areMarksOn: !this.areMarksOn }));
    bar.compare.addEventListener('click', () => this.set({ isOpen: !this.isOpen }));
    bar.looked.addEventListener('change', () =>
      store('looked', this.changes[this.index]!.id, bar.looked.checked ? 'yes' : undefined),
    );
    bar.hide.addEventListener('click', () => this.setHidden(true));
    bar.reveal.addEventListener('click', () => this.setHidden(false));
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
    addEventListener('scroll', () => this.outline(), { passive: true });
    navigationApi()?.addEventListener('currententrychange', schedule);
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
    this.places = this.changes.map((change) => findPlace(change, text, this.data.clues[change.id]));
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
    const { bar, index, isHidden, isOpen, areMarksOn } = this;
    const count = this.changes.length;
    const change = this.changes[index];
    const next = nextPage(this.data.review, this.address);
    bar.region.hidden = isHidden;
    bar.reveal.hidden = !isHidden;
    for (const control of bar.forChanges) control.hidden = count === 0;
    setText(bar.words, change?.words ?? 'Nothing changed on this page.');
    setText(bar.position, `Change ${index + 1} of ${count}`);
    bar.previous.disabled = index <= 0;
    bar.following.disabled = index >= count - 1;
    bar.marks.setAttribute('aria-pressed', String(areMarksOn));
    setText(bar.marks, areMarksOn ? 'Marks on' : 'Marks off');
    bar.compare.setAttribute('aria-expanded', String(isOpen));
    bar.looked.checked = change !== undefined && readStored('looked', change.id) !== undefined;
    bar.nextPage.hidden = next === undefined;
    Object.assign(bar.nextPage, next);
    bar.all.href = change ? `${DESK}#change-${change.id}` : DESK;
    bar.panel.hidden = !isOpen || !change;
    bar.panel.replaceChildren(...(isOpen && change ? sidesOf(change) : []));
    highlight(this.marked(), index);
    this.outline();
    // The end of the page must not stay under the bar.
    const root = this.pageStyles.cssRules[0] as CSSStyleRule;
    root.style.setProperty('--review-bar', `${bar.region.offsetHeight}px`);
  }

  private marked(): (Place | undefined)[] {
    return this.areMarksOn && !this.isHidden ? this.places : [];
  }

  /** The places have not changed, but the layout may have. */
  private outline(): void {
    outline(this.bar.layer, this.marked(), this.index);
  }

  private set(state: { areMarksOn?: boolean; isOpen?: boolean }): void {
    Object.assign(this, state);
    this.render();
  }

  private setHidden(isHidden: boolean): void {
    const hadFocus = this.host.shadowRoot?.activeElement;
    this.isHidden = isHidden;
    session[HIDDEN] = isHidden ? 'yes' : 'no';
    this.render();
    if (hadFocus && isHidden) this.bar.reveal.focus();
    if (!isHidden) this.bar.compare.focus();
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
    const place = this.places[index];
    const element = place?.element ?? place?.range?.startContainer.parentElement;
    if (element) openDetailsAround(element);
    this.update();
    this.scrollToCurrent();
  }

  private scrollToCurrent(): void {
    const place = this.places[this.index];
    const rectangle = place && rectangleOf(place);
    if (!rectangle || rectangle.height === 0) return;
    const room = innerHeight - this.bar.region.offsetHeight;
    const top = scrollY + rectangle.top - Math.max((room - rectangle.height) / 3, room / 6);
    scrollTo({ top, left: 0, behavior: 'instant' });
    this.outline();
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
    holdPosition(() => this.scrollToCurrent());
  }
}

async function start(): Promise<void> {
  const answer = await fetch('/_review/toolbar.json');
  if (answer.ok) new Toolbar((await answer.json()) as ToolbarData).start();
}

// Without its data there is no bar, and the page stays as it is.
start().catch(() => undefined);
