/** A page as text, before and after side by side, in its own order; unchanged parts are folded and counted. */
import type { PageText, TextPart, TextRow } from '../types';
import { compareWords } from '../tree/match-words';
import { html, type Markup } from './markup';
import { markedWords } from './sides';

const isSame = ({ changes, before, after }: TextRow): boolean =>
  changes.length === 0 && Boolean(before) && Boolean(after);

export function pageText({ rows }: PageText): Markup | false {
  if (rows.every(isSame)) return false;
  const lines: Markup[] = [];
  let same: TextRow[] = [];
  const fold = () => {
    // One part takes no more room than the line that would stand for it.
    if (same.length > 1)
      lines.push(
        html`<tr class="unchanged">
          <td colspan="2">⋮ ${same.length} parts unchanged</td>
        </tr>`,
      );
    else lines.push(...same.map(line));
    same = [];
  };
  for (const row of rows) {
    if (isSame(row)) {
      same.push(row);
      continue;
    }
    fold();
    lines.push(line(row));
  }
  fold();
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

function line(row: TextRow): Markup {
  const { before, after } = row;
  const compared = compareWords(before?.text ?? '', after?.text ?? '');
  const isMarked = !isSame(row);
  return html`<tr>
    <td>${before && cell(before, isMarked ? markedWords(compared.before, 'before') : before.text)}</td>
    <td>${after && cell(after, isMarked ? markedWords(compared.after, 'now') : after.text)}</td>
  </tr>`;
}

const cell = ({ what, alt }: TextPart, words: Markup[] | string): Markup =>
  html`<p class="${what}">
    ${what === 'picture' && html`<span class="label">Picture</span> `}${words}${alt && html` <span class="alt">(${alt})</span>`}
  </p>`;
