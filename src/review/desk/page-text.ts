/** A page as text, before and after side by side, in its own order; unchanged parts are folded and counted. */
import type { PageText, TextPart, TextRow } from '../types';
import { compareWords } from './compare-words';
import { markedWords } from './change-row';
import { html, type Markup } from './markup';

/** Around a change, one part that stayed the same shows where it is. */
const isSame = ({ changes, before, after }: TextRow): boolean =>
  changes.length === 0 && Boolean(before) && Boolean(after);

export function pageText({ rows }: PageText): Markup | false {
  if (!rows.some((row) => !isSame(row))) return false;
  const lines: Markup[] = [];
  for (let index = 0; index < rows.length;) {
    const end = endOfSame(rows, index);
    // One part takes no more room than the line that would stand for it.
    if (end - index > 1) lines.push(unchanged(end - index));
    else for (const row of rows.slice(index, Math.max(end, index + 1))) lines.push(line(row));
    index = Math.max(end, index + 1);
  }
  return html`<details class="whole">
    <summary>Read this page, before and now</summary>
    <table class="page-text">
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </details>`;
}

function endOfSame(rows: readonly TextRow[], start: number): number {
  let end = start;
  while (end < rows.length && isSame(rows[end]!)) end += 1;
  return end;
}

const unchanged = (number: number): Markup =>
  html`<tr class="unchanged">
    <td colspan="2">⋮ ${number} parts unchanged</td>
  </tr>`;

function line(row: TextRow): Markup {
  const { before, after } = row;
  const compared = compareWords(textOf(before), textOf(after));
  const isMarked = !isSame(row);
  return html`<tr>
    <td>${before && cell(before, isMarked ? markedWords(compared.before, 'del') : textOf(before))}</td>
    <td>${after && cell(after, isMarked ? markedWords(compared.after, 'ins') : textOf(after))}</td>
  </tr>`;
}

const textOf = (part: TextPart | undefined): string => part?.cells?.join(' | ') ?? part?.text ?? '';

const cell = ({ what, alt }: TextPart, words: Markup[] | string): Markup =>
  html`<p class="${what}">
    ${what === 'picture' && html`<span class="label">Picture</span> `}${words}${alt && html` <span class="alt">(${alt})</span>`}
  </p>`;
