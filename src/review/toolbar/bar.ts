/** The elements of the bar at the bottom of a preview page. They are in a shadow root, so that no style of the page reaches them. */
import type { Change } from '../types';
import { compareWords, type Run } from '../tree/match-words';

function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const button = (words: string, attributes: Readonly<Record<string, string>> = {}): HTMLButtonElement =>
  element('button', { type: 'button', ...attributes }, words);

export type Bar = ReturnType<typeof createBar>;

export function createBar() {
  const words = element('p', { class: 'words', role: 'status' });
  const position = element('span', { class: 'position' });
  const previous = button('◀', { 'aria-label': 'Previous change' });
  const following = button('▶', { 'aria-label': 'Next change' });
  const steps = { class: 'steps', role: 'group', 'aria-label': 'Changes on this page' };
  const looked = element('input', { type: 'checkbox' });
  /** Hidden on a page without changes. */
  const forChanges = [
    element('span', steps, previous, position, following),
    button('Before / Now', { 'aria-controls': 'panel' }),
    button('Marks'),
    element('label', { class: 'tick' }, looked, 'Looked at'),
  ] as const;
  const [, compare, marks] = forChanges;
  const long = element('span', { class: 'long' }, 'with changes');
  const nextPage = element('a', { class: 'next' }, 'Next page', long);
  const all = element('a', {}, 'All changes');
  const place = { class: 'panel', role: 'group', 'aria-label': 'This place before and now' };
  const panel = element('div', { id: 'panel', ...place });
  const shortcut = { 'aria-keyshortcuts': 'Escape', title: 'Hide (Escape)' };
  const hide = button('✕', { class: 'hide', 'aria-label': 'Hide this bar', ...shortcut });
  const region = element(
    'aside',
    { class: 'bar', 'aria-label': 'Preview' },
    panel,
    element('p', { class: 'status' }, 'Preview – not published'),
    words,
    element('div', { class: 'controls' }, ...forChanges, nextPage, all),
    hide,
  );
  const reveal = button('Changes', { class: 'reveal', 'aria-label': 'Show the bar with the changes' });
  /** Holds the outlines. It starts at the top left of the document and takes no clicks. */
  const layer = element('div', { class: 'layer', 'aria-hidden': 'true' });
  const elements = { words, position, previous, following, looked, compare, marks, nextPage, all, panel, hide };
  return { ...elements, region, reveal, layer, forChanges };
}

/** A status that is written again with the same words would be announced again. */
export function setText(target: Element, words: string): void {
  if (target.textContent !== words) target.textContent = words;
}

export function sidesOf({ before, after }: Change): HTMLElement[] {
  const compared = compareWords(before ?? '', after ?? '');
  return [side('Before', compared.before, 'del'), side('Now', compared.after, 'ins')];
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
