/** One change: its sentence, before and after, and what a reviewer can do with it. */
import { formatBytes } from '../../util/format-values';
import { plural } from '../../util/words';
import { kindOf } from '../kinds';
import type { SortedChanges } from '../say/sort-changes';
import type { Change, PageText, ReviewExtra } from '../types';
import { type Remark, remarkLine } from './answers';
import { compareWords } from '../tree/match-words';
import { html, type Markup } from './markup';
import { hasTexts, placeLink } from './place-link';
import { LABELS, side, type Sides, textSide, type When } from './sides';

export interface DeskPicture {
  src: string;
  width: number;
  height: number;
  /** The original file name. */
  name: string;
  alt?: string | undefined;
}

export interface DeskDocument {
  name: string;
  bytes?: number | undefined;
  /** Absent if the file is too large to include. */
  href?: string;
}

/** The maps are keyed by the id of the change; texts by address. */
export interface RowContext extends SortedChanges {
  pictures: ReadonlyMap<string, Sides<DeskPicture>>;
  documents: ReadonlyMap<string, Sides<DeskDocument>>;
  hasPreview: boolean;
  asides: ReviewExtra['asides'];
  texts: ReadonlyMap<string, PageText>;
  /** Notes of earlier answers. */
  remarks: ReadonlyMap<string, Remark[]>;
}

export interface RowOptions {
  level: 3 | 4;
  /** Whether before and after are already shown beside the row. */
  isCompared?: boolean | undefined;
}

export function changeRow(change: Change, context: RowContext, { level, isCompared = false }: RowOptions): Markup {
  const { id, kind, words, where, closeLook } = change;
  const sides = !isCompared && (documents(context.documents.get(id)) || comparison(change, context.pictures.get(id)));
  const heading = where?.heading;
  const remarks = context.remarks.get(id) ?? [];
  return html`<li class="change" id="change-${id}" data-change="${id}">
    <div class="told">
      <span class="kind label">${kindOf(kind).label}</span>
      <h${level} class="words">${sides || isCompared ? (context.asides[id]?.short ?? words) : words}</h${level}>
      ${closeLook && html`<p class="close-look"><strong>Close look:</strong> ${closeLook}</p>`}
      ${heading && !words.includes(heading) && html`<p class="small">In the part “${heading}”</p>`}
      ${alsoOn(change, context)}
    </div>
    ${sides} ${
      remarks.length > 0 &&
      html`<ul class="remarks">
        ${remarks.map(remarkLine)}
      </ul>`
    }
    ${actions(change, context)} ${effects(change, context)}
  </li>`;
}

function alsoOn({ pages, everywhere }: Change, { titles, hasPreview }: RowContext): Markup | false {
  if (everywhere || pages.length < 2) return false;
  const names = html`<ul class="names">
    ${pages.map((address) => {
      const title = titles.get(address) ?? address;
      return html`<li>${hasPreview ? html`<a href="${address}">${title}</a>` : title}</li>`;
    })}
  </ul>`;
  if (pages.length <= 5) return html`<div class="small pages">On ${names}</div>`;
  return html`<details class="small pages">
    <summary>On ${pages.length} pages</summary>
    ${names}
  </details>`;
}

function comparison(change: Change, pictures: Sides<DeskPicture> = {}): Markup | false {
  const { id, kind, words, before, after } = change;
  const compared = compareWords(before ?? '', after ?? '');
  const picture = pictures.after ?? pictures.before;
  // If only the description changed, one picture is enough.
  if (picture && kindOf(kind).verb === 'described')
    return html`<div class="pictures described">
      ${figure('now', picture, false)}
      <div class="sides">
        ${textSide('before', compared.before, 'Described before as')}
        ${textSide('now', compared.after, 'Described now as')}
      </div>
    </div>`;
  if (picture)
    return html`<div class="pictures">
      ${pictures.before && pictures.after && pictureControls(id, words)}
      <div class="sides frames">
        ${pictures.before && figure('before', pictures.before)} ${pictures.after && figure('now', pictures.after)}
      </div>
    </div>`;
  if (!hasTexts(change)) return false;
  return html`<div class="sides">
    ${before !== undefined && textSide('before', compared.before)}
    ${after !== undefined && textSide('now', compared.after)}
  </div>`;
}

function documents({ before, after }: Sides<DeskDocument> = {}): Markup | false {
  if (!before && !after) return false;
  const show = (when: When, { name, bytes = 0, href }: DeskDocument) => {
    const link = href && html`<a href="${href}" ${href.startsWith('data:') && html`download="${name}"`}>${name}</a>`;
    const file = link || `${name} is too large to be in this file`;
    return side(when, LABELS[when], html`<p>${file} (${formatBytes(bytes)})</p>`);
  };
  return html`<div class="sides">${before && show('before', before)} ${after && show('now', after)}</div>`;
}

/** The style sheet hides the controls of the other views. */
function pictureControls(id: string, words: string): Markup {
  const view = (value: string, label: string, checked?: Markup) =>
    html`<label class="view"><input type="radio" name="view-${id}" value="${value}" ${checked} />${label}</label>`;
  return html`<div class="picture-controls scripted noPrint">
    <fieldset class="views">
      <legend class="visuallyHidden">How to compare: ${words}</legend>
      ${view('sides', 'Side by side', html`checked`)} ${view('turns', 'By turns')} ${view('slider', 'Slider')}
    </fieldset>
    <label class="turn tick"><input type="checkbox" />Show how it was before</label>
    <label class="slide"
      ><span>Before</span
      ><input type="range" autocomplete="off" aria-label="Percentage of the picture before that is shown" /><span
        >Now</span
      ></label
    >
  </div>`;
}

function figure(when: When, { src, width, height, name, alt }: DeskPicture, isDescribed = true): Markup {
  const label = LABELS[when];
  return html`<figure class="side frame ${when}">
    <p class="label">${label}</p>
    <img src="${src}" width="${width}" height="${height}" alt="${alt || `${label}: ${name}`}" loading="lazy" />
    ${isDescribed && alt && html`<figcaption class="small">Described as “${alt}”</figcaption>`}
  </figure>`;
}

function actions(change: Change, { hasPreview }: RowContext): Markup {
  const { id, words } = change;
  const link = hasPreview && placeLink(change);
  return html`<div class="actions">
    <div class="buttons noPrint">
      ${link && html`<a class="show" href="${link}">Show me<span class="visuallyHidden">: ${words}</span></a>`}
      <label class="tick scripted"
        ><input type="checkbox" data-tick="${id}" /><span
          >Looked at<span class="visuallyHidden">: ${words}</span></span
        ></label
      >
      <button class="note-button scripted" type="button" aria-expanded="false" aria-controls="note-${id}">
        <span>Add a note</span><span class="visuallyHidden"> about: ${words}</span>
      </button>
    </div>
    <div class="note" id="note-${id}"></div>
  </div>`;
}

function effects({ id }: Change, { effects: known, titles }: RowContext): Markup | false {
  const followed = known.get(id);
  if (!followed) return false;
  return html`<details class="effects">
    <summary>And so: ${plural(followed.length, 'other thing follows', 'other things follow')} from this</summary>
    <ul>
      ${followed.map(({ words, pages }) => html`<li>${words}${pages.length > 0 && ` (${namesOf(pages, titles)})`}</li>`)}
    </ul>
  </details>`;
}

function namesOf(pages: readonly string[], titles: ReadonlyMap<string, string>): string {
  const names = pages.slice(0, 5).map((address) => titles.get(address) ?? address);
  return pages.length > 5 ? `${names.join(', ')} and ${pages.length - 5} more` : names.join(', ');
}
