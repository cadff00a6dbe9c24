/**
 * The document of the reviewers' desk. It can be read without scripts; `desk-script.ts` adds ticks, notes and picture
 * views.
 */
import { isCompared } from '../say/not-compared';
import type { Change, Comparison, Review } from '../types';
import { changeRow, type PicturePair, type RowContext } from './change-row';
import { type PageCard, sortChanges, type SortedChanges, summaryOf } from '../say/sort-changes';
import { isLoss } from '../kinds';
import { html, type Markup } from './markup';
import { machineCard, pageCard, pageId } from './page-card';
import { placeLink } from './place-link';

export interface DeskOptions {
  /** The preview is served beside the desk, so links to its pages work. */
  hasPreview?: boolean;
}

/** `pictures`: by the id of the change. */
export function deskPage(
  { review, extra }: Comparison,
  pictures: ReadonlyMap<string, PicturePair>,
  options: DeskOptions = {},
): string {
  const { hasPreview = false } = options;
  const { name: siteName, url: siteUrl } = extra.site;
  const model = sortChanges(review);
  const texts = new Map(extra.pages.map((page) => [page.address, page]));
  const context: RowContext = {
    titles: model.titles,
    effects: model.effects,
    pictures,
    hasPreview,
    texts,
    asides: extra.asides,
  };
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
        <a class="skip" href="#changes">Skip to the changes</a>
        ${masthead(review, model, { siteName, hasPreview }, isEmpty)}
        <main id="changes" tabindex="-1">
          ${isEmpty ? nothing(review, summaryOf(review, model), hasPreview) : parts(model, context, siteUrl)}
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

interface Head {
  siteName: string;
  hasPreview: boolean;
}

function masthead(review: Review, model: SortedChanges, { siteName, hasPreview }: Head, isEmpty: boolean): Markup {
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
        ${model.counts.map(([count, rest]) => html`<li><strong>${count}</strong>${rest}</li>`)}
      </ul>`
    }
    <p class="compared">${comparedWith(review)}</p>
    ${model.losses.length > 0 && losses(model)}
    ${
      !isEmpty &&
      html`<div class="tools">
        ${hasPreview && first && html`<a class="button" href="${first}">Walk through the changes</a>`}
        <div class="progress" data-needs-scripts hidden>
          <p id="looked" role="status">0 of ${model.total} looked at</p>
          <progress max="${model.total}" value="0" aria-labelledby="looked"></progress>
        </div>
        <label class="tick" data-needs-scripts hidden
          ><input type="checkbox" id="hide-looked" /><span>Hide what I have looked at</span></label
        >
        <button class="button quiet" type="button" id="copy-notes" data-needs-scripts hidden>Copy all notes</button>
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
  /** In the list above the cards a sentence must say which page it is about. */
  const about = ({ words, pages: [address = ''] }: Change) => {
    const title = titles.get(address);
    return title === undefined || words.includes(title) || words.includes(address) ? words : `${title}: ${words}`;
  };
  return html`<section class="losses" data-colour="white" aria-labelledby="losses">
    <h2 id="losses">${lost.length === 1 ? 'One thing gets lost' : `${lost.length} things get lost`}</h2>
    <ul>
      ${lost.map((change) => html`<li><a href="#change-${change.effect ?? change.id}">${about(change)}</a></li>`)}
    </ul>
  </section>`;
}

function parts(model: SortedChanges, context: RowContext, siteUrl: string): Markup {
  const { cards, several, everywhere, machines, unexplained, isMany } = model;
  return html`<div class="layout">
    ${contents(model)}
    <div class="parts">
      ${
        cards.length > 0 &&
        section(
          'pages',
          'Pages',
          html`<div class="cards">${cards.map((card) => pageCard(card, context, !isMany || hasLoss(card)))}</div>`,
        )
      }
      ${several.length > 0 && section('several', 'On several pages', rows(several, context))}
      ${everywhere.length > 0 && section('everywhere', 'On every page', rows(everywhere, context))}
      ${
        machines.length > 0 &&
        section(
          'machines',
          'Search engines and shared links',
          html`<div class="cards">${machines.map((card) => machineCard(card, context, siteUrl))}</div>`,
        )
      }
      ${
        unexplained.length > 0 &&
        section(
          'follows',
          'What follows from it',
          html`<ul class="follows">
            ${unexplained.map(({ words }) => html`<li>${words}</li>`)}
          </ul>`,
        )
      }
    </div>
  </div>`;
}

/** A loss must be visible immediately, even where the other cards are closed. */
const hasLoss = ({ changes }: PageCard): boolean => changes.some(isLoss);

const section = (id: string, title: string, body: Markup): Markup =>
  html`<section class="part" aria-labelledby="${id}-title" id="${id}">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`;

function rows(changes: SortedChanges['several'], context: RowContext): Markup {
  return html`<div class="card">
    <ol class="changes">
      ${changes.map((change) => changeRow(change, context))}
    </ol>
  </div>`;
}

/** The list of pages and parts of the desk, beside the content on wide screens. */
function contents({ cards, several, everywhere, machines }: SortedChanges): Markup {
  const other = [
    several.length > 0 && (['several', 'On several pages', several.length] as const),
    everywhere.length > 0 && (['everywhere', 'On every page', everywhere.length] as const),
    machines.length > 0 &&
      (['machines', 'Search engines and shared links', machines.flatMap(({ changes }) => changes).length] as const),
  ].filter((entry) => entry !== false);
  return html`<nav class="contents" aria-label="Pages with changes">
    <details open>
      <summary>Contents</summary>
      <ul>
        ${cards.map(
          ({ page, changes }) =>
            html`<li>
              <a href="#${pageId(page.address)}" data-ticks-of="${pageId(page.address)}"
                ><span>${page.title}</span> <span class="number">${changes.length || ''}</span></a
              >
            </li>`,
        )}
        ${other.map(
          ([id, title, number], index) =>
            html`<li class="${index === 0 ? 'other' : ''}">
              <a href="#${id}" data-ticks-of="${id}"><span>${title}</span> <span class="number">${number}</span></a>
            </li>`,
        )}
      </ul>
    </details>
  </nav>`;
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
