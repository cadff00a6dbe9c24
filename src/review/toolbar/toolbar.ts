/**
 * Leads a reviewer through the changes on the pages of a preview. It is a separate script: its elements are outside
 * React’s tree, and it notices navigations by watching the document.
 */
import { holdPosition, openDetailsAround } from '../../client/hold-position';
import { navigationApi } from '../../client/navigation-api';
import base from '../../styles/base.css';
import patterns from '../../styles/patterns.css';
import { openStorage } from '../../util/browser-storage';
import type { Change } from '../types';
import type { DeskPicture } from '../desk/change-row';
import { hasTexts, isOnPage, isSameAddress, PLACE_QUERY, placeLink } from '../desk/place-link';
import type { Sides } from '../desk/sides';
import { Draft, noteOnChange, noteOnWords, type ReviewedVersion } from '../letter/draft';
import { button, setText } from '../letter/elements';
import { noteForm } from '../letter/note-form';
import { type SelectedWords, selectedWords } from '../letter/selected-words';
import { type Bar, createBar, DESK, KEY, sidesOf } from './bar';
import { type Clues, CRUMBS, findPlace, menuAt, type Place } from './find-place';
import { highlight, outline, rectangleOf } from './marks';
import marksStyles from './marks.css';
import { TextIndex } from './text-index';
import noteStyles from '../letter/note.css';
import barStyles from './toolbar.css';

/** The data that `write-desk.ts` writes for this script. Records are keyed by the id of the change. */
export interface ToolbarData {
  version: ReviewedVersion;
  pages: string[];
  clues: Readonly<Record<string, Clues>>;
  pictures: Readonly<Record<string, Sides<DeskPicture>>>;
  /** Links to the repository host's editor, keyed by address. */
  edit: Readonly<Record<string, string>>;
}

const HIDDEN = 'review:hidden';
/** Set when a button of the toolbar leads to another page, where it then gets the focus. */
const WALKS = 'review:walks';

const session = openStorage('sessionStorage');

const sheet = (styles: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(styles);
  return made;
};

const styles = sheet(base + patterns + noteStyles + barStyles);

/** No style of the page reaches these elements. */
function inShadow(...content: HTMLElement[]): HTMLElement {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  root.append(...content);
  return host;
}

class Toolbar {
  private readonly draft: Draft;
  private readonly bar: Bar = createBar({
    previous: () => this.goTo(this.index - 1),
    following: () => {
      this.goTo(this.index + 1);
      // A disabled button would lose the focus.
      if (this.bar.following.disabled) this.bar.answer.focus();
    },
    compare: () => this.show(this.panel === 'sides' ? undefined : 'sides'),
    note: () => this.show(this.panel === 'note' && !this.selected ? undefined : 'note'),
    hide: () => this.setHidden(true),
    reveal: () => this.setHidden(false),
  });
  private readonly host = inShadow(this.bar.layer, this.bar.region, this.bar.reveal);
  private readonly skip = inShadow(button(`Skip to the changes (${KEY})`, () => this.focusBar(), { class: 'skip' }));
  private steps: Change[];
  private address = '';
  /** One place per step; undefined if this page does not show the change. */
  private places: (Place | undefined)[] = [];
  /** -1: nothing changed on this page. The number of steps: all changes were seen. */
  private index = -1;
  private panel: 'sides' | 'note' | undefined;
  private isHidden = session[HIDDEN] === 'yes';
  private frame = 0;

  constructor(private readonly data: ToolbarData) {
    const { bar } = this;
    this.draft = new Draft(data.version);
    this.steps = this.draft.steps;
    this.host.dataset.review = '';
    document.adoptedStyleSheets.push(sheet(marksStyles));
    bar.looked.addEventListener('change', () => this.draft.setLookedAt(this.current!.id, bar.looked.checked));
    // Pressing the button must keep the selection.
    bar.note.addEventListener('pointerdown', (event) => this.selected && event.preventDefault());
  }

  private get current(): Change | undefined {
    return this.steps[this.index];
  }

  /** Read on demand, because browsers report a selection after the key press that follows it. */
  private get selected(): SelectedWords | undefined {
    return selectedWords('main, :is(header, footer, nav):not(main *)', 'h1, h2, h3, h4, h5, h6');
  }

  start(): void {
    this.update();
    this.goToRequested();
    if (session[WALKS] === 'yes' && !this.isHidden) this.bar.following.focus({ preventScroll: true });
    session[WALKS] = 'no';
    const schedule = () => this.schedule();
    new MutationObserver(schedule).observe(document.body, { subtree: true, childList: true, characterData: true });
    new ResizeObserver(schedule).observe(document.body);
    for (const type of ['resize', 'popstate'] as const) addEventListener(type, schedule);
    this.draft.watch(schedule);
    for (const type of ['toggle', 'load', 'transitionend', 'selectionchange'])
      document.addEventListener(type, schedule, true);
    // The header stays in place while the page scrolls, so its outlines must move.
    addEventListener('scroll', () => this.outline(), { passive: true });
    navigationApi()?.addEventListener('currententrychange', schedule);
    addEventListener('keydown', (event) => this.onKey(event));
  }

  private schedule(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.update());
  }

  /** Searches the page again after a navigation, or after a change that may have moved the places. */
  private update(): void {
    if (!this.host.isConnected) document.body.append(this.host);
    if (!this.skip.isConnected) document.body.prepend(this.skip);
    const { current } = this;
    this.steps = this.draft.steps;
    if (current) this.index = this.steps.indexOf(current);
    const address = this.pageAddress();
    if (address !== this.address) {
      this.address = address;
      // After Back or Forward, the URL names the change.
      const requested = this.requestedIndex();
      const own = this.steps.findIndex((change) => !change.everywhere && isOnPage(change, address));
      const first = own === -1 ? this.steps.findIndex((change) => change.everywhere) : own;
      this.index = requested === -1 ? first : requested;
      this.show(undefined);
    }
    const index = new TextIndex(document.getElementById('___gatsby') ?? document.body);
    this.places = this.steps.map((change) =>
      isOnPage(change, address) ? findPlace(change, index, address, this.data.clues[change.id]!) : undefined,
    );
    this.render();
  }

  /** On an alias, the canonical link has the page's address. */
  private pageAddress(): string {
    const { pathname } = location;
    if (this.data.pages.some((address) => isSameAddress(address, pathname))) return pathname;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    return canonical && URL.canParse(canonical) && pathname !== '/' ? new URL(canonical).pathname : pathname;
  }

  private render(): void {
    const { bar, index, isHidden, current, selected } = this;
    const { length } = this.steps;
    const { isOnlyMine } = this.draft;
    const count = `${isOnlyMine ? 'your ' : ''}${length}`;
    const isEnd = index >= length;
    bar.region.hidden = isHidden;
    bar.reveal.hidden = !isHidden;
    bar.tick.hidden = !current;
    const atEnd = `You have seen all ${length}${isOnlyMine ? ' of yours' : ''}. What is your answer?`;
    setText(bar.words, current ? current.words + this.hint(current) : isEnd ? atEnd : 'Nothing changed on this page.');
    setText(bar.position, current ? `${index + 1} of ${count}` : isEnd ? 'The end' : `${count} elsewhere`);
    bar.previous.disabled = index <= 0;
    bar.following.disabled = isEnd;
    bar.compare.hidden = !current || !(hasTexts(current) || this.data.pictures[current.id]);
    bar.compare.setAttribute('aria-expanded', String(this.panel === 'sides'));
    bar.note.hidden = !current && !selected;
    bar.note.setAttribute('aria-expanded', String(this.panel === 'note'));
    const hasNote = current && this.draft.notesOn(current.id).length > 0;
    setText(bar.note, selected ? 'Note on these words' : hasNote ? 'Edit note' : 'Add note');
    bar.looked.checked = current !== undefined && this.draft.isLookedAt(current.id);
    const editor = Object.entries(this.data.edit).find(([address]) => isSameAddress(address, this.address))?.[1];
    bar.edit.hidden = editor === undefined;
    bar.edit.href = editor ?? '';
    bar.all.href = current ? `${DESK}#change-${current.id}` : DESK;
    bar.layer.hidden = isHidden;
    highlight(isHidden ? [] : this.places, index);
    this.outline();
    // The toolbar must not cover the end of the page.
    document.documentElement.style.setProperty('--review-bar', `${bar.region.offsetHeight}px`);
  }

  /** What to look at if the place cannot be marked. */
  private hint(change: Change): string {
    const { [this.index]: place } = this.places;
    if (place || !isOnPage(change, this.address) || placeLink(change) === undefined) return '';
    const { at = '' } = change.where ?? {};
    return menuAt(at) ? ` Look for it in ${at}.` : ' Nothing can be marked on this page.';
  }

  /** The layout may have changed, but not the places. */
  private outline(): void {
    outline(this.bar.layer, this.places, this.index);
  }

  /** Opens a panel above the toolbar, or closes it. */
  private show(panel: 'sides' | 'note' | undefined): void {
    const { bar, current, selected } = this;
    const form = panel === 'note' ? this.noteForm(current, selected) : undefined;
    this.panel = panel === 'note' && !form ? undefined : panel;
    const sides = panel === 'sides' && current ? sidesOf(current, this.data.pictures[current.id]) : [];
    bar.panel.replaceChildren(...(form ? [form] : sides));
    bar.panel.setAttribute('aria-label', form ? 'Note' : 'This place before and now');
    bar.panel.hidden = bar.panel.childElementCount === 0;
    this.render();
    form?.querySelector('textarea')!.focus();
  }

  private noteForm(current: Change | undefined, selected: SelectedWords | undefined): HTMLElement | undefined {
    // A breadcrumb is the title of another page.
    const crumb = selected?.last.parentElement?.closest<HTMLAnchorElement>(CRUMBS);
    const page = crumb?.pathname ?? (selected?.within.matches('main') ? this.address : '');
    const note = selected
      ? noteOnWords(page, selected.quote, crumb?.textContent ?? selected.heading)
      : current && (this.draft.notesOn(current.id)[0] ?? noteOnChange(current));
    const close = () => {
      this.show(undefined);
      this.bar.note.focus();
    };
    return note && noteForm(note, this.draft, close);
  }

  private setHidden(isHidden: boolean): void {
    const hadFocus = this.host.shadowRoot?.activeElement;
    this.isHidden = isHidden;
    session[HIDDEN] = isHidden ? 'yes' : 'no';
    this.render();
    if (hadFocus && isHidden) this.bar.reveal.focus();
    if (!isHidden) this.focusBar();
  }

  private focusBar(): void {
    if (this.isHidden) return this.setHidden(false);
    const { following, previous, note } = this.bar;
    if (this.selected) note.focus();
    else (following.disabled ? previous : following).focus();
  }

  /** Escape closes the panel first, then the toolbar. An open menu takes precedence. */
  private onKey(event: KeyboardEvent): void {
    if (event.key === KEY) this.focusBar();
    if (event.key !== 'Escape' || event.defaultPrevented || this.isHidden) return;
    if (document.querySelector('dialog[open]')) return;
    if (this.panel) this.show(undefined);
    else this.setHidden(true);
  }

  /** Goes to a step, on another page if necessary. Changes that no page shows are described on any page. */
  private goTo(index: number): void {
    const change = this.steps[index];
    const link = change && placeLink(change);
    if (link !== undefined && !isOnPage(change!, this.address)) {
      session[WALKS] = 'yes';
      location.assign(link);
      return;
    }
    this.index = index;
    this.show(undefined);
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
    const index = this.steps.findIndex((change) => change.id === id);
    const step = this.steps[index];
    return step && (isOnPage(step, this.address) || placeLink(step) === undefined) ? index : -1;
  }

  /** Scroll again when late pictures and scripts move the place, until the reviewer does something. */
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

// Without the data there is no toolbar.
start().catch(() => undefined);
