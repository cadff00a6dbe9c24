/**
 * Gatsby makes a page again when a file has changed; that a day has passed it does not notice. So the context of pages
 * that may show what comes out or closes on a day names the last such day: dates pass in their order, so whenever
 * something has come out or closed, it is another one.
 */
import type { Entry } from '../content/load-site';
import type { ISODate } from '../schema/page-data';

/** A date in a block, as the stored body has it. */
const DATE = /"(\d{4}-\d\d-\d\d)"/g;

export function latestBoundary(entries: readonly Entry[], today: ISODate): string {
  let last = '';
  const see = (date: ISODate): void => {
    // Some things begin on their day, others end after it.
    if (date <= today && date > last) last = date;
    if (date < today && `${date}+` > last) last = `${date}+`;
  };
  for (const { kind, frontmatter, body } of entries) {
    if (typeof frontmatter.published === 'string') see(frontmatter.published);
    if (kind === 'page') for (const [, date] of body.matchAll(DATE)) see(date!);
  }
  return last;
}
