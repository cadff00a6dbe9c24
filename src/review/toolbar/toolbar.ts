/**
 * Leads a reviewer through the changes of a preview, on the pages themselves. It is a separate script beside the app:
 * its elements are outside React’s tree, and it learns of navigations by watching the document.
 */
import { holdPosition, openDetailsAround } from '../../client/hold-position';
import { navigationApi } from '../../client/navigation-api';
import { openStorage } from '../../util/browser-storage';
import type { Change } from '../types';
import type { DeskPicture } from '../desk/change-row';
import markedWords from '../desk/marked-words.css';
import { hasTexts, isOnPage, isSameAddress, PLACE_QUERY, placeLink } from '../desk/place-link';
import type { Sides } from '../desk/sides';
import { isLookedAt, setLookedAt } from '../desk/stored-values';
import { Draft, noteOnChange, noteOnWords, type ReviewedVersion } from '../letter/draft';
import { setText } from '../letter/elements';
import { noteForm } from '../letter/note-form';
import { type SelectedWords, selectedWords } from '../letter/selected-words';
import { type Bar, createBar, DESK, KEY, sidesOf, skipLink } from './bar';
import { type Clues, findPlace, PageText, type Place } from './find-place';
import { highlight, outline, rectangleOf } from './marks';
import marksStyles from './marks.css';
import noteStyles from '../letter/note.css';
import barStyles from './toolbar.css';

/** What `write-desk.ts` writes for this script. Records are keyed by the id of the change. */
export interface ToolbarData {
  version: ReviewedVersion;
  /** The addresses of pages that differ. */
  pages: string[];
  clues: Readonly<Record<string, Clues>>;
  pictures: Readonly<Record<string, Sides<DeskPicture>>>;
  /** Keyed by address: the editor of the repository’s host. */
  edit: Readonly<Record<string, string>>;
}

const HIDDEN = 'review:hidden';
/** The reviewer has come here with the button for the next change. */
const WALKS = 'review:walks';

const session = openStorage('sessionStorage');

const sheet = (styles: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(styles);
  return made;
};

class Toolbar {
  private readonly host = document.createElement('div');
  private readonly skip = document.createElement('div');
  private readonly pageStyles = sheet(marksStyles);
  private readonly draft: Draft;
  private readonly bar: Bar = createBar({
    previous: () => this.goTo(this.index - 1),
    following: () => {
      this.goTo(this.index + 1);
      // At the end the button is disabled, and the focus would be lost.
      if (this.bar.following.disabled) this.bar.answer.focus();
    },
    compare: () => this.show(this.panel === 'sides' ? undefined : 'sides'),
    note: () => this.show(this.panel === 'note' && !this.selected ? undefined : 'note'),
    hide: () => this.setHidden(true),
    reveal: () => this.setHidden(false),
  });
  private steps: Change[];
  private address = '';
  /** One for each step; undefined for those that this page does not show. */
  private places: (Place | undefined)[] = [];
  /** -1: nothing changed on this page. After the last step: all are seen. */
  private index = -1;
  private panel: 'sides' | 'note' | undefined;
  private isHidden = session[HIDDEN] === 'yes';
  private isScheduled = false;

  constructor(private readonly data: ToolbarData) {
    const { bar, host, skip } = this;
    this.draft = new Draft(data.version);
    this.steps = this.draft.steps;
    for (const [one, ...content] of [
      [host, bar.layer, bar.region, bar.reveal] as const,
      [skip, skipLink(() => this.focusBar())] as const,
    ]) {
      const root = one.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet(noteStyles + barStyles + markedWords)];
      root.append(...content);
    }
    host.dataset.review = '';
    document.adoptedStyleSheets.push(this.pageStyles);
    bar.looked.addEventListener('change', () => setLookedAt(this.current!.id, bar.looked.checked));
    // A press on the button must not take the selection away.
    bar.note.addEventListener('pointerdown', (event) => this.selected && event.preventDefault());
  }

  private get current(): Change | undefined {
    return this.steps[this.index];
  }

  /** Read when it is needed: a browser reports a selection later than the key that follows it. */
  private get selected(): SelectedWords | undefined {
    return selectedWords('main, header, footer', 'h1, h2, h3, h4, h5, h6');
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
    document.addEventListener('toggle', schedule, true);
    document.addEventListener('load', schedule, true);
    document.addEventListener('transitionend', schedule);
    document.addEventListener('selectionchange', schedule);
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
    if (!this.skip.isConnected) document.body.prepend(this.skip);
    const { current } = this;
    this.steps = this.draft.steps;
    if (current) this.index = this.steps.indexOf(current);
    const address = this.pageAddress();
    if (address !== this.address) {
      this.address = address;
      // Back and Forward lead to an entry that names its change.
      const requested = this.requestedIndex();
      const own = this.steps.findIndex((change) => !change.everywhere && isOnPage(change, address));
      const first = own === -1 ? this.steps.findIndex((change) => change.everywhere) : own;
      this.index = requested === -1 ? first : requested;
      this.show(undefined);
    }
    const text = new PageText();
    this.places = this.steps.map((change) =>
      isOnPage(change, address) ? findPlace(change, text, this.data.clues[change.id]) : undefined,
    );
    this.render();
  }

  /** Aliases of a page name its own address in their head. */
  private pageAddress(): string {
    const { pathname } = location;
    if (this.data.pages.some((address) => isSameAddress(address, pathname))) return pathname;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    return canonical && URL.canParse(canonical) && pathname !== '/' ? new URL(canonical).pathname : pathname;
  }

  private render(): void {
    const { bar, index, isHidden, current, selected } = this;
    const { length } = this.steps;
    const count = `${this.draft.isOnlyMine ? 'your ' : ''}${length}`;
    const isEnd = index >= length;
    bar.region.hidden = isHidden;
    bar.reveal.hidden = !isHidden;
    bar.tick.hidden = !current;
    setText(
      bar.words,
      current?.words ?? (isEnd ? `You have seen all ${count}. What is your answer?` : 'Nothing changed on this page.'),
    );
    setText(bar.position, current ? `${index + 1} of ${count}` : isEnd ? 'The end' : `${count} elsewhere`);
    bar.previous.disabled = index <= 0;
    bar.following.disabled = isEnd;
    bar.compare.hidden = !current || !(hasTexts(current) || this.data.pictures[current.id]);
    bar.compare.setAttribute('aria-expanded', String(this.panel === 'sides'));
    bar.note.hidden = !current && !selected;
    bar.note.setAttribute('aria-expanded', String(this.panel === 'note'));
    setText(
      bar.note,
      selected
        ? 'Note on these words'
        : current && this.draft.notesOn(current.id).length > 0
          ? 'Edit note'
          : 'Add note',
    );
    bar.looked.checked = current !== undefined && isLookedAt(current.id);
    const editor = Object.entries(this.data.edit).find(([address]) => isSameAddress(address, this.address))?.[1];
    bar.edit.hidden = editor === undefined;
    bar.edit.href = editor ?? '';
    bar.all.href = current ? `${DESK}#change-${current.id}` : DESK;
    highlight(this.marked(), index);
    this.outline();
    // The end of the page must not stay under the bar.
    const root = this.pageStyles.cssRules[0] as CSSStyleRule;
    root.style.setProperty('--review-bar', `${bar.region.offsetHeight}px`);
  }

  private marked(): (Place | undefined)[] {
    return !this.isHidden ? this.places : [];
  }

  /** The places have not changed, but the layout may have. */
  private outline(): void {
    outline(this.bar.layer, this.marked(), this.index);
  }

  /** Fills the panel above the bar, or closes it. */
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
    const page = selected?.within.matches('main') ? this.address : '';
    const note = selected
      ? noteOnWords(page, selected.quote, selected.heading)
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

  /** Escape closes the panel first, then the bar. A menu that is open takes it before both. */
  private onKey(event: KeyboardEvent): void {
    if (event.key === KEY) this.focusBar();
    if (event.key !== 'Escape' || event.defaultPrevented || this.isHidden) return;
    if (document.querySelector('dialog[open]')) return;
    if (this.panel) this.show(undefined);
    else this.setHidden(true);
  }

  /** The page of a step may be another one. The bar says on any page what none shows. */
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
