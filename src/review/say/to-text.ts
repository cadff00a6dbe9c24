/** Writes the review for a terminal. */
import type { Review } from '../types';
import { plural } from '../../util/words';
import { isLoss } from '../kinds';
import { isBlocking } from './review-notes';
import { answerWords, sectionsOf, sortChanges, summaryOf, withPage } from './sort-changes';
import { invitationLink, previewUrl } from './to-markdown';

/** Control characters would affect the terminal. */
const visible = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

export function toText(review: Review): string {
  const { answers = [], invited = [] } = review;
  const sorted = sortChanges(review);
  // The sentence of a loss includes the losses that follow from it.
  const effects = review.changes.filter((change) => change.effect !== undefined && !isLoss(change));
  const blocking = review.notes.filter(isBlocking).map(({ words }) => visible(words));
  const notes = review.notes.filter((note) => note.code !== 'nothing-to-see' && !isBlocking(note));
  const sections = [
    {
      title: 'Who decides',
      lines: invited.map(
        (one) => `${one.name}, ${plural(one.changes, 'change')}: ${invitationLink(one, previewUrl())}`,
      ),
    },
    { title: 'Answers', lines: answers.map((answer) => answerWords(answer, review)) },
    ...sectionsOf(sorted),
    { title: 'And so', lines: effects.map((change) => withPage(change, sorted.titles)) },
    { title: 'Good to know', lines: notes.map(({ words }) => words) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [visible(title), ...lines.map((line) => `  • ${visible(line)}`)].join('\n'));
  return `${[...blocking, summaryOf(review, sorted), ...sections].join('\n\n')}\n`;
}
