/** The elements of the toolbar. They are in a shadow root, so that no style of the page reaches them. */
import type { DeskPicture } from '../desk/change-row';
import { hasTexts } from '../desk/place-link';
import type { Sides } from '../desk/sides';
import { button, element, markedSides } from '../letter/elements';
import type { Change } from '../types';

export const DESK = '/_review/';
/** Moves the focus into the toolbar. */
export const KEY = 'F2';

export type Bar = ReturnType<typeof createBar>;

type Action = 'previous' | 'following' | 'compare' | 'note' | 'hide' | 'reveal';

export function createBar(on: Readonly<Record<Action, () => void>>) {
  const bar = {
    words: element('p', { class: 'words', role: 'status', id: 'words' }),
    position: element('span', { class: 'position' }),
    previous: button('◀', on.previous, { 'aria-label': 'Previous change' }),
    following: button('▶', on.following, { 'aria-label': 'Next change', 'aria-describedby': 'words' }),
    looked: element('input', { type: 'checkbox' }),
    compare: button('Before / Now', on.compare, { 'aria-controls': 'panel' }),
    note: button('Note', on.note, { 'aria-controls': 'panel' }),
    all: element('a', {}, 'All changes'),
    edit: element('a', {}, 'Edit this text'),
    answer: element('a', { class: 'answer', href: `${DESK}#answer` }, 'Answer'),
    panel: element('div', { id: 'panel', class: 'panel', role: 'group' }),
    reveal: button('Changes', on.reveal, { class: 'reveal', 'aria-label': 'Show the bar with the changes' }),
    /** Holds the outlines. It is at the top left of the document and ignores the pointer. */
    layer: element('div', { class: 'layer', 'aria-hidden': 'true' }),
  };
  const { words, position, previous, following, looked, compare, note, all, edit, answer, panel } = bar;
  const tick = element('label', { class: 'tick' }, looked, 'Looked at');
  const hide = button('✕', on.hide, {
    class: 'hide',
    'aria-label': 'Hide this bar',
    'aria-keyshortcuts': 'Escape',
    title: 'Hide (Escape)',
  });
  const labelled = { class: 'steps', role: 'group', 'aria-label': 'Changes' };
  const steps = element('span', labelled, previous, position, following);
  const region = element(
    'aside',
    { class: 'bar', 'aria-label': 'Preview', 'aria-keyshortcuts': KEY },
    panel,
    element('p', { class: 'status' }, 'Preview – not published'),
    words,
    element('div', { class: 'controls' }, steps, compare, tick, note, edit, all, answer),
    hide,
  );
  return { ...bar, tick, region };
}

/** Shows both versions: as texts if those say more than the sentence, else as pictures. */
export function sidesOf(change: Change, { before, after }: Sides<DeskPicture> = {}): HTMLElement[] {
  const image = ({ src, width, height, name, alt = '' }: DeskPicture) =>
    element('img', { src: DESK + src, width: String(width), height: String(height), alt: alt || name });
  if (hasTexts(change)) {
    const [old, now] = markedSides(change.before, change.after);
    return [side('Before', old), side('Now', now)];
  }
  return [...(before ? [side('Before', [image(before)])] : []), ...(after ? [side('Now', [image(after)])] : [])];
}

const side = (label: string, words: readonly (Node | string)[]): HTMLElement =>
  element(
    'div',
    { class: 'side' },
    element('p', { class: 'label' }, label),
    element('p', { class: 'text' }, ...(words.length > 0 ? words : ['– nothing –'])),
  );
