/**
 * People, and other entries without a page, who joined or left the site: one change each, however many pages and lists
 * show them.
 */
import { REFERENCES } from '../../schema/entities';
import { kindOf } from '../kinds';
import type { SidePage } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { hasPage, nameOfRecord, type PageRecords, shownRecord, type Sighting, sightings } from '../tree/shown-records';
import type { Facts, Way } from './facts';
import { type Finding, onSide } from './finding';
import { articleOf } from './page-fields';

/** Adds one change for each entry that joined or left. It replaces the findings about each appearance of the entry. */
export function withStaff(findings: readonly Finding[], sides: BothSides): Finding[] {
  const changes = staffChanges(sides);
  const own = new Set(findings.map(entryIn));
  // A finding that an entry was replaced also says that it is gone, unless the entry has its own finding.
  const goneIn = ({ facts, before, after }: Finding): string | undefined => {
    const key = facts.form === 'entry' && after !== undefined ? `removed ${facts.noun} ${before}` : '';
    return changes.has(key) && !own.has(key) ? key : undefined;
  };
  const said = new Set(findings.map(goneIn));
  const asOne = (finding: Finding): Finding => {
    const { facts, rows = [] } = finding;
    const change = changes.get(entryIn(finding) ?? '');
    if (change) return { ...change, rows };
    return goneIn(finding) ? { ...finding, loss: true, facts: { ...facts, isGone: true } as Facts } : finding;
  };
  return [
    ...[...changes].flatMap(([key, change]) => (said.has(key) ? [] : [change])),
    ...findings
      .filter((one) => !isStillShown(one, sides))
      .map((one) => asOne(one.cause ? { ...one, cause: asOne(one.cause) } : one)),
  ];
}

/** The page named an entry and now has a list that shows it, or the other way round. */
function isStillShown({ facts, before, after, pages: [page] }: Finding, { pairs, recordsOf }: BothSides): boolean {
  const pair = pairs.find((one) => one.after.address === page);
  if (facts.form !== 'entry' || (before && after) || !pair) return false;
  const [was, is] = [pair.before, pair.after].map((side) =>
    recordsOf(side).lists.some(({ items }) => items.some((item) => nameOfRecord(item) === (before ?? after))),
  );
  return was !== is && Boolean(before ? is : was);
}

/** Keyed by the results of `entryIn`. */
function staffChanges(sides: BothSides): Map<string, Finding> {
  const { base, head, removed, added, pairs, whole } = sides;
  const unread = pairs.filter((pair) => !whole.includes(pair)).flatMap((pair) => [pair.before, pair.after]);
  const entriesOn = (pages: readonly SidePage[]): Entries =>
    sightings([
      ...pages.map((page) => [page.address, sides.recordsOf(page)] as const),
      ...pages.map((page) => [page.address, authorsOf(page, sides)] as const),
    ]);
  const [before, after] = [entriesOn(base.pages), entriesOn(head.pages)];
  return new Map([
    ...onlyIn(before, after, [...removed, ...unread]).map((one) => entryFinding(one, 'removed')),
    ...onlyIn(after, before, [...added, ...unread]).map((one) => entryFinding(one, 'added')),
  ]);
}

function authorsOf({ page }: SidePage, { idNow }: BothSides): PageRecords {
  const authors = (articleOf(page)?.authors ?? []).map((author) => ({ ...author, id: idNow(author.id) }));
  const items = authors.flatMap((author) => shownRecord('person', author) ?? []);
  return { lists: [{ block: 'authors', items }], named: [] };
}

function entryFinding({ record, pages, isNamed, beside }: Sighting, way: Way): [string, Finding] {
  const name = nameOfRecord(record);
  const noun = REFERENCES[record.type].inWords.one;
  const { role } = record.record as { role?: string };
  const facts = { form: 'entryOnSite', noun, role, pages, near: beside.map(nameOfRecord) } as const;
  const rest = { key: [record.type, way], loss: way === 'removed' || undefined, ...onSide(way, name) } as const;
  return [`${way} ${noun} ${name}`, { kind: isNamed ? `block-${way}` : 'list-changed', pages, facts, ...rest }];
}

/** The key of a finding, such as `removed person Hassan Karimi`. */
function entryIn({ kind, facts, before, after }: Finding): string | undefined {
  if (facts.form === 'inList' && facts.how !== 'order')
    return `${facts.how === 'out' ? 'removed' : 'added'} ${facts.list.one} ${facts.entry}`;
  if (facts.form === 'part') return `${kindOf(kind).verb} ${facts.part.noun} ${facts.part.title}`;
  if (facts.form !== 'entry' || (before && after)) return undefined;
  return `${after === undefined ? 'removed' : 'added'} ${facts.noun} ${before ?? after}`;
}

type Entries = ReadonlyMap<string, Sighting>;

/** `apart`: pages that were added or removed as a whole, or that have errors. */
function onlyIn(some: Entries, others: Entries, apart: readonly SidePage[]): Sighting[] {
  const known = new Set(apart.map(({ address }) => address));
  return [...some].flatMap(([id, one]) =>
    hasPage(one.record) || others.has(id) || one.pages.some((page) => known.has(page)) ? [] : [one],
  );
}
