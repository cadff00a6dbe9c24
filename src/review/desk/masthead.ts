/** The first screen of the desk: who asks for the review, why, how much changes, and what is lost. */
import { longDate } from '../../util/format-values';
import { plural } from '../../util/words';
import type { Comparison, Invitation, Review } from '../types';
import { isBlocking, versionsOf } from '../say/review-notes';
import { type SortedChanges, walkOrder, withPage } from '../say/sort-changes';
import type { RowContext } from './change-row';
import { html, type Markup } from './markup';
import { stepLink } from './place-link';

export function masthead({ review, extra }: Comparison, context: RowContext): Markup {
  const { hasPreview, losses: lost, total } = context;
  const { name } = extra.site;
  const { writer, branch, answerBy, why = [], reviewers = [] }: Partial<Invitation> = extra.invitation ?? {};
  const close = walkOrder(review).filter(({ closeLook }) => closeLook).length;
  return html`<header class="masthead" data-colour="blue">
    <div class="top">
      ${name && html`<p class="mark">${hasPreview ? html`<a href="/">${name}</a>` : name}</p>`}
      <p class="badge">${hasPreview ? 'Preview – not published' : 'Not published'}</p>
    </div>
    <h1>What changes if this is published</h1>
    ${total > 0 && asked(writer?.name, total, close, answerBy)}
    ${
      why.length > 0 &&
      html`<ul class="why">
        ${why.slice(0, 5).map((reason) => html`<li>${reason}</li>`)}
      </ul>`
    }
    <p class="small compared">${branch && `${branch} – `}${versionsOf(review)}</p>
    ${review.notes.filter(isBlocking).map(({ words }) => html`<p class="losses blocked" data-colour="white">${words} <a href="#good-to-know">See what is wrong</a></p>`)}
    ${lost.length > 0 && losses(context)} ${total > 0 && tools(review, context, reviewers.length > 0, close)}
  </header>`;
}

/** The script fills in how many of them are the reviewer's. */
const asked = (writer: string | undefined, total: number, close: number, answerBy: string | undefined): Markup =>
  html`<p class="asked">
    ${writer ? `${writer} changed ${plural(total, 'thing')}` : `${plural(total, 'thing')} changed`}.
    <span id="yours"></span> ${close > 0 && `${close} ${close === 1 ? 'needs' : 'need'} a close look.`}
    ${answerBy && html`<strong>Please answer by ${longDate(answerBy)}.</strong>`}
  </p>`;

function tools(review: Review, { hasPreview, total }: RowContext, hasReviewers: boolean, close: number): Markup {
  const [first] = walkOrder(review);
  const filter = (id: string, label: string) =>
    html`<label class="tick scripted"><input type="checkbox" data-filter="${id}" /><span>${label}</span></label>`;
  return html`<div class="tools noPrint">
    ${hasPreview && first && html`<a class="button" id="walk" href="${stepLink(first)}">Walk through the changes</a>`}
    <a class="button" data-quiet href="#answer">Answer</a>
    <div class="progress scripted">
      <p id="looked" role="status">0 of ${total} looked at</p>
      <progress max="${total}" value="0" aria-labelledby="looked"></progress>
    </div>
    <div class="filters">
      ${hasReviewers && filter('mine', 'Mine')} ${close > 0 && filter('close', 'Close look')}
      ${filter('looked', 'Hide what I have looked at')}
      <p id="filtered" role="status"></p>
    </div>
  </div>`;
}

function losses({ losses: lost, titles }: SortedChanges): Markup {
  return html`<section class="losses" data-colour="white" aria-labelledby="losses">
    <h2 id="losses">${lost.length === 1 ? 'One thing gets lost' : `${lost.length} things get lost`}</h2>
    <ul>
      ${lost.map((change) => html`<li><a href="#change-${change.id}">${withPage(change, titles)}</a></li>`)}
    </ul>
  </section>`;
}
