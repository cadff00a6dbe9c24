/**
 * The document of the reviewers' desk. It can be read without scripts; `desk-script.ts` adds ticks, notes and picture
 * views.
 */
import { isCompared } from '../say/review-notes';
import type { Change, Comparison, Review } from '../types';
import { sortChanges, type SortedChanges, summaryOf, withPage } from '../say/sort-changes';
import type { DeskPicture, RowContext } from './change-row';
import { html, type Markup } from './markup';
import { changeList, machineCard, pageCard, pageId } from './page-card';
import { placeLink } from './place-link';
import type { Sides } from './sides';

export interface DeskOptions {
  /** The preview is served beside the desk, so links to its pages work. */
  hasPreview?: boolean;
}

/** `pictures`: by the id of the change. */
export function deskPage(
  { review, extra }: Comparison,
  pictures: ReadonlyMap<string, Sides<DeskPicture>>,
  { hasPreview = false }: DeskOptions = {},
): string {
  const { name: siteName, url: siteUrl } = extra.site;
  const model = sortChanges(review);
  const texts = new Map(extra.pages.map((page) => [page.address, page]));
  const context: RowContext = { ...model, pictures, hasPreview, texts, asides: extra.asides };
  const isEmpty = model.total === 0 && model.cards.length === 0;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>What changes if this is published${siteName && ` | ${siteName}`}</title>
        <link rel="stylesheet" href="desk.css" />
        <script src="desk.js" defer></script>
      </head>
      <body>
        <a class="skip visuallyHidden" href="#changes">Skip to the changes</a>
        ${masthead(review, context, siteName, isEmpty)}
        <main id="changes" tabindex="-1">
          ${isEmpty ? nothing(review, summaryOf(review, model), hasPreview) : layout(context, siteUrl)}
          ${review.notes.length > 0 && notes(review)}
        </main>
        <footer class="foot">
          <p>
            ${hasPreview ? 'Only people who may see this preview can see this page. It' : 'This page is for the people who review the change. It'}
            is not part of the published site.
          </p>
        </footer>
      </body>
    </html> `;
  return document.text;
}

/** Without a comparison, what has changed is unknown: there are only the pages to look at. */
function nothing(review: Review, summary: string, hasPreview: boolean): Markup {
  return html`<p class="nothing">${summary}</p>
    ${
      hasPreview &&
      !isCompared(review) &&
      review.pages.length > 0 &&
      html`<section class="part" aria-labelledby="all-pages">
        <h2 id="all-pages">All pages of this preview</h2>
        <ul class="all-pages">
          ${review.pages.map(({ address, title }) => html`<li><a href="${address}">${title}</a></li>`)}
        </ul>
      </section>`
    }`;
}

function masthead(review: Review, context: RowContext, siteName: string, isEmpty: boolean): Markup {
  const { hasPreview, counts, losses: lost, total } = context;
  const first = review.changes.map((change) => placeLink(change)).find(Boolean);
  return html`<header class="masthead" data-colour="blue">
    <div class="top">
      ${siteName && html`<p class="mark">${hasPreview ? html`<a href="/">${siteName}</a>` : siteName}</p>`}
      <p class="status">${hasPreview ? 'Preview – not published' : 'Not published'}</p>
    </div>
    <h1>What changes if this is published</h1>
    ${
      !isEmpty &&
      html`<ul class="counts">
        ${counts.map(([count, rest]) => html`<li><strong>${count}</strong>${rest}</li>`)}
      </ul>`
    }
    <p class="compared">${comparedWith(review)}</p>
    ${lost.length > 0 && losses(context)}
    ${
      !isEmpty &&
      html`<div class="tools">
        ${hasPreview && first && html`<a class="button" href="${first}">Walk through the changes</a>`}
        <div class="progress" data-needs-scripts>
          <p id="looked" role="status">0 of ${total} looked at</p>
          <progress max="${total}" value="0" aria-labelledby="looked"></progress>
        </div>
        <label class="tick" data-needs-scripts
          ><input type="checkbox" id="hide-looked" /><span>Hide what I have looked at</span></label
        >
        <button class="button" data-quiet type="button" id="copy-notes" data-needs-scripts>Copy all notes</button>
        <div class="copied" id="copied" role="status"></div>
      </div>`
    }
  </header>`;
}

function comparedWith({ base, head }: Review): string {
  const name = [base.ref, base.commit && `(${base.commit.slice(0, 7)})`].filter(Boolean).join(' ');
  const from =
    base.how === 'download'
      ? `the published site${base.ref ? ` at ${base.ref}` : ''}`
      : name || 'the site as it was before';
  const now = head.commit ? `, now at ${head.commit.slice(0, 7)}` : '';
  return `Compared with ${from}${now}`;
}

function losses({ losses: lost, titles }: SortedChanges): Markup {
  return html`<section class="losses" data-colour="white" aria-labelledby="losses">
    <h2 id="losses">${lost.length === 1 ? 'One thing gets lost' : `${lost.length} things get lost`}</h2>
    <ul>
      ${lost.map((change) => html`<li><a href="#change-${change.effect ?? change.id}">${withPage(change, titles)}</a></li>`)}
    </ul>
  </section>`;
}

const section = (id: string, title: string, cards: readonly Markup[]): Markup | false =>
  cards.length > 0 &&
  html`<section class="part" aria-labelledby="${id}-title" id="${id}">
    <h2 id="${id}-title">${title}</h2>
    <div class="cards">${cards}</div>
  </section>`;

const contentsEntry = (id: string, title: string, number: number): Markup =>
  html`<li>
    <a href="#${id}"><span>${title}</span> <span class="number">${number || ''}</span></a>
  </li>`;

/** The cards. The list of pages and parts is beside them on wide screens. */
function layout(context: RowContext, siteUrl: string): Markup {
  const { cards, several, everywhere, machines, unexplained } = context;
  const list = (changes: readonly Change[]) =>
    changes.length > 0 ? [html`<div class="card">${changeList(changes, context)}</div>`] : [];
  const pageCards = cards.map((card) => pageCard(card, context));
  const machineCards = machines.map((card) => machineCard(card, context, siteUrl));
  const machineChanges = machines.flatMap(({ changes }) => changes).length;
  const parts = [
    ['several', 'On several pages', list(several), several.length],
    ['everywhere', 'On every page', list(everywhere), everywhere.length],
    ['machines', 'Search engines and shared links', machineCards, machineChanges],
  ] as const;
  const contents = [
    cards.map(({ page, changes }) => contentsEntry(pageId(page.address), page.title, changes.length)),
    parts.flatMap(([id, title, , number]) => (number > 0 ? [contentsEntry(id, title, number)] : [])),
  ];
  const follows = html`<ul class="follows">
    ${unexplained.map(({ words }) => html`<li>${words}</li>`)}
  </ul>`;
  return html`<div class="layout">
    <nav class="contents" aria-label="Pages with changes">
      <details open>
        <summary>Contents</summary>
        ${contents.map(
          (entries) =>
            entries.length > 0 &&
            html`<ul class="entries">
              ${entries}
            </ul>`,
        )}
      </details>
    </nav>
    <div class="parts">
      ${section('pages', 'Pages', pageCards)} ${parts.map(([id, title, body]) => section(id, title, body))}
      ${section('follows', 'What follows from it', unexplained.length > 0 ? [follows] : [])}
    </div>
  </div>`;
}

/** A note puts paths and names of fields between backticks. */
const withCode = (words: string): Markup[] =>
  words.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

const notes = ({ notes: known }: Review): Markup =>
  html`<section class="good-to-know" aria-labelledby="good-to-know">
    <h2 id="good-to-know">Good to know</h2>
    <ul>
      ${known.map(({ words }) => html`<li>${withCode(words)}</li>`)}
    </ul>
  </section>`;
