/** Dates, article types and file sizes, as visitors read them. */
import type { ArticleType, ISODate } from '../schema/page-data';
import { joinAnd } from './words';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2025-03-04` → `4 Mar, 2025`: the same as DATE_FORMAT (a test compares them), without a library in the browser. */
export function formatDate(date: ISODate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]}, ${year}`;
}

/** `1 February 2027` */
export const longDate = (date: ISODate): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

export const ARTICLE_TYPE_LABELS: Readonly<Record<ArticleType, string>> = {
  news: 'News',
  'case-study': 'Case study',
  resource: 'Resource',
};

/** `Ada Lindqvist and Omar Haddad`; undefined without anyone. */
export const namesOf = (people: readonly { name: string }[] | undefined): string | undefined =>
  people && joinAnd(people.map(({ name }) => name));

/** A file's size: `840 KB`, `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
