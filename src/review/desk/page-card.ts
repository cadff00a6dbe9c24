/** The cards of the desk: a page with its changes, and how search engines and shared links show a page. */
import type { Change, ReviewPage } from '../types';
import { plural } from '../../util/words';
import { kindOf } from '../kinds';
import { changeRow, markedWords, type RowContext } from './change-row';
import { compareWords, type Run } from './compare-words';
import type { MachineCard, PageCard } from '../say/sort-changes';
import { html, type Markup } from './markup';
import { pageText } from './page-text';

type Tone = 'new' | 'gone' | 'moved' | 'publication';

interface Badge {
  tone: Tone;
  text: string;
}

const STATUS_BADGES: Readonly<Record<ReviewPage['status'], Badge | undefined>> = {
  added: { tone: 'new', text: 'New' },
  removed: { tone: 'gone', text: 'Gone' },
  moved: { tone: 'moved', text: 'Moved' },
  changed: undefined,
};

/** `changes`: those of the page, with their effects. */
function badgesOf(page: ReviewPage, changes: readonly Change[], { asides }: RowContext): Badge[] {
  const publication = changes.map(({ id }): Badge | undefined => {
    const text = asides[id]?.badge;
    return text === undefined ? undefined : { tone: 'publication', text };
  });
  return [STATUS_BADGES[page.status], ...publication].filter((badge) => badge !== undefined);
}

export const pageId = (address: string): string =>
  `page-${address.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home'}`;

export function pageCard({ page, changes, elsewhere }: PageCard, context: RowContext, isOpen: boolean): Markup {
  const { address, title, was, status } = page;
  const text = context.texts.get(address);
  const isReachable = context.hasPreview && status !== 'removed';
  const body = html` ${
    changes.length > 0 &&
    html`<ol class="changes">
      ${changes.map((change) => changeRow(change, context))}
    </ol>`
  }
  ${elsewhere.map(({ id, words }) => html`<p class="elsewhere">Here too: <a href="#change-${id}">${words}</a></p>`)}
  ${text && pageText(text)}`;
  const followed = changes.flatMap(({ id }) => context.effects.get(id) ?? []);
  const own = [...changes, ...followed.filter(({ pages }) => pages.includes(address))];
  const count = changes.length > 0 ? plural(changes.length, 'change') : '';
  return html`<article class="card" id="${pageId(address)}" data-card aria-labelledby="${pageId(address)}-title">
    <header class="card-head">
      <div>
        <h3 id="${pageId(address)}-title">${title}</h3>
        <p class="address">
          ${was !== undefined && was !== address && html`<del>${was}</del> → `}${isReachable ? html`<a href="${address}">${address}</a>` : address}
        </p>
      </div>
      <p class="badges">
        ${badgesOf(page, own, context).map(({ tone, text }) => html`<span class="badge ${tone}">${text}</span>`)}
      </p>
    </header>
    ${
      isOpen
        ? body
        : html`<details class="fold">
            <summary>${count || 'Seen here too'}</summary>
            ${body}
          </details>`
    }
  </article>`;
}

/** One page as a search result and a shared link show it, and the other things that only machines read. */
export function machineCard({ address, title, changes }: MachineCard, context: RowContext, siteUrl: string): Markup {
  const of = (subject: string) => changes.find(({ kind }) => kindOf(kind).subject === subject);
  const titleChange = of('title') ?? { before: title, after: title };
  const titles = compareWords(titleChange.before ?? '', titleChange.after ?? '');
  const summary = of('description');
  const summaries = compareWords(summary?.before ?? '', summary?.after ?? '');
  const results = address !== '' && changes.some(isInResults);
  return html`<article class="card" data-card aria-labelledby="${pageId(address || 'several')}-machines">
    <header class="card-head">
      <div>
        <h3 id="${pageId(address || 'several')}-machines">${address === '' ? 'Several pages' : title}</h3>
        ${address !== '' && html`<p class="address">${address}</p>`}
      </div>
    </header>
    ${
      results &&
      html`<div class="sides results">
        ${searchResult('Before', siteUrl + address, titles.before, summaries.before)}
        ${searchResult('Now', siteUrl + address, titles.after, summaries.after)}
      </div>`
    }
    <ol class="changes">
      ${changes.map((change) => changeRow(change, context, results && isInResults(change)))}
    </ol>
  </article>`;
}

/** A search result shows them. */
const isInResults = ({ kind }: Change): boolean => ['title', 'description'].includes(kindOf(kind).subject);

function searchResult(
  label: 'Before' | 'Now',
  url: string,
  title: readonly Run[],
  description: readonly Run[],
): Markup {
  const mark = label === 'Before' ? 'del' : 'ins';
  return html`<div class="side ${label === 'Before' ? 'before' : 'now'}">
    <p class="label">${label}, in a search result</p>
    <div class="result">
      <p class="result-url">
        ${url
          .replace(/^https?:\/\//, '')
          .replaceAll('/', ' › ')
          .replace(/^ › | › $/g, '')}
      </p>
      <p class="result-title">${markedWords(title, mark)}</p>
      ${description.length > 0 && html`<p class="result-text">${markedWords(description, mark)}</p>`}
    </div>
  </div>`;
}
