import { isTarget, REFERENCES } from '../../schema/entities';
import type { ReferenceTo } from '../../schema/page-data';
import { compare } from '../../util/compare';
import { isUnpublished } from '../publication';
import { entityId } from '../routes';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';

type Shown = Pick<ResolveOptions, 'includeUnpublished' | 'today'>;

export const isVisible = (entry: Entry, { includeUnpublished, today }: Shown): boolean =>
  includeUnpublished || !isUnpublished(entry, today);

/** Every entry in development and previews, the published ones in production. */
export const visibleEntries = ({ entries }: Site, shown: Shown): readonly Entry[] =>
  entries.filter((entry) => isVisible(entry, shown));

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a ?? ''), String(b ?? ''));

/** Returns the entries that a list can show, in its order. */
export function listableEntries(to: ReferenceTo, entries: readonly Entry[]): readonly Entry[] {
  const { field = '', sortedBy, isNewestFirst } = REFERENCES[to];
  const valueOf = ({ frontmatter }: Entry, name: string) =>
    (frontmatter[field] as Record<string, unknown> | undefined)?.[name] ?? frontmatter[name];
  const inOrder = (a: Entry, b: Entry): number =>
    sortedBy.map((name) => compareValues(valueOf(a, name), valueOf(b, name))).find((order) => order !== 0) ?? 0;
  return entries.filter((entry) => isTarget(entry, to)).sort((a, b) => (isNewestFirst ? inOrder(b, a) : inOrder(a, b)));
}

export const articlesNewestFirst = (entries: readonly Entry[]): readonly Entry[] => listableEntries('article', entries);

export const authorIds = ({ frontmatter: { authors } }: Entry): readonly string[] =>
  Array.isArray(authors) ? [...new Set(authors as string[])] : [];

export const articlesBy = (person: Entry, entries: readonly Entry[]): readonly Entry[] =>
  articlesNewestFirst(entries).filter((article) => authorIds(article).includes(entityId(person)));
