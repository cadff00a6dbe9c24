/** The bar at the bottom of a preview page: elements only, in a shadow root, so that no style of the page reaches it. */
import type { Change } from '../types';
import { compareWords, type Run } from '../desk/compare-words';

type Attributes = Readonly<Record<string, string>>;

function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const button = (words: string, attributes: Attributes = {}): HTMLButtonElement =>
  element('button', { type: 'button', ...attributes }, words);

export interface BarView {
  change: Change | undefined;
  index: number;
  count: number;
  areMarksOn: boolean;
  isOpen: boolean;
  isLookedAt: boolean;
  isHidden: boolean;
  next: { title: string; href: string } | undefined;
}

export interface BarActions {
  step(by: 1 | -1): void;
  toggleMarks(): void;
  togglePanel(): void;
  setLookedAt(isLookedAt: boolean): void;
  hide(): void;
  reveal(): void;
}

const DESK = '/_review/';

export class Bar {
  readonly layer = element('div', { class: 'layer', 'aria-hidden': 'true' });
  private readonly words = element('p', { class: 'words', role: 'status' });
  private readonly position = element('span', { class: 'position' });
  private readonly previous = button('◀', { 'aria-label': 'Previous change', class: 'step' });
  private readonly following = button('▶', { 'aria-label': 'Next change', class: 'step' });
  private readonly marks = button('Marks');
  private readonly compare = button('Before / Now', { 'aria-controls': 'panel' });
  private readonly looked = element('input', { type: 'checkbox' });
  private readonly nextPage = element(
    'a',
    { class: 'next' },
    'Next page',
    element('span', { class: 'long' }, 'with changes'),
  );
  private readonly all = element('a', { href: DESK }, 'All changes');
  private readonly panel = element('div', {
    id: 'panel',
    class: 'panel',
    role: 'group',
    'aria-label': 'This place before and now',
  });
  private readonly region: HTMLElement;
  private readonly back = button('Changes', { class: 'reveal', 'aria-label': 'Show the bar with the changes' });

  constructor(root: ShadowRoot, actions: BarActions) {
    const hide = button('✕', {
      'aria-label': 'Hide this bar',
      'aria-keyshortcuts': 'Escape',
      title: 'Hide (Escape)',
      class: 'hide',
    });
    const tick = element('label', { class: 'tick' }, this.looked, 'Looked at');
    this.region = element(
      'aside',
      { class: 'bar', 'aria-label': 'Preview' },
      this.panel,
      element('p', { class: 'status' }, 'Preview – not published'),
      this.words,
      element(
        'div',
        { class: 'controls' },
        element(
          'span',
          { class: 'steps', role: 'group', 'aria-label': 'Changes on this page' },
          this.previous,
          this.position,
          this.following,
        ),
        this.compare,
        this.marks,
        tick,
        this.nextPage,
        this.all,
      ),
      hide,
    );
    root.append(this.layer, this.region, this.back);
    this.previous.addEventListener('click', () => actions.step(-1));
    this.following.addEventListener('click', () => actions.step(1));
    this.marks.addEventListener('click', () => actions.toggleMarks());
    this.compare.addEventListener('click', () => actions.togglePanel());
    this.looked.addEventListener('change', () => actions.setLookedAt(this.looked.checked));
    hide.addEventListener('click', () => actions.hide());
    this.back.addEventListener('click', () => actions.reveal());
  }

  get height(): number {
    return this.region.hidden ? 0 : this.region.offsetHeight;
  }

  focusReveal(): void {
    this.back.focus();
  }

  focusBar(): void {
    this.compare.focus();
  }

  render({ change, index, count, areMarksOn, isOpen, isLookedAt, isHidden, next }: BarView): void {
    this.region.hidden = isHidden;
    this.back.hidden = !isHidden;
    setText(this.words, change?.words ?? 'Nothing changed on this page.');
    setText(this.position, count > 0 ? `Change ${index + 1} of ${count}` : 'No changes');
    this.previous.disabled = index <= 0;
    this.following.disabled = index >= count - 1;
    for (const control of [this.compare, this.marks]) control.hidden = count === 0;
    (this.looked.parentElement as HTMLElement).hidden = count === 0;
    (this.position.parentElement as HTMLElement).hidden = count === 0;
    this.marks.setAttribute('aria-pressed', String(areMarksOn));
    setText(this.marks, areMarksOn ? 'Marks on' : 'Marks off');
    this.compare.setAttribute('aria-expanded', String(isOpen));
    this.looked.checked = isLookedAt;
    this.nextPage.hidden = next === undefined;
    if (next) {
      this.nextPage.href = next.href;
      this.nextPage.title = next.title;
    }
    this.all.href = change ? `${DESK}#change-${change.id}` : DESK;
    this.panel.hidden = !isOpen || !change;
    this.panel.replaceChildren(...(isOpen && change ? sidesOf(change) : []));
  }
}

/** A status that is written again with the same words would be announced again. */
function setText(target: Element, words: string): void {
  if (target.textContent !== words) target.textContent = words;
}

function sidesOf({ before, after }: Change): HTMLElement[] {
  const compared = compareWords(before ?? '', after ?? '');
  return [
    side('Before', before === undefined ? [] : compared.before, 'del'),
    side('Now', after === undefined ? [] : compared.after, 'ins'),
  ];
}

function side(label: string, runs: readonly Run[], mark: 'del' | 'ins'): HTMLElement {
  const words = runs.map(({ text, differs }) => (differs ? element(mark, {}, text) : text));
  return element(
    'div',
    { class: 'side' },
    element('p', { class: 'label' }, label),
    element('p', { class: 'text' }, ...(words.length > 0 ? words : ['– nothing –'])),
  );
}
