/** The review for a terminal. */
import type { Change, Review } from '../types';
import { sortChanges, summaryOf, withPage } from './sort-changes';

/** A terminal would obey such characters. */
const visible = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

export function toText(review: Review): string {
  const sorted = sortChanges(review);
  const { losses, everywhere, several, cards, machines } = sorted;
  const section = (title: string, changes: readonly Change[], wordsOf = ({ words }: Change) => words): string[] => {
    const lines = changes.map((change) => `  • ${visible(wordsOf(change))}`);
    return lines.length > 0 ? [[title, ...lines].join('\n')] : [];
  };
  const others = (changes: readonly Change[]) => changes.filter((change) => !losses.includes(change));
  const effects = review.changes.filter(({ effect }) => effect !== undefined);
  const notes = review.notes.filter(({ code }) => code !== 'nothing-to-see');
  const sections = [
    summaryOf(review, sorted),
    ...section('What gets lost', losses),
    ...section('On every page', others(everywhere)),
    ...section('On several pages', others(several)),
    ...cards.flatMap(({ page, changes }) =>
      section(`${visible(page.title)} (${visible(page.address)})`, others(changes)),
    ),
    ...section('Search engines and shared links', others(machines.flatMap(({ changes }) => changes)), withPage),
    ...section('And so', others(effects), withPage),
    ...(notes.length > 0 ? [['Good to know', ...notes.map(({ words }) => `  • ${visible(words)}`)].join('\n')] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}
