/** The people, articles and services that each page shows: named in its content, or in lists that blocks generate. */
import type { BlockDescription } from '../../schema/block';
import type { ArticleRecord, PersonRecord, ServiceRecord, TreeNode } from '../../schema/page-data';
import { groupBy } from '../../util/collections';
import type { SidePage } from '../sides/site-side';
import { pairBy } from './match-words';

export type Shown = PersonRecord | ArticleRecord | ServiceRecord;
export type RecordType = 'person' | 'article' | 'service';

export interface ShownRecord {
  type: RecordType;
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
  const found: PageRecords = { lists: [], named: [] };
  collect(page.tree, found, blocks);
  if ('article' in page) addList('related', page.article.related, found);
  return found;
}

export const allRecords = ({ lists, named }: PageRecords): ShownRecord[] => [
  ...lists.flatMap(({ items }) => items),
  ...named,
];

function addList(block: string, value: unknown, found: PageRecords): boolean {
  if (!Array.isArray(value)) return false;
  const items = value.map(shownRecord);
  if (items.some((item) => item === undefined)) return false;
  found.lists.push({ block, items: items as ShownRecord[] });
  return true;
}

function collect(nodes: readonly TreeNode[], found: PageRecords, blocks: Blocks): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [name, props, ...children] = node;
    // Blocks for writers show examples from the whole site, which are not compared.
    if (blocks.get(name)?.audience !== 'writers' && props !== 0)
      for (const value of Object.values(props)) {
        const record = shownRecord(value);
        if (record) found.named.push(record);
        else addList(name, value, found);
      }
    collect(children, found, blocks);
  }
}

/** A record with the pages that show it. */
export interface Sighting {
  readonly record: ShownRecord;
  readonly pages: string[];
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

/** Maps the old ids of people to new ones if their folder was renamed but the name or email stayed. */
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
  const onlyIn = (some: PersonRecord[], others: PersonRecord[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id));
  return pairBy(
    onlyIn(old, now),
    onlyIn(now, old),
    (a, b) => a.name === b.name,
    (a, b) => Boolean(a.email) && a.email === b.email,
  ).pairs.map((pair) => [pair.before.id, pair.after.id]);
}
