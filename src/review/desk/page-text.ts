/** Shows the text of a page before and after, side by side, with unchanged parts folded and counted. */
import { runsOf } from '../../util/collections';
import type { PageText, TextPart, TextRow } from '../types';
import { compareWords } from '../tree/match-words';
import { html, type Markup } from './markup';
import { markedWords } from './sides';

const isSame = ({ changes, before, after }: TextRow): boolean =>
  changes.length === 0 && Boolean(before) && Boolean(after);

export function pageText({ address, rows }: PageText): Markup | false {
  if (rows.every(isSame)) return false;
  const runs = runsOf(rows, (last, next) => isSame(last) === isSame(next));
  return html`<details class="whole">
    <summary>Read this page, before and now</summary>
    <p class="small scripted noPrint">Select words under “Now” to write a note about them.</p>
    <table class="page-text" data-page="${address}">
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      ${runs.map((run) => (run.length > 1 && run.every(isSame) ? unchanged(run) : lines(run)))}
    </table>
  </details>`;
}

const lines = (rows: readonly TextRow[]): Markup =>
  html`<tbody>
    ${rows.map(line)}
  </tbody>`;

/** The style sheet shows the parts while the box is checked. A single part is shown at once: the box takes as much room. */
const unchanged = (rows: readonly TextRow[]): Markup =>
  html`<tbody>
      <tr class="unchanged">
        <td colspan="2">
          <label class="tick noPrint"><input type="checkbox" />Show ${rows.length} unchanged parts</label>
        </td>
      </tr>
    </tbody>
    <tbody>
      ${rows.map(line)}
    </tbody>`;

function line(row: TextRow): Markup {
  const { before, after } = row;
  if (isSame(row) && after)
    return html`<tr>
      <td class="${quotable(after)}" colspan="2">${cell(after, after.text)}</td>
    </tr>`;
  const compared = compareWords(before?.text ?? '', after?.text ?? '');
  return html`<tr>
    <td>${before && cell(before, markedWords(compared.before, 'before'))}</td>
    <td class="${quotable(after)}">${after && cell(after, markedWords(compared.after, 'now'))}</td>
  </tr>`;
}

/** Marks the cells in which the script allows words to be selected for a note. */
const quotable = (part: TextPart | undefined): string => (part && part.what !== 'picture' ? 'quotable' : '');

const cell = ({ what, alt }: TextPart, words: Markup[] | string): Markup =>
  html`<p class="${what}">
    ${what === 'picture' && html`<span class="label">Picture</span> `}${words}${alt && html` <span class="alt">(${alt})</span>`}
  </p>`;
