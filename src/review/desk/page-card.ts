/** The cards of the desk: for a page with its changes, and for what search engines and shared links show of it. */
import { plural } from '../../util/words';
import { isLoss, kindOf } from '../kinds';
import type { MachineCard, PageCard } from '../say/sort-changes';
import type { Change, PageStatus } from '../types';
import { changeRow, type RowContext, type RowOptions } from './change-row';
import { compareWords, type Run } from '../tree/match-words';
import { html, type Markup } from './markup';
import { pageText } from './page-text';
import { LABELS, markedWords, side, type When } from './sides';

const STATUSES: Readonly<Partial<Record<PageStatus, string>>> = { added: 'New', removed: 'Gone', moved: 'Moved' };

/** A label beside the page title. The style sheet has its colour. */
const badge = (text: string, kind: PageStatus | 'publication') => html`<span class="badge ${kind}">${text}</span>`;

export const pageId = (address: string): string =>
  `page-${address.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home'}`;

interface Card {
  id: string;
  title: string;
  address?: Markup | string | false;
  badges?: Markup;
}

const card = ({ id, title, address, badges }: Card, body: Markup): Markup =>
  html`<article class="card" data-colour="white" id="${id}" aria-labelledby="${id}-title">
    <header class="card-head">
      <div>
        <h3 id="${id}-title">${title}</h3>
        ${address && html`<p class="small address">${address}</p>`}
      </div>
      ${badges && html`<p class="badges">${badges}</p>`}
    </header>
    ${body}
  </article>`;

export const changeList = (
  changes: readonly Change[],
  context: RowContext,
  level: RowOptions['level'] = 4,
  isCompared?: (change: Change) => boolean,
): Markup =>
  html`<ol class="changes">
    ${changes.map((change) => changeRow(change, context, { level, isCompared: isCompared?.(change) }))}
  </ol>`;

/** A long report starts with closed cards, except those with a loss, which must be visible immediately. */
export function pageCard({ page, changes, elsewhere }: PageCard, context: RowContext): Markup {
  const { address, title, was, status } = page;
  const text = context.texts.get(address);
  const state = STATUSES[status];
  const body = html`${changes.length > 0 && changeList(changes, context)}
  ${elsewhere.map(({ id, words }) => html`<p class="small elsewhere">Here too: <a href="#change-${id}">${words}</a></p>`)}
  ${text && pageText(text)}`;
  const followed = changes.flatMap(({ id }) => context.effects.get(id) ?? []);
  const publication = [...changes, ...followed.filter(({ pages }) => pages.includes(address))].flatMap(
    ({ id }) => context.asides[id]?.badge ?? [],
  );
  const isReachable = context.hasPreview && status !== 'removed';
  return card(
    {
      id: pageId(address),
      title,
      address: html`${was !== undefined && was !== address && html`<del>${was}</del> → `}${isReachable ? html`<a href="${address}">${address}</a>` : address}`,
      badges: html`${state && badge(state, status)} ${publication.map((words) => badge(words, 'publication'))}`,
    },
    context.isMany && !changes.some(isLoss)
      ? html`<details class="fold">
          <summary>${changes.length > 0 ? plural(changes.length, 'change') : 'Seen here too'}</summary>
          ${body}
        </details>`
      : body,
  );
}

/** What search results and shared links show of a page, and other changes that only machines read. */
export function machineCard({ address, title, changes }: MachineCard, context: RowContext, siteUrl: string): Markup {
  const compared = (subject: string, unchanged = '') => {
    const change = changes.find(({ kind }) => kindOf(kind).subject === subject);
    return compareWords(change ? (change.before ?? '') : unchanged, change ? (change.after ?? '') : unchanged);
  };
  const [titles, summaries] = [compared('title', title), compared('description')];
  const hasResults = address !== '' && changes.some(isInResults);
  return card(
    { id: `machines-${pageId(address || 'several')}`, title: address === '' ? 'Several pages' : title, address },
    html`${
      hasResults &&
      html`<div class="sides">
        ${searchResult('before', siteUrl + address, titles.before, summaries.before)}
        ${searchResult('now', siteUrl + address, titles.after, summaries.after)}
      </div>`
    }
    ${changeList(changes, context, 4, (change) => hasResults && isInResults(change))}`,
  );
}

const isInResults = ({ kind }: Change): boolean => ['title', 'description'].includes(kindOf(kind).subject);

function searchResult(when: When, url: string, title: readonly Run[], description: readonly Run[]): Markup {
  const path = url
    .replace(/^https?:\/\//, '')
    .replaceAll('/', ' › ')
    .replace(/^ › | › $/g, '');
  return side(
    when,
    `${LABELS[when]}, in a search result`,
    html`<div class="result">
      <p class="small">${path}</p>
      <p class="result-title">${markedWords(title, when)}</p>
      ${description.length > 0 && html`<p class="result-text">${markedWords(description, when)}</p>`}
    </div>`,
  );
}
