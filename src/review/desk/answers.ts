/** The earlier answers of reviewers, and the form for this reviewer's answer. */
import { groupBy } from '../../util/collections';
import { MAX_TEXT } from '../letter/draft';
import { DECISIONS, isSameReviewer } from '../../letters/letter';
import { answerWords } from '../say/sort-changes';
import { type AnsweredNote, type Invitation, type InvitedReviewer, NOTE_STATES, type Review } from '../types';
import { html, type Markup } from './markup';

export interface Remark extends AnsweredNote {
  from: string;
}

/** Keyed by the current id of the change that they are about. */
export const remarksOf = ({ answers = [] }: Review): Map<string, Remark[]> =>
  groupBy(
    answers.flatMap(({ from, notes }) => notes.map((note) => ({ ...note, from }))),
    ({ now = '' }) => now,
  );

const noteLine = ({ id, state, change, quote, proposal, text }: AnsweredNote, subject: Markup | string): Markup =>
  html`<li class="remark" data-remark="${id}">
    <span class="badge">${NOTE_STATES[state]}</span> ${subject}
    ${(!change || proposal !== undefined) && `“${quote ?? ''}” `}${proposal !== undefined && `→ “${proposal}” `}${text}
  </li>`;

export const remarkLine = (remark: Remark): Markup => noteLine(remark, html`<strong>${remark.from}:</strong>`);

export function answersSoFar(review: Review, reviewers: readonly InvitedReviewer[]): Markup | false {
  const { answers = [] } = review;
  const theirs = (from: string) => reviewers.find(({ name }) => isSameReviewer(name, from))?.theirs;
  if (answers.length === 0) return false;
  return html`<section class="part answers" aria-labelledby="answers">
    <h2 id="answers">Answers so far</h2>
    <ul class="card" data-colour="white">
      ${answers.map(
        (answer) =>
          html`<li class="answer">
            <p class="stand">${answerWords(answer, review, theirs(answer.from))}</p>
            ${answer.words && html`<p class="text">${answer.words}</p>`}
            ${
              answer.notes.length > 0 &&
              html`<ul class="remarks">
                ${answer.notes.map(noteInList)}
              </ul>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

function noteInList(note: AnsweredNote): Markup {
  const { now, page, about = `On ${page || 'every page'}:` } = note;
  return noteLine(note, now ? html`<a href="#change-${now}">${about}</a>` : about);
}

/** Without scripts it is a form to print and fill in. */
export function answerForm({ writer, reviewers }: Invitation): Markup {
  const to = writer?.name ?? 'the writer';
  return html`<section class="part" aria-labelledby="answer">
    <h2 id="answer" tabindex="-1">Your answer</h2>
    <noscript><p>To answer, open this page in a browser.</p></noscript>
    <form class="card answer-form" id="answer-form" autocomplete="off" data-colour="white">
      <div class="scripted" id="own-notes"></div>
      <fieldset>
        <legend>May this be published?</legend>
        ${Object.entries(DECISIONS).map(
          ([value, label]) =>
            html`<label class="tick"
              ><input type="radio" name="decision" value="${value}" required /><span>${label}</span></label
            >`,
        )}
      </fieldset>
      <label
        >Your name
        ${
          reviewers.length > 0
            ? html`<select name="reviewer" required>
                <option value="">Choose your name</option>
                ${reviewers.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
              </select>`
            : html`<input name="name" type="text" maxlength="100" required />`
        }</label
      >
      <label>A sentence about it (optional) <textarea name="words" rows="2" maxlength="${MAX_TEXT}"></textarea></label>
      <p class="date">Date</p>
      <details class="preview scripted noPrint">
        <summary>Read your letter</summary>
        <p class="text" id="letter"></p>
      </details>
      <div class="buttons scripted noPrint">
        <button class="button" name="way" value="mail">Mail it to ${to}</button>
        <button class="button" data-quiet name="way" value="send">Send it from here</button>
        <button class="button" data-quiet name="way" value="copy">Copy the letter</button>
        <button class="button" data-quiet name="way" value="save">Save it as a file</button>
      </div>
      <div class="sent noPrint" id="sent" role="status"></div>
    </form>
  </section>`;
}
