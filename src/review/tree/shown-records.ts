/** The people, articles and services that each page shows: named in its content, or in lists that blocks generate. */
import { elementsIn } from '../../content/walk-tree';
import type { BlockDescription } from '../../schema/block';
import type { ArticleRecord, PersonRecord, ServiceRecord } from '../../schema/page-data';
import { groupBy } from '../../util/collections';
import type { SidePage } from '../sides/site-side';
import { pairBy } from './match-words';

type Shown = PersonRecord | ArticleRecord | ServiceRecord;

export interface ShownRecord {
  type: 'person' | 'article' | 'service';
  /** The id of a person, or the address of an article or service. */
  key: string;
  record: Shown;
}

export interface PageRecords {
  /** The generated lists, in page order. */
  lists: { block: string; items: ShownRecord[] }[];
  /** Records that the page's content names. */
  named: ShownRecord[];
}

export function shownRecord(value: unknown): ShownRecord | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const record = value as Shown & { id: string };
  if ('role' in record && 'name' in record) return { type: 'person', key: record.id, record };
  if (!('address' in record)) return undefined;
  return { type: 'published' in record ? 'article' : 'service', key: record.address, record };
}

export const idOf = ({ type, key }: ShownRecord): string => `${type} ${key}`;

export const nameOfRecord = ({ record }: ShownRecord): string => ('name' in record ? record.name : record.title);

type Blocks = ReadonlyMap<string, BlockDescription>;

export function recordsOn({ page }: SidePage, blocks: Blocks): PageRecords {
  const { lists, named }: PageRecords = { lists: [], named: [] };
  const add = (block: string, value: unknown): void => {
    const record = shownRecord(value);
    if (record) named.push(record);
    if (!Array.isArray(value)) return;
    const items = value.map(shownRecord);
    if (items.every((item) => item !== undefined)) lists.push({ block, items });
  };
  for (const { name, props } of elementsIn(page.tree))
    // Blocks for writers show examples from the whole site, which are not compared.
    if (blocks.get(name)?.audience !== 'writers') for (const value of Object.values(props)) add(name, value);
  if ('article' in page) add('related', page.article.related);
  return { lists, named };
}

const allRecords = ({ lists, named }: PageRecords): ShownRecord[] => [...lists.flatMap(({ items }) => items), ...named];

/** A record, and the pages that show it. */
export interface Sighting {
  readonly record: ShownRecord;
  readonly pages: readonly string[];
  /** The content of a page names it; otherwise only lists show it. */
  readonly isNamed: boolean;
}

/** Keyed by `idOf`. */
export function sightings(pages: Iterable<readonly [address: string, PageRecords]>): Map<string, Sighting> {
  const seen = [...pages].flatMap(([page, records]) =>
    allRecords(records).map((record) => ({ page, record, records })),
  );
  return new Map(
    [...groupBy(seen, ({ record }) => idOf(record))].map(([id, group]) => [
      id,
      {
        record: group[0]!.record,
        pages: [...new Set(group.map(({ page }) => page))],
        isNamed: group.some(({ record, records }) => records.named.includes(record)),
      },
    ]),
  );
}

/** Maps the ids of people in the base to those in the head. A renamed folder changes the id, but not the name or email. */
export function renamedPeople(
  before: readonly SidePage[],
  after: readonly SidePage[],
  blocks: Blocks,
): [string, string][] {
  const [old, now] = [before, after].map((pages) => {
    const shown = sightings(pages.map((page) => [page.address, recordsOn(page, blocks)]));
    return [...shown.values()].flatMap(({ record: { type, record } }) =>
      type === 'person' ? [record as PersonRecord] : [],
    );
  }) as [PersonRecord[], PersonRecord[]];
  return pairBy(
    old,
    now,
    (a, b) => a.id === b.id,
    (a, b) => a.name === b.name,
    (a, b) => Boolean(a.email) && a.email === b.email,
  ).pairs.map((pair) => [pair.before.id, pair.after.id]);
}
