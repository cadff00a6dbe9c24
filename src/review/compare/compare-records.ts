/** The entries of the site that pages show: each change is reported once, with the lists it affects. */
import { entityOf, REFERENCES } from '../../schema/entities';
import type { Noun } from '../../schema/noun';
import type { ArticleRecord, PersonRecord, ServiceRecord } from '../../schema/page-data';
import { groupBy } from '../../util/collections';
import { name, quote } from '../say/phrases';
import type { BothSides } from '../tree/both-sides';
import { pictureOf } from '../tree/page-parts';
import {
  hasPage,
  idOf,
  nameOfRecord,
  type PageRecords,
  type ShownRecord,
  sightings,
  valueOf,
} from '../tree/shown-records';
import { movedAmong } from '../tree/match-words';
import type { Facts } from './facts';
import { type Finding, isOfPicture, mergeEffects, onSide } from './finding';
import type { ChangesOf } from './follows';
import { entryFindings, personFindings } from './people';
import { nameOfField } from './props';

export function recordFindings(sides: BothSides, changesOf: ChangesOf): Finding[] {
  const listed = sides.pairs.filter(({ before, after }) => after.state === 'published' || before.state === after.state);
  const before = new Map(listed.map((pair) => [pair.after.address, sides.recordsOf(pair.before)]));
  const after = new Map(listed.map((pair) => [pair.after.address, sides.recordsOf(pair.after)]));
  const [old, now] = [sightings(before), sightings(after)];
  const both = [...now].flatMap(([id, { record, pages }]): Both[] => {
    const was = old.get(id)?.record;
    return was ? [{ id, was, record, pages: [...pages].sort() }] : [];
  });
  const own = both.flatMap(({ was, record, pages }) => onPages(pages, recordChanges(was, record, pages[0]!, sides)));
  const shown = both.flatMap((one) =>
    hasPage(one.record) ? cardEffects(one, sides, changesOf) : bylineEffects(one, sides, changesOf),
  );
  const causeOf = causesOfLists(sides, new Map(both.flatMap(listing)), changesOf);
  const lists = listFindings(listChanges(before, after, causeOf));
  const isOnOther = ({ cause, pages: [page = ''] }: Finding) =>
    !cause!.pages.includes(page) || cause === changesOf(page).of('kind');
  const effects = [...shown, ...lists.filter(({ cause }) => cause)].filter(isOnOther);
  return [...own, ...lists.filter(({ cause }) => !cause), ...mergeEffects(effects, () => '')];
}

const recordChanges = (was: ShownRecord, now: ShownRecord, page: string, sides: BothSides): Finding[] =>
  // The record of a person has texts and a film that are not its fields.
  now.type === 'person'
    ? personFindings(was.record as PersonRecord, now.record as PersonRecord, page, sides)
    : entryFindings(was, now, page, sides);

interface Both {
  id: string;
  was: ShownRecord;
  record: ShownRecord;
  /** The pages of the head that show it. */
  pages: readonly string[];
}

/** Repeats a finding about a record on every page that shows the record. */
const onPages = (pages: readonly string[], findings: readonly Finding[]): Finding[] =>
  findings.map(({ rows = [], ...finding }) => ({
    ...finding,
    pages,
    rows: pages.flatMap((page) => rows.map((row) => ({ ...row, page }))),
  }));

type Card = (ArticleRecord | ServiceRecord) & Partial<ArticleRecord>;

/** The page of an article or service reports its changes, so its cards only show effects of them. */
function cardEffects({ was, record: now, pages }: Both, { textBefore }: BothSides, changesOf: ChangesOf): Finding[] {
  const [before, after] = [was.record, now.record] as [Card, Card];
  const { of, content } = changesOf(now.key);
  const [old, image] = [before.image && pictureOf(before.image), after.image && pictureOf(after.image)];
  const causes: [isOther: boolean, cause: Finding | undefined][] = [
    [textBefore(before.title) !== after.title, of('title')],
    [old?.md5 !== image?.md5, of('picture')],
    [textBefore(old?.alt ?? '') !== (image?.alt ?? ''), of('alt')],
    [now.type === 'article' && textBefore(before.summary) !== after.summary, of('summary')],
    [before.published !== after.published || before.type !== after.type, of('sorting')],
    [before.readTime !== after.readTime, content[0]],
  ];
  const entry = nameOfRecord(now);
  return causes.flatMap(([isOther, cause]) =>
    isOther && cause
      ? listEffects(entry, pages, cause, isOfPicture(cause) ? { form: 'pictures' } : { form: 'cards', entry })
      : [],
  );
}

/** A person's entry lists their articles, so it changes with the authors of an article. */
function bylineEffects({ was, record, pages }: Both, { links }: BothSides, changesOf: ChangesOf): Finding[] {
  const articlesOf = ({ record: person }: ShownRecord, pathNow = (path: string) => path) =>
    new Map(((person as PersonRecord).articles ?? []).map(({ title, path }) => [pathNow(path), title]));
  const [before, after] = [articlesOf(was, links.movedTo), articlesOf(record)];
  return [...before, ...after].flatMap(([path, entry]) => {
    const cause = changesOf(path).of('listed', 'kind', 'authors');
    if (!cause || (before.has(path) && after.has(path))) return [];
    return listEffects(entry, pages, cause, { form: 'listsShow', entry, how: after.has(path) ? 'in' : 'out' });
  });
}

const listEffects = (entry: string, pages: readonly string[], cause: Finding, facts: Facts): Finding[] =>
  pages.map((page) => ({ kind: 'list-changed', pages: [page], after: entry, cause, facts }));

/** Reports that a record belongs to other lists. `listFindings` adds the pages. */
function listing({ id, was, record: shown }: Both): [id: string, Finding][] {
  const { entity, inWords: list, listedBy, sortedBy } = REFERENCES[shown.type];
  const changed = listedBy.filter((key) => valueOf(was, key) !== valueOf(shown, key));
  if (changed.length === 0) return [];
  // Readers see only the position that follows from a field that sorts.
  const named = changed.filter((key) => !sortedBy.includes(key));
  const say = (record: ShownRecord) => (name: string) => String(valueOf(record, name) ?? '').replaceAll('-', ' ');
  const entry = nameOfRecord(shown);
  const [key = ''] = named;
  const field = entityOf(entity).fields[key];
  const [old, now] = [was, shown].map((record) => say(record)(key) && quote(say(record)(key))) as [string, string];
  const facts: Facts = field
    ? { form: 'instead', entry, what: `The ${nameOfField(key, field)} of ${name(entry)}`, from: old, to: now }
    : { form: 'inList', entry, list, how: 'order' };
  const sides = { before: changed.map(say(was)).join(', '), after: changed.map(say(shown)).join(', ') };
  return [[id, { kind: 'list-changed', pages: [], key: id, ...sides, facts }]];
}

type Pages = ReadonlyMap<string, PageRecords>;

/** The entries that were added to, removed from or moved in the lists that blocks generate. */
const listChanges = (before: Pages, after: Pages, causeOf: ReturnType<typeof causesOfLists>) =>
  [...after].flatMap(([page, { lists }]) =>
    lists.flatMap(({ block, items }, i) => {
      const old = before.get(page)?.lists[i];
      if (old?.block !== block) return [];
      const [was, is] = [old.items.map(idOf), items.map(idOf)];
      const added = items.filter((item) => !was.includes(idOf(item)));
      const removed = old.items.filter((item) => !is.includes(idOf(item)));
      const stayed = items.filter((item) => was.includes(idOf(item)));
      const moved = movedAmong(stayed, (item) => was.indexOf(idOf(item)));
      const list = [...added, ...removed, ...moved, ...items, ...old.items];
      const change = (how: 'in' | 'out' | 'order') => (record: ShownRecord) => {
        const above = items[is.indexOf(idOf(record)) - 1];
        return { page, record, how, below: above && nameOfRecord(above), cause: causeOf(page, block, record, list) };
      };
      return [...added.map(change('in')), ...removed.map(change('out')), ...moved.map(change('order'))];
    }),
  );

/**
 * Finds why an entry was added, removed or moved. `listing`: the findings of `listing()`, by the id of the record.
 * `list`: all entries of the list, changed ones first.
 */
const causesOfLists =
  ({ options }: BothSides, listing: ReadonlyMap<string, Finding>, changesOf: ChangesOf) =>
  (page: string, block: string, record: ShownRecord, list: readonly ShownRecord[]): Finding | undefined => {
    // The prop that decides which entries the block lists.
    const by = options.after.blocks.get(block)?.lists?.by ?? [];
    const setting = changesOf(page).content.find(
      ({ key }) => Array.isArray(key) && key[1] === block && by.includes(String(key[0])),
    );
    // Without its own cause, an entry changed because of another entry, or because of the page that the list is about.
    const about: Pick<ShownRecord, 'type' | 'key'> = { type: 'article', key: page };
    for (const one of [record, ...list, about]) {
      const cause = changesOf(one.key).of('listed', 'kind', 'sorting') ?? setting ?? listing.get(idOf(one));
      if (cause) return cause;
    }
    return undefined;
  };

function listFindings(changes: ReturnType<typeof listChanges>): Finding[] {
  const groups = groupBy(changes, ({ record, cause }) => cause ?? idOf(record));
  const findings = [...groups.values()].flatMap((group): Finding[] => {
    const [{ record, how, below, cause }] = group as [(typeof group)[0]];
    if (cause && cause.pages.length > 0)
      return group.flatMap((one) => {
        const name = nameOfRecord(one.record);
        return listEffects(name, [one.page], cause, { form: 'listsShow', entry: name, how: one.how });
      });
    const pages = [...new Set(group.map(({ page }) => page))].sort();
    const entry = nameOfRecord(record);
    const facts = { form: 'inList', entry, list: REFERENCES[record.type].inWords, how, below } as const;
    if (cause) return [{ ...cause, pages, facts: cause.facts.form === 'inList' ? facts : cause.facts }];
    const side = onSide(how === 'out' ? 'removed' : 'added', entry);
    return [{ kind: 'list-changed', pages, key: [idOf(record), how], ...side, facts }];
  });
  return sortedAsOne(findings);
}

/** If several entries of a list moved, the list was sorted. */
function sortedAsOne(findings: readonly Finding[]): Finding[] {
  const listOf = ({ facts }: Finding): Noun | undefined =>
    facts.form === 'inList' && facts.how === 'order' ? facts.list : undefined;
  return [...groupBy(findings, listOf)].flatMap(([list, group]): Finding[] => {
    if (list === undefined || group.length === 1) return group;
    const pages = [...new Set(group.flatMap((one) => one.pages))].sort();
    const key = [list.many, group.map((one) => one.key)];
    return [{ kind: 'list-changed', pages, key, facts: { form: 'inOtherOrder', many: list.many } }];
  });
}
