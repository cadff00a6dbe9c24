/** People, articles and services that pages show: reported once, and the lists that change because of something else. */
import { ENTITIES } from '../../schema/entities';
import type { ArticleRecord, PersonRecord, ServiceRecord } from '../../schema/page-data';
import type { Noun } from '../../schema/noun';
import { groupBy } from '../../util/collections';
import { kindOf } from '../kinds';
import type { Facts } from '../say/sentences';
import type { BothSides } from '../tree/both-sides';
import { pictureOf } from '../tree/page-parts';
import {
  allRecords,
  idOf,
  nameOfRecord,
  type PageRecords,
  type RecordType,
  recordsOn,
  type ShownRecord,
} from '../tree/shown-records';
import { longestIncreasing } from '../tree/match-words';
import type { Context, Finding } from './finding';
import type { PageChanges } from './compare-pages';
import { personFindings, recordText } from './people';

type ChangesOf = (address: string) => PageChanges;

/** A list or a card that changes because of a finding elsewhere. */
interface Effect {
  readonly cause: Finding;
  readonly name: string;
  readonly pages: readonly string[];
  readonly facts: Facts;
  /** The page of the cause shows it, too. */
  readonly isOnOwnPage?: boolean;
}

export function recordFindings(sides: BothSides, changesOf: ChangesOf, context: Context): Finding[] {
  const { blocks } = sides.options.after;
  const listed = sides.pairs.filter(({ before, after }) => after.state === 'published' || before.state === after.state);
  const before = new Map(listed.map((pair) => [pair.after.address, mapped(recordsOn(pair.before, blocks), sides)]));
  const after = new Map(listed.map((pair) => [pair.after.address, recordsOn(pair.after, blocks)]));
  const [old, now] = [sightings(before), sightings(after)];
  const both = [...now].flatMap(([id, { record, pages }]) => {
    const was = old.get(id)?.record;
    return was ? [{ id, was, record, pages: [...pages].sort() }] : [];
  });
  const steered = new Map(
    both.flatMap(({ id, was, record }) => steeringOf(was, record).map((one) => [id, one] as const)),
  );
  const people = both.flatMap(({ was, record, pages }) =>
    record.type === 'person'
      ? personFindings(was.record as PersonRecord, record.record as PersonRecord, pages, sides, context)
      : serviceFindings(was, record, pages, sides),
  );
  const cards = both.flatMap(({ was, record, pages }) => cardEffects(was, record, pages, sides, changesOf));
  const lists = listFindings(listChanges(before, after), { blocks, steered, changesOf });
  return [...people, ...lists.roots, ...effectFindings([...cards, ...lists.effects])];
}

/** Records of the base under the addresses that their pages have now. */
function mapped({ lists, named }: PageRecords, { idNow, links }: BothSides): PageRecords {
  const map = (item: ShownRecord): ShownRecord => ({
    ...item,
    key: item.type === 'person' ? idNow(item.key) : links.movedTo(item.key),
  });
  return { lists: lists.map(({ block, items }) => ({ block, items: items.map(map) })), named: named.map(map) };
}

interface Sighting {
  record: ShownRecord;
  pages: Set<string>;
}

function sightings(pages: ReadonlyMap<string, PageRecords>): Map<string, Sighting> {
  const found = new Map<string, Sighting>();
  for (const [page, shown] of pages)
    for (const record of allRecords(shown)) {
      const sighting = found.get(idOf(record)) ?? { record, pages: new Set() };
      found.set(idOf(record), sighting);
      sighting.pages.add(page);
    }
  return found;
}

function effectFindings(effects: readonly Effect[]): Finding[] {
  return [...groupBy(effects, ({ cause }) => cause)].flatMap(([cause, group]): Finding[] => {
    const [{ name, facts }] = group as [Effect];
    const shown = group.flatMap(({ pages, isOnOwnPage }) =>
      pages.filter((page) => isOnOwnPage || !cause.pages.includes(page)),
    );
    if (shown.length === 0) return [];
    const key = [cause.kind, cause.key, cause.before, cause.after];
    return [{ kind: 'list-changed', pages: [...new Set(shown)].sort(), after: name, key, cause, facts }];
  });
}

const SERVICE = { one: 'service', many: 'services' };
const NOUNS: Readonly<Record<RecordType, Noun>> = {
  person: ENTITIES.person.inWords,
  article: ENTITIES.article.inWords,
  service: SERVICE,
};

/** A service has a summary of its own, which only cards show. */
function serviceFindings(was: ShownRecord, now: ShownRecord, pages: string[], { textBefore }: BothSides): Finding[] {
  if (now.type !== 'service') return [];
  const of = nameOfRecord(now);
  const where = { block: { tag: 'Service', noun: SERVICE.one, title: of } };
  const [before, after] = [was.record as ServiceRecord, now.record as ServiceRecord];
  return recordText('summary', before.summary && textBefore(before.summary), after.summary, { pages, where, of });
}

/** An article and a service have their own page: a change reported there is not reported again where a card shows it. */
function cardEffects(
  was: ShownRecord,
  now: ShownRecord,
  pages: string[],
  { textBefore }: BothSides,
  changesOf: ChangesOf,
): Effect[] {
  if (now.type === 'person') return [];
  const [before, after] = [was.record as ArticleRecord | ServiceRecord, now.record as ArticleRecord | ServiceRecord];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { fields, words } = changesOf(now.key);
  const picture = (...verbs: string[]) => fields?.pictures.find(({ kind }) => verbs.includes(kindOf(kind).verb));
  const [old, image] = [before.image, after.image];
  const causes = [
    textBefore(before.title) === after.title ? undefined : fields?.title,
    old && image && pictureOf(old).md5 !== pictureOf(image).md5 ? picture('replaced') : undefined,
    old && image && textBefore(old.alt) !== image.alt ? picture('described') : undefined,
    Boolean(old) === Boolean(image) ? undefined : picture('added', 'removed'),
    ...(now.type === 'article' ? articleCauses(before as ArticleRecord, after as ArticleRecord) : []),
  ];
  function articleCauses(one: ArticleRecord, other: ArticleRecord): (Finding | undefined)[] {
    return [
      textBefore(one.summary) === other.summary ? undefined : fields?.description,
      one.published === other.published && one.type === other.type ? undefined : fields?.article[0],
      one.readTime === other.readTime ? undefined : words[0],
    ];
  }
  const name = nameOfRecord(now);
  return causes.flatMap((cause) => (cause ? [{ cause, name, pages, facts: { form: 'cards', entry: name } }] : []));
}

/** Fields that no page shows, but that decide in which lists a record is. */
interface Steering {
  record: ShownRecord;
  before: string;
  after: string;
  facts: Pick<Extract<Facts, { form: 'listsPlace' }>, 'from' | 'to'>;
}

const STEERING = ['category', 'serviceType', 'order', 'section'] as const;

function steeringOf({ record: was }: ShownRecord, shown: ShownRecord): Steering[] {
  const { record: is } = shown;
  const value = (record: object, key: string) => (record as Record<string, unknown>)[key];
  const changed = STEERING.filter((key) => value(was, key) !== value(is, key));
  if (changed.length === 0) return [];
  const say = (record: object, keys: readonly string[]) =>
    keys.map((key) => String(value(record, key) ?? 'none').replaceAll('-', ' ')).join(', ');
  // `order` is only a number: a reader sees a different place.
  const named = changed.filter((key) => key !== 'order');
  const side = (record: object) =>
    named.some((key) => value(record, key) !== undefined) ? say(record, named) : undefined;
  const [from, to] = [side(was), side(is)];
  const facts = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return [{ record: shown, before: say(was, changed), after: say(is, changed), facts }];
}

/** A list that a block makes on a page, before and after. */
interface ListPair {
  readonly page: string;
  readonly block: string;
  readonly records: readonly ShownRecord[];
  readonly changes: readonly ListChange[];
}

interface ListChange {
  readonly record: ShownRecord;
  readonly how: 'in' | 'out' | 'order';
}

function listChanges(before: ReadonlyMap<string, PageRecords>, after: ReadonlyMap<string, PageRecords>): ListPair[] {
  return [...after].flatMap(([page, { lists }]) =>
    lists.flatMap(({ block, items }, i): ListPair[] => {
      const old = before.get(page)?.lists[i];
      if (old?.block !== block) return [];
      const changes = changesOfList(keyed(old.items), keyed(items));
      return changes.length === 0 ? [] : [{ page, block, records: [...items, ...old.items], changes }];
    }),
  );
}

type Records = Map<string, ShownRecord>;
const keyed = (items: readonly ShownRecord[]): Records => new Map(items.map((item) => [idOf(item), item]));

function changesOfList(before: Records, after: Records): ListChange[] {
  const entered = [...after].filter(([id]) => !before.has(id));
  const left = [...before].filter(([id]) => !after.has(id));
  const old = [...before.keys()].filter((id) => after.has(id));
  const now = [...after].filter(([id]) => before.has(id));
  const kept = longestIncreasing(now.map(([id]) => old.indexOf(id)));
  // Where something came or went, the rest may close up.
  const moved = entered.length + left.length > 0 ? [] : now.filter((_, i) => !kept.has(i));
  const change =
    (how: ListChange['how']) =>
    ([, record]: [string, ShownRecord]): ListChange => ({ record, how });
  return [...entered.map(change('in')), ...left.map(change('out')), ...moved.map(change('order'))];
}

interface ListContext {
  readonly blocks: BothSides['options']['after']['blocks'];
  readonly steered: ReadonlyMap<string, Steering>;
  readonly changesOf: ChangesOf;
}

/** What a list changes by: a finding, or the field of a record that decides which lists have it. */
type ListCause = { finding: Finding; isKind: boolean } | { steering: Steering };

function listFindings(lists: readonly ListPair[], context: ListContext): { roots: Finding[]; effects: Effect[] } {
  const told = lists.flatMap((list) => {
    const inList = causeInList(list, context);
    return list.changes.map((change) => ({
      ...change,
      page: list.page,
      cause: causeOf(change.record, list, context) ?? inList,
    }));
  });
  const effects = told.flatMap(({ record, how, page, cause }): Effect[] => {
    if (!cause || !('finding' in cause)) return [];
    const name = nameOfRecord(record);
    const facts = { form: 'listsShow', entry: name, how } as const;
    return [{ cause: cause.finding, name, pages: [page], facts, isOnOwnPage: cause.isKind }];
  });
  const steered = told.flatMap(({ page, cause }) =>
    cause && 'steering' in cause ? [{ page, steering: cause.steering }] : [],
  );
  const alone = told.filter(({ cause }) => !cause);
  return {
    roots: [
      ...[...groupBy(steered, ({ steering }) => steering)].map(([{ record, before, after, facts }, group]): Finding => {
        const words = { form: 'listsPlace', entry: nameOfRecord(record), list: NOUNS[record.type], ...facts } as const;
        return { kind: 'list-changed', pages: pagesOf(group), key: idOf(record), before, after, facts: words };
      }),
      ...[...groupBy(alone, ({ record }) => idOf(record)).values()].map((group): Finding => {
        const [{ record, how }] = group as [(typeof group)[0]];
        const entry = nameOfRecord(record);
        const side = how === 'out' ? { before: entry } : { after: entry };
        const facts = { form: 'inList', entry, list: NOUNS[record.type], how } as const;
        return { kind: 'list-changed', pages: pagesOf(group), key: [idOf(record), how], ...side, facts };
      }),
    ],
    effects,
  };
}

const pagesOf = (group: readonly { page: string }[]): string[] => [...new Set(group.map(({ page }) => page))].sort();

function causeOf(record: ShownRecord, list: ListPair, context: ListContext): ListCause | undefined {
  return causeOfRecord(record, context) ?? causeOfSetting(list, context) ?? steeredCause(record, context);
}

function causeOfRecord({ type, key }: ShownRecord, { changesOf }: ListContext): ListCause | undefined {
  if (type === 'person') return undefined;
  const { listed, kind, fields } = changesOf(key);
  const finding = listed ?? fields?.article[0];
  return finding && { finding, isKind: finding === kind };
}

/** The block asks for other entries. */
function causeOfSetting({ page, block }: ListPair, { blocks, changesOf }: ListContext): ListCause | undefined {
  const by = blocks.get(block)?.lists?.by ?? [];
  const finding = changesOf(page).content.find(
    ({ key }) => Array.isArray(key) && key[1] === block && by.includes(String(key[0])),
  );
  return finding && { finding, isKind: false };
}

function steeredCause(record: ShownRecord, { steered }: ListContext): ListCause | undefined {
  const steering = steered.get(idOf(record));
  return steering && { steering };
}

/** Another entry of the same list came, went or changed its place, or the page of the list did: this one made room, or filled it. */
function causeInList(list: ListPair, context: ListContext): ListCause | undefined {
  const own = { type: 'article', key: list.page } as ShownRecord;
  for (const record of [...list.changes.map((change) => change.record), ...list.records, own]) {
    const cause = causeOf(record, list, context);
    if (cause) return cause;
  }
  return undefined;
}
