/** The entries of the site that each page shows: named in its content, or in lists that blocks generate. */
import { choicesOf } from '../../content/fields/field-types';
import { elementsIn } from '../../util/walk-tree';
import type { BlockDescription } from '../../schema/block';
import { entityOf, REFERENCE_TARGETS, REFERENCES } from '../../schema/entities';
import type { Field } from '../../schema/fields';
import type { EntityRecords, ReferenceTo } from '../../schema/page-data';
import { pageKind } from '../../schema/page-kinds';
import { groupBy } from '../../util/collections';
import type { SidePage } from '../sides/site-side';
import { pairBy } from './match-words';

export interface ShownRecord {
  type: ReferenceTo;
  /** The address of its page. Without a page: its id. */
  key: string;
  record: EntityRecords[ReferenceTo];
}

export interface PageRecords {
  /** The generated lists, in page order. */
  lists: { block: string; items: ShownRecord[] }[];
  /** Records that the page's content names. */
  named: ShownRecord[];
}

/** What a field refers to. */
export function referenceOf(field: Field | undefined): ReferenceTo | undefined {
  const choices = field && choicesOf(field);
  return choices?.from === 'entries' ? choices.to : undefined;
}

export function shownRecord(type: ReferenceTo | undefined, value: unknown): ShownRecord | undefined {
  if (type === undefined || typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const shown = { type, key: '', record: value as ShownRecord['record'] };
  return { ...shown, key: String(valueOf(shown, 'address') ?? value.id) };
}

export const valueOf = ({ record }: ShownRecord, key: string): unknown =>
  (record as unknown as Readonly<Record<string, unknown>>)[key];

/** The page of an entry reports its changes. An entry without a page is compared here. */
export const hasPage = (shown: ShownRecord): boolean => valueOf(shown, 'address') !== undefined;

export const idOf = ({ type, key }: Pick<ShownRecord, 'type' | 'key'>): string => `${type} ${key}`;

export const nameOfRecord = (shown: ShownRecord): string =>
  String(valueOf(shown, entityOf(REFERENCES[shown.type].entity).title));

type Blocks = ReadonlyMap<string, BlockDescription>;

export function recordsOn({ page }: SidePage, blocks: Blocks): PageRecords {
  const { lists, named }: PageRecords = { lists: [], named: [] };
  const addList = (block: string, type: ReferenceTo | undefined, value: unknown): void => {
    const items = Array.isArray(value) ? value.map((item) => shownRecord(type, item)) : [undefined];
    if (items.every((item) => item !== undefined)) lists.push({ block, items });
  };
  for (const { name, props } of elementsIn(page.tree)) {
    const block = blocks.get(name);
    // Blocks for writers show examples from the whole site, which are not compared.
    if (!block || block.audience === 'writers') continue;
    for (const [key, value] of Object.entries(props)) {
      const type = referenceOf(block.props[key]);
      if (type) named.push(...[value].flat().flatMap((item) => shownRecord(type, item) ?? []));
      else addList(name, block.lists?.of, value);
    }
  }
  if ('article' in page) addList('related', 'article', page.article.related);
  if ('record' in page) {
    const own = REFERENCE_TARGETS.find((to) => REFERENCES[to].entity === pageKind(page.kind).entity);
    named.push(...[shownRecord(own, page.record) ?? []].flat());
  }
  return { lists, named };
}

const allRecords = ({ lists, named }: PageRecords): ShownRecord[] => [...lists.flatMap(({ items }) => items), ...named];

/** A record, and the pages that show it. */
export interface Sighting {
  readonly record: ShownRecord;
  readonly pages: readonly string[];
  /** The content of a page names it; otherwise only lists show it. */
  readonly isNamed: boolean;
  /** The records before and after it on the first of these pages. */
  readonly beside: readonly ShownRecord[];
}

/** Keyed by `idOf`. */
export function sightings(pages: Iterable<readonly [address: string, PageRecords]>): Map<string, Sighting> {
  const seen = [...pages].flatMap(([page, records]) =>
    allRecords(records).map((record, i, all) => ({ page, record, records, beside: [all[i - 1], all[i + 1]] })),
  );
  return new Map(
    [...groupBy(seen, ({ record }) => idOf(record))].map(([id, group]) => [
      id,
      {
        record: group[0]!.record,
        pages: [...new Set(group.map(({ page }) => page))],
        isNamed: group.some(({ record, records }) => records.named.includes(record)),
        beside: group[0]!.beside.filter((record) => record !== undefined),
      },
    ]),
  );
}

/**
 * Maps the ids of entries without a page in the base to those in the head. A renamed folder changes the id, but not the
 * name or email.
 */
export function renamedEntries(before: Iterable<PageRecords>, after: Iterable<PageRecords>) {
  const [old, now] = [before, after].map((pages) => {
    const shown = [...pages].flatMap(allRecords).filter((record) => !hasPage(record));
    return [...new Map(shown.map((record) => [idOf(record), record])).values()];
  }) as [ShownRecord[], ShownRecord[]];
  return pairBy(
    old,
    now,
    (a, b) => idOf(a) === idOf(b),
    (a, b) => a.type === b.type && nameOfRecord(a) === nameOfRecord(b),
    (a, b) => Boolean(valueOf(a, 'email')) && valueOf(a, 'email') === valueOf(b, 'email'),
  ).pairs.map((pair): [string, string] => [pair.before.key, pair.after.key]);
}
