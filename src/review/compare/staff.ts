/** People who are on the site for the first time, or no longer: one change each, however many pages and lists show it. */
import { REFERENCES } from '../../schema/entities';
import { getOrMake } from '../../util/collections';
import type { SidePage } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { allRecords, nameOfRecord, recordsOn } from '../tree/shown-records';
import type { Finding } from './finding';

const { person } = REFERENCES;

interface StaffChanges {
  readonly findings: readonly Finding[];
  /** Turns what one page or list says about such a person into the change of the person. Other findings stay. */
  readonly asOne: (finding: Finding) => Finding;
}

export function staffChanges(sides: BothSides): StaffChanges {
  const { base, head, removed, added, pairs } = sides;
  const [before, after] = [peopleOn(base.pages, sides), peopleOn(head.pages, sides)];
  const unread = pairs.flatMap(({ before: old, after: now }) => (old.isBroken || now.isBroken ? [old, now] : []));
  const gone = onlyIn(before, after, [...removed, ...unread]);
  const joined = onlyIn(after, before, [...added, ...unread]);
  const changes = new Map<string, Finding>([
    ...gone.map((shown) => [`gone ${shown.name}`, personFinding(shown, true)] as const),
    ...joined.map((shown) => [`joined ${shown.name}`, personFinding(shown, false)] as const),
  ]);
  return {
    findings: [...changes.values()],
    asOne(finding) {
      const { facts, rows = [] } = finding;
      const change = changes.get(personIn(finding) ?? '');
      if (change) return { ...change, rows };
      const isReplaced = facts.form === 'entry' && facts.to !== undefined && changes.has(`gone ${facts.from}`);
      return isReplaced ? { ...finding, loss: true, facts: { ...facts, isGone: true } } : finding;
    },
  };
}

function personFinding({ name, pages, isNamed }: Shown, isGone: boolean): Finding {
  const facts = { form: 'person', name, pages, isGone } as const;
  const way = isGone ? 'removed' : 'added';
  const side = isGone ? { before: name, loss: true as const } : { after: name };
  return { kind: isNamed ? `block-${way}` : 'list-changed', pages, key: ['person', way], facts, ...side };
}

/** The key of a finding, such as `gone Hassan Karimi`. */
function personIn({ facts }: Finding): string | undefined {
  if (facts.form === 'inList' && facts.list === person.inWords && facts.how !== 'order')
    return `${facts.how === 'out' ? 'gone' : 'joined'} ${facts.entry}`;
  if (facts.form === 'part' && facts.part.noun === person.inWords.one)
    return `${facts.way === 'removed' ? 'gone' : 'joined'} ${facts.part.title}`;
  if (facts.form !== 'entry') return undefined;
  const { from, to } = facts;
  return to === undefined ? `gone ${from}` : from === undefined ? `joined ${to}` : undefined;
}

interface Shown {
  name: string;
  pages: string[];
  /** The writer of a page named the person; otherwise only lists show them. */
  isNamed: boolean;
}

/** `apart`: pages that are reported as a whole, or that cannot be read. */
function onlyIn(some: People, others: People, apart: readonly SidePage[]): Shown[] {
  const known = new Set(apart.map(({ address }) => address));
  const names = new Set([...others.values()].map(({ name }) => name));
  return [...some]
    .filter(([id, { name, pages }]) => !others.has(id) && !names.has(name) && pages.every((page) => !known.has(page)))
    .map(([, shown]) => shown);
}

/** By the id that the person has now. */
type People = ReadonlyMap<string, Shown>;

function peopleOn(pages: readonly SidePage[], { options, idNow }: BothSides): People {
  const found = new Map<string, Shown>();
  for (const page of pages) {
    const records = recordsOn(page, options.after.blocks);
    for (const record of allRecords(records)) {
      if (record.type !== 'person') continue;
      const shown = getOrMake(found, idNow(record.key), () => ({
        name: nameOfRecord(record),
        pages: [],
        isNamed: false,
      }));
      if (!shown.pages.includes(page.address)) shown.pages.push(page.address);
      shown.isNamed ||= records.named.includes(record);
    }
  }
  return found;
}
