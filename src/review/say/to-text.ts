/** The review for a terminal. */
import { groupReport, summaryOf, withPage } from './report-order';
import type { Change, Review } from '../types';

/** A terminal would obey such characters. */
const visible = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

export function toText(review: Review): string {
  const { losses, everywhere, several, pages, machines, effects } = groupReport(review);
  const sections: string[] = [summaryOf(review)];
  const section = (title: string, changes: readonly Change[], wordsOf = ({ words }: Change) => words): void => {
    if (changes.length > 0)
      sections.push([title, ...changes.map((change) => `  • ${visible(wordsOf(change))}`)].join('\n'));
  };
  section('What gets lost', losses);
  section('On every page', everywhere);
  section('On several pages', several);
  for (const { page, changes } of pages) section(`${visible(page.title)} (${visible(page.address)})`, changes);
  section('Search engines and shared links', machines, withPage);
  section('And so', effects, withPage);
  if (review.notes.length > 0)
    sections.push(
      [
        'Good to know',
        ...review.notes.filter(({ code }) => code !== 'nothing-to-see').map(({ words }) => `  • ${visible(words)}`),
      ].join('\n'),
    );
  return `${sections.filter((text) => text !== 'Good to know').join('\n\n')}\n`;
}
