/** One change: its sentence, before and after, and what a reviewer can do with it. */
import type { Change, PageText, ReviewExtra } from '../types';
import { compareWords, type Run } from './compare-words';
import { kindOf } from '../kinds';
import { html, type Markup } from './markup';
import { placeLink } from './place-link';

/** A picture in the folder of the desk. */
export interface DeskPicture {
  src: string;
  width: number;
  height: number;
  /** The name of the file that the writer gave. */
  name: string;
  alt?: string | undefined;
}

export interface PicturePair {
  before?: DeskPicture;
  after?: DeskPicture;
}

export interface RowContext {
  titles: ReadonlyMap<string, string>;
  effects: ReadonlyMap<string, readonly Change[]>;
  /** Keyed by the id of the change. */
  pictures: ReadonlyMap<string, PicturePair>;
  /** The preview is served beside the desk, so links to its pages work. */
  hasPreview: boolean;
  asides: ReviewExtra['asides'];
  /** Keyed by address. */
  texts: ReadonlyMap<string, PageText>;
}

/** `isCompared`: before and after are shown already, beside the row. */
export function changeRow(change: Change, context: RowContext, isCompared = false): Markup {
  const { id, kind, words } = change;
  const sides = !isCompared && comparison(change, context.pictures.get(id));
  return html`<li class="change" id="change-${id}" data-change="${id}" data-words="${words}">
    <div class="told">
      <span class="kind">${kindOf(kind).label}</span>
      <p class="words">${sides || isCompared ? (context.asides[id]?.short ?? words) : words}</p>
      ${placeOf(change)} ${alsoOn(change, context)}
    </div>
    ${sides} ${actions(change, context)} ${effects(change, context)}
  </li>`;
}

/** Where on the page, when the sentence does not say it. */
function placeOf({ where, words }: Change): Markup | false {
  const heading = where?.heading;
  if (!heading || words.includes(heading)) return false;
  return html`<p class="place">In the part “${heading}”</p>`;
}

function alsoOn({ pages, everywhere }: Change, { titles, hasPreview }: RowContext): Markup | false {
  if (everywhere || pages.length < 2) return false;
  const names = pages.map((address) => {
    const title = titles.get(address) ?? address;
    return html`<li>${hasPreview ? html`<a href="${address}">${title}</a>` : title}</li>`;
  });
  if (pages.length <= 5)
    return html`<div class="pages">
      On
      <ul class="names">
        ${names}
      </ul>
    </div>`;
  return html`<details class="pages">
    <summary>On ${pages.length} pages</summary>
    <ul class="names">
      ${names}
    </ul>
  </details>`;
}

function comparison(change: Change, pictures: PicturePair | undefined): Markup | false {
  if (pictures?.before || pictures?.after) return pictureSides(change, pictures);
  const { before, after } = change;
  if (before === after || isSaid(change)) return false;
  const compared = compareWords(before ?? '', after ?? '');
  return html`<div class="sides">
    ${before !== undefined && side('Before', compared.before, 'del')}
    ${after !== undefined && side('Now', compared.after, 'ins')}
  </div>`;
}

/** Where the place matters, not the words, a sentence that names both sides is enough. */
const isSaid = ({ kind, words, before = '', after = '' }: Change): boolean =>
  !['text', 'mark'].includes(kindOf(kind).shows) && words.includes(before) && words.includes(after);

function side(label: string, runs: readonly Run[], mark: 'del' | 'ins'): Markup {
  return html`<div class="side ${mark === 'del' ? 'before' : 'now'}">
    <p class="label">${label}</p>
    <p class="text">${runs.length > 0 ? markedWords(runs, mark) : html`<span class="none">nothing</span>`}</p>
  </div>`;
}

export const markedWords = (runs: readonly Run[], mark: 'del' | 'ins'): Markup[] =>
  runs.map((run) => marked(run, mark));

/** The space around words is not marked: it would look like a word. */
function marked({ text, differs }: Run, mark: 'del' | 'ins'): Markup {
  const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  if (!differs || words === '') return html`${text}`;
  return mark === 'del' ? html`${start}<del>${words}</del>${end}` : html`${start}<ins>${words}</ins>${end}`;
}

function pictureSides({ id, kind, words, before = '', after = '' }: Change, pictures: PicturePair): Markup {
  // Only the description has changed, and one picture is enough to judge it.
  if (kindOf(kind).verb === 'described') {
    const { before: old, after: now } = compareWords(before, after);
    return html`<div class="pictures described">
      ${figure('Now', (pictures.after ?? pictures.before)!, false)}
      <div class="sides">${side('Described before as', old, 'del')} ${side('Described now as', now, 'ins')}</div>
    </div>`;
  }
  const both = pictures.before && pictures.after;
  return html`<div class="pictures" data-view="sides">
    ${both && pictureControls(id, words)}
    <div class="frames">
      ${pictures.before && figure('Before', pictures.before)} ${pictures.after && figure('Now', pictures.after)}
    </div>
  </div>`;
}

function pictureControls(id: string, words: string): Markup {
  const choices = [
    ['sides', 'Side by side'],
    ['turns', 'By turns'],
    ['slider', 'Slider'],
  ] as const;
  return html`<div class="picture-controls" data-needs-scripts hidden>
    <fieldset class="views">
      <legend class="unseen">How to compare: ${words}</legend>
      ${choices.map(
        ([view, label], index) =>
          html`<label class="view"
            ><input type="radio" name="view-${id}" value="${view}" ${index === 0 ? CHECKED : ''} />${label}</label
          >`,
      )}
    </fieldset>
    <button class="turn" type="button" hidden>Show how it was before</button>
    <label class="slide" hidden
      ><span>Before</span
      ><input type="range" min="0" max="100" value="50" aria-label="How much of the picture before is shown" /><span
        >Now</span
      ></label
    >
  </div>`;
}

const CHECKED = html`checked`;

function figure(label: string, { src, width, height, name, alt }: DeskPicture, isDescribed = true): Markup {
  return html`<figure class="frame ${label === 'Before' ? 'before' : 'now'}">
    <p class="label">${label}</p>
    <img src="${src}" width="${width}" height="${height}" alt="${alt || `${label}: ${name}`}" loading="lazy" />
    <figcaption>${name}${isDescribed && alt && ` · described as “${alt}”`}</figcaption>
  </figure>`;
}

function actions(change: Change, { hasPreview }: RowContext): Markup {
  const { id, words } = change;
  const link = hasPreview && placeLink(change);
  return html`<div class="actions">
    <div class="buttons">
      ${link && html`<a class="show" href="${link}">Show me<span class="unseen">: ${words}</span></a>`}
      <label class="tick" data-needs-scripts hidden
        ><input type="checkbox" data-tick="${id}" /><span>Looked at<span class="unseen">: ${words}</span></span></label
      >
      <button
        class="note-button"
        type="button"
        data-note-button="${id}"
        aria-expanded="false"
        aria-controls="note-${id}"
        data-needs-scripts
        hidden
      >
        Add a note<span class="unseen"> about: ${words}</span>
      </button>
    </div>
    <div class="note" id="note-${id}" hidden>
      <label for="note-text-${id}">Your note</label>
      <textarea id="note-text-${id}" data-note="${id}" rows="3"></textarea>
      <p class="hint">Kept only in this browser. Use “Copy all notes” to take it with you.</p>
    </div>
  </div>`;
}

function effects({ id }: Change, { effects: known, titles }: RowContext): Markup | false {
  const followed = known.get(id);
  if (!followed) return false;
  return html`<details class="effects">
    <summary>
      And so: ${followed.length === 1 ? '1 other thing follows' : `${followed.length} other things follow`} from this
    </summary>
    <ul>
      ${followed.map(({ words, pages }) => html`<li>${words}${pages.length > 0 && ` (${namesOf(pages, titles)})`}</li>`)}
    </ul>
  </details>`;
}

function namesOf(pages: readonly string[], titles: ReadonlyMap<string, string>): string {
  const names = pages.slice(0, 5).map((address) => titles.get(address) ?? address);
  return pages.length > 5 ? `${names.join(', ')} and ${pages.length - 5} more` : names.join(', ');
}
