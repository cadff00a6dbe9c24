/** People who joined or left the site: one change each, however many pages and lists show them. */
import { REFERENCES } from '../../schema/entities';
import { kindOf } from '../kinds';
import type { SidePage } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { nameOfRecord, recordsOn, type Sighting, sightings } from '../tree/shown-records';
import { mapped } from './compare-records';
import type { Facts } from './facts';
import type { Finding } from './finding';

const { person } = REFERENCES;

/** Adds the people who joined or left, and makes all findings about one appearance of such a person this one change. */
export function withStaff(findings: readonly Finding[], sides: BothSides): Finding[] {
  const changes = staffChanges(sides);
  const own = new Set(findings.map(personIn));
  // A finding about a replacement says that this person is gone, unless another finding is about the person.
  const saysGone = ({ facts, before, after }: Finding): boolean =>
    facts.form === 'entry' && after !== undefined && changes.has(`gone ${before}`) && !own.has(`gone ${before}`);
  const said = new Set(findings.filter(saysGone).map(({ before }) => `gone ${before}`));
  const asOne = (finding: Finding): Finding => {
    const { facts, rows = [] } = finding;
    const change = changes.get(personIn(finding) ?? '');
    if (change) return { ...change, rows };
    return saysGone(finding) ? { ...finding, loss: true, facts: { ...facts, isGone: true } as Facts } : finding;
  };
  return [
    ...[...changes].flatMap(([key, change]) => (said.has(key) ? [] : [change])),
    ...findings.map((one) => asOne(one.cause ? { ...one, cause: asOne(one.cause) } : one)),
  ];
}

/** Keyed as by `personIn`. */
function staffChanges(sides: BothSides): Map<string, Finding> {
  const { base, head, removed, added, pairs, options } = sides;
  const peopleOn = (pages: readonly SidePage[]): People =>
    sightings(pages.map((page) => [page.address, mapped(recordsOn(page, options.after.blocks), sides)]));
  const [before, after] = [peopleOn(base.pages), peopleOn(head.pages)];
  const unread = pairs.flatMap(({ before: old, after: now }) => (old.isBroken || now.isBroken ? [old, now] : []));
  return new Map([
    ...onlyIn(before, after, [...removed, ...unread]).map((one) => personFinding(one, 'gone')),
    ...onlyIn(after, before, [...added, ...unread]).map((one) => personFinding(one, 'joined')),
  ]);
}

function personFinding({ record, pages, isNamed }: Sighting, how: 'gone' | 'joined'): [string, Finding] {
  const name = nameOfRecord(record);
  const isGone = how === 'gone';
  const facts = { form: 'person', name, pages, isGone } as const;
  const way = isGone ? 'removed' : 'added';
  const side = isGone ? { before: name, loss: true as const } : { after: name };
  return [
    `${how} ${name}`,
    { kind: isNamed ? `block-${way}` : 'list-changed', pages, key: ['person', way], facts, ...side },
  ];
}

/** The key of a finding, such as `gone Hassan Karimi`. */
function personIn({ kind, facts, before, after }: Finding): string | undefined {
  if (facts.form === 'inList' && facts.list === person.inWords && facts.how !== 'order')
    return `${facts.how === 'out' ? 'gone' : 'joined'} ${facts.entry}`;
  if (facts.form === 'part' && facts.part.noun === person.inWords.one)
    return `${kindOf(kind).verb === 'removed' ? 'gone' : 'joined'} ${facts.part.title}`;
  if (facts.form !== 'entry') return undefined;
  return after === undefined ? `gone ${before}` : before === undefined ? `joined ${after}` : undefined;
}

type People = ReadonlyMap<string, Sighting>;

/** `apart`: pages that were added or removed as a whole, or that have errors. */
function onlyIn(some: People, others: People, apart: readonly SidePage[]): Sighting[] {
  const known = new Set(apart.map(({ address }) => address));
  const names = new Set([...others.values()].map(({ record }) => nameOfRecord(record)));
  return [...some].flatMap(([id, one]) => {
    const isHere = others.has(id) || names.has(nameOfRecord(one.record));
    return one.record.type !== 'person' || isHere || one.pages.some((page) => known.has(page)) ? [] : [one];
  });
}
