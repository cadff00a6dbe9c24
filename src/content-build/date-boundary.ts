/**
 * Gatsby builds a page again when a file changes, not when a day passes. So the context of a page that shows dated
 * content names the latest day on which something was published, opened or closed: when the next such day passes,
 * the context changes, and Gatsby builds the page again.
 */
import type { Entry } from '../content/site-model';
import type { ISODate } from '../schema/page-data';

/** A date in a block, as JSON. */
const DATE = /"(\d{4}-\d\d-\d\d)"/g;

export function latestBoundary(entries: readonly Entry[], today: ISODate): string {
  let last = '';
  const consider = (date: ISODate): void => {
    // Content is published or opens on its day, and closes after its day.
    if (date <= today && date > last) last = date;
    if (date < today && `${date}+` > last) last = `${date}+`;
  };
  for (const { kind, frontmatter, body } of entries) {
    if (typeof frontmatter.published === 'string') consider(frontmatter.published);
    if (kind === 'page') for (const [, date] of body.matchAll(DATE)) consider(date!);
  }
  return last;
}
