/** People who joined or left the site: one change each, however many pages and lists show them. */
import { REFERENCES } from '../../schema/entities';
import { kindOf } from '../kinds';
import type { SidePage } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { nameOfRecord, recordsOn, type Sighting, sightings } from '../tree/shown-records';
import { mapped } from './compare-records';
import type { Finding } from './finding';

const { person } = REFERENCES;

interface StaffChanges {
  readonly findings: readonly Finding[];
  /** Replaces a finding about one appearance of such a person by the person's own. Returns other findings unchanged. */
  readonly asOne: (finding: Finding) => Finding;
}

export function staffChanges(sides: BothSides): StaffChanges {
  const { base, head, removed, added, pairs, options } = sides;
  const peopleOn = (pages: readonly SidePage[]): People =>
    sightings(pages.map((page) => [page.address, mapped(recordsOn(page, options.after.blocks), sides)]));
  const [before, after] = [peopleOn(base.pages), peopleOn(head.pages)];
  const unread = pairs.flatMap(({ before: old, after: now }) => (old.isBroken || now.isBroken ? [old, now] : []));
  const gone = onlyIn(before, after, [...removed, ...unread]);
  const joined = onlyIn(after, before, [...added, ...unread]);
  const changes = new Map<string, Finding>([
    ...gone.map((one) => [`gone ${nameOfRecord(one.record)}`, personFinding(one, true)] as const),
    ...joined.map((one) => [`joined ${nameOfRecord(one.record)}`, personFinding(one, false)] as const),
  ]);
  return {
    findings: [...changes.values()],
    asOne(finding) {
      const { facts, before: from, after: to, rows = [] } = finding;
      const change = changes.get(personIn(finding) ?? '');
      if (change) return { ...change, rows };
      const isReplaced = facts.form === 'entry' && to !== undefined && changes.has(`gone ${from}`);
      return isReplaced ? { ...finding, loss: true, facts: { ...facts, isGone: true } } : finding;
    },
  };
}

function personFinding({ record, pages, isNamed }: Sighting, isGone: boolean): Finding {
  const name = nameOfRecord(record);
  const facts = { form: 'person', name, pages, isGone } as const;
  const way = isGone ? 'removed' : 'added';
  const side = isGone ? { before: name, loss: true as const } : { after: name };
  return { kind: isNamed ? `block-${way}` : 'list-changed', pages, key: ['person', way], facts, ...side };
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
