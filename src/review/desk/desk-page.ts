/**
 * The HTML of the reviewers' desk. It is readable without scripts; `desk-script.ts` adds checkboxes, notes and picture
 * views.
 */
import { integrityOf } from '../../util/files';
import type { ReviewedVersion } from '../letter/draft';
import { isBlocking, isCompared } from '../say/review-notes';
import type { Change, Comparison, Note, Review } from '../types';
import { sortChanges, summaryOf, walkOrder } from '../say/sort-changes';
import type { RowContext } from './change-row';
import { answerForm, answersSoFar, remarksOf } from './answers';
import { html, Markup } from './markup';
import { masthead } from './masthead';
import { changeList, machineCard, pageCard, pageId } from './page-card';

/** `hasPreview`: the preview is served beside the desk, so that links to its pages work. */
export interface DeskOptions extends Partial<Pick<RowContext, 'pictures' | 'documents' | 'hasPreview'>> {
  /** Code to embed, so that the document needs no other file. */
  inline?: { styles: string; script: string } | undefined;
}

export function deskPage(
  { review, extra }: Comparison,
  { pictures = new Map(), documents = new Map(), hasPreview = false, inline }: DeskOptions = {},
): string {
  const { name: siteName, url: siteUrl } = extra.site;
  const model = sortChanges(review);
  const texts = new Map(extra.pages.map((page) => [page.address, page]));
  const { asides } = extra;
  const context: RowContext = { ...model, pictures, documents, hasPreview, texts, asides, remarks: remarksOf(review) };
  const isEmpty = model.total === 0 && model.cards.length === 0;
  const invitation = extra.invitation ?? { why: [], reviewers: [] };
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>What changes if this is published${siteName && ` | ${siteName}`}</title>
        ${
          inline
            ? inlineCode(inline)
            : html`<link rel="stylesheet" href="desk.css" />
                <script src="desk.js" defer></script>`
        }
      </head>
      <body data-colour="grey" data-version="${JSON.stringify(versionOf({ review, extra }))}">
        <a class="skip visuallyHidden noPrint" href="#changes">Skip to the changes</a>
        ${masthead({ review, extra }, context)}
        <main>
          ${answersSoFar(review, invitation.reviewers)}
          ${isEmpty ? nothing(review, summaryOf(review, model), hasPreview) : layout(context, siteUrl)}
          ${notes(review.notes.filter((note) => !isBlocking(note)))} ${!isEmpty && answerForm(invitation)}
        </main>
        <footer class="foot small">
          <p>
            ${hasPreview ? 'Only people who may see this preview can see this page. It' : 'This page is for the people who review the change. It'}
            is not part of the published site.
          </p>
        </footer>
      </body>
    </html> `;
  return document.text;
}

/** The data about the review for the scripts of the desk and the toolbar. */
export function versionOf({ review, extra }: Comparison): ReviewedVersion {
  const onWords = (review.answers ?? []).flatMap(({ notes }) => notes.filter(({ change }) => !change));
  return {
    site: extra.site.url,
    base: review.base.commit,
    head: review.head.commit,
    invitation: extra.invitation ?? { why: [], reviewers: [] },
    changes: [...new Set([...walkOrder(review), ...review.changes])],
    notes: Object.fromEntries(onWords.map(({ id, state }) => [id, state])),
  };
}

/** The policy allows only these. The bundler has escaped closing tags in both. */
function inlineCode({ styles, script }: { styles: string; script: string }): Markup {
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; font-src data:; style-src '${integrityOf(styles)}'; script-src '${integrityOf(script)}'`;
  return html`<meta http-equiv="Content-Security-Policy" content="${policy}" />
    ${new Markup(`<style>${styles}</style><script type="module">${script}</script>`)}`;
}

/** Without a comparison, show the pages but no changes. */
function nothing(review: Review, summary: string, hasPreview: boolean): Markup {
  return html`<p class="nothing" id="changes" tabindex="-1">${summary}</p>
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
  const { cards, several, everywhere, machines } = context;
  const list = (changes: readonly Change[]) =>
    changes.length > 0 ? [html`<div class="card" data-colour="white">${changeList(changes, context, 3)}</div>`] : [];
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
  return html`<div class="layout">
    <nav class="card contents noPrint" data-colour="white" aria-label="Pages with changes">
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
    <div class="parts" id="changes" tabindex="-1">
      ${section('pages', 'Pages', pageCards)} ${parts.map(([id, title, body]) => section(id, title, body))}
    </div>
  </div>`;
}

/** Notes put paths and field names between backticks. */
const withCode = (words: string): Markup[] =>
  words.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

const notes = (known: readonly Note[]): Markup | false =>
  known.length > 0 &&
  html`<section class="part" aria-labelledby="good-to-know">
    <h2 id="good-to-know">Good to know</h2>
    <ul>
      ${known.map(({ words }) => html`<li class="small">${withCode(words)}</li>`)}
    </ul>
  </section>`;
