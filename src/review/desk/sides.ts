/** Shows both versions of something side by side, in boxes with a label, and marks the words that differ. */
import type { Run } from '../tree/match-words';
import { html, type Markup } from './markup';

/** Both versions of something, under the names that `Change` and `TextRow` use. */
export interface Sides<T> {
  before?: T | undefined;
  after?: T | undefined;
}

/** The class of a box, which tells the style sheet which version it shows. */
export type When = 'before' | 'now';

export const LABELS: Readonly<Record<When, string>> = { before: 'Before', now: 'Now' };

export const side = (when: When, label: string, body: Markup): Markup =>
  html`<div class="side ${when}">
    <p class="label">${label}</p>
    ${body}
  </div>`;

export const textSide = (when: When, runs: readonly Run[], label = LABELS[when]): Markup =>
  side(when, label, html`<p class="text">${runs.length > 0 ? markedWords(runs, when) : html`<em>nothing</em>`}</p>`);

export const markedWords = (runs: readonly Run[], when: When): Markup[] =>
  runs.map(({ text, differs }) => {
    // Do not mark the spaces around words: they would look like words.
    const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    if (!differs || words === '') return html`${text}`;
    return html`${start}${when === 'before' ? html`<del>${words}</del>` : html`<ins>${words}</ins>`}${end}`;
  });
