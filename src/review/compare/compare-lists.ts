/** Lists that blocks make: who is in them, in which order, and what makes them change. */
import type { WalkContext } from './compare-parts';
import type { Finding } from './finding';
import type { PartOptions } from '../tree/page-parts';
import { quote } from '../say/place-words';
import { idOf, nameOfRecord, type PageRecords, type RecordType, type ShownRecord } from '../tree/shown-records';
import { longestIncreasing } from '../tree/words';

export interface RecordsContext {
  /** Keyed by the address of the head. */
  before: ReadonlyMap<string, PageRecords>;
  after: ReadonlyMap<string, PageRecords>;
  options: { before: PartOptions; after: PartOptions };
  walk: Omit<WalkContext, 'page'>;
  /** The findings on a page that have no cause elsewhere. */
  findingsOn: (address: string) => readonly Finding[];
}

/** Lists that change because of something that is reported elsewhere: one effect for each cause. */
export class Effects {
  private readonly byCause = new Map<Finding, { name: string; pages: Set<string>; words: string }>();

  add(cause: Finding, name: string, pages: Iterable<string>, words: string): void {
    const effect = this.byCause.get(cause) ?? { name, pages: new Set<string>(), words };
    this.byCause.set(cause, effect);
    for (const page of pages) effect.pages.add(page);
  }

  findings(): Finding[] {
    return [...this.byCause]
      .map(([cause, { name, pages, words }]): Finding => ({
        kind: 'list-changed',
        pages: [...pages].filter((page) => !cause.pages.includes(page) || cause.kind === 'page-kind-changed').sort(),
        after: name,
        key: [cause.kind, cause.key, cause.before, cause.after],
        words,
        cause,
      }))
      .filter(({ pages }) => pages.length > 0);
  }
}

/** Fields that no page shows, but that decide in which lists a record is. */
export interface Steering {
  before: string;
  after: string;
}

const STEERING = ['category', 'serviceType', 'order', 'section'] as const;

export function steeringOf(before: ShownRecord, after: ShownRecord): Steering | undefined {
  const values = ({ record }: ShownRecord) => {
    const fields = record as unknown as Record<string, unknown>;
    return STEERING.map((key) => String(fields[key] ?? 'none'));
  };
  const [old, now] = [values(before), values(after)];
  const changed = STEERING.map((_, i) => i).filter((i) => old[i] !== now[i]);
  if (changed.length === 0) return undefined;
  const told = (all: string[]) => changed.map((i) => all[i]!.replaceAll('-', ' ')).join(', ');
  return { before: told(old), after: told(now) };
}

interface ListChange {
  page: string;
  record: ShownRecord;
  what: 'in' | 'out' | 'order';
}

const MEMBERSHIP = ['page-added', 'page-removed', 'page-published', 'page-held-back', 'page-kind-changed'];
const NAMES: Readonly<Record<RecordType, string>> = { person: 'people', article: 'articles', service: 'services' };
const LIST_SETTINGS = ['type', 'category', 'serviceType'];

/** `order` is only a number: a reader sees a different place. */
const steeringInWords = ({ before, after }: Steering, list: string): string => {
  if (/^[\d.none]+$/.test(before + after)) return `has a different place in the lists of ${list}`;
  if (after === 'none') return `is no longer listed under ${before}`;
  return `is now listed under ${after}${before === 'none' ? '' : ` instead of ${before}`}`;
};

export class ListComparison {
  private readonly roots = new Map<string, Finding>();
  /** The first cause of each type of record. A list of three shows a different article when one is added or removed. */
  private readonly firstCauses = new Map<RecordType, Finding>();

  constructor(
    private readonly context: RecordsContext,
    private readonly effects: Effects,
    private readonly steered: ReadonlyMap<string, Steering>,
  ) {}

  findings(): Finding[] {
    const unexplained = this.changes().filter((change) => !this.explain(change));
    const byPage = new Set([...this.roots.values()].flatMap(({ pages }) => pages));
    for (const change of unexplained) {
      const cause = this.firstCauses.get(change.record.type);
      if (byPage.has(change.page)) continue;
      if (cause) this.tell(cause, change);
      else this.addRoot(change);
    }
    return [...this.roots.values()].map((finding) => ({ ...finding, pages: [...new Set(finding.pages)].sort() }));
  }

  private changes(): ListChange[] {
    const changes: ListChange[] = [];
    for (const [page, after] of this.context.after)
      after.lists.forEach(({ block, items }, i) => {
        const old = this.context.before.get(page)?.lists[i];
        if (old?.block === block) changes.push(...changesOfList(page, keyed(old.items), keyed(items)));
      });
    return changes;
  }

  /** Reports the change with its own cause, if it has one. */
  private explain(change: ListChange): boolean {
    const { page, record } = change;
    const cause =
      this.causeOf(record) ?? this.settingOf(page) ?? this.steeringRoot(record) ?? this.steeringOfPage(page);
    if (!cause) return false;
    if (!this.firstCauses.has(record.type)) this.firstCauses.set(record.type, cause);
    this.tell(cause, change);
    return true;
  }

  private tell(cause: Finding, { page, record, what }: ListChange): void {
    if ([...this.roots.values()].includes(cause)) {
      cause.pages.push(page);
      return;
    }
    const name = quote(nameOfRecord(record), 60);
    const words = {
      in: `Lists now show ${name}.`,
      out: `Lists no longer show ${name}.`,
      order: `Lists show ${name} in a different place.`,
    };
    this.effects.add(cause, nameOfRecord(record), [page], words[what]);
  }

  private causeOf({ type, key }: ShownRecord): Finding | undefined {
    if (type === 'person') return undefined;
    const on = this.context.findingsOn(key);
    return (
      on.find(({ kind }) => MEMBERSHIP.includes(kind)) ??
      on.find(({ kind, where }) => kind === 'text-changed' && where?.at === 'the top of the article')
    );
  }

  /** A block that asks for a different list. */
  private readonly settingOf = (page: string): Finding | undefined =>
    this.context
      .findingsOn(page)
      .find(
        ({ kind, key }) =>
          kind === 'block-setting-changed' && Array.isArray(key) && LIST_SETTINGS.includes(String(key[0])),
      );

  private steeringRoot(record: ShownRecord): Finding | undefined {
    const steering = this.steered.get(idOf(record));
    if (!steering) return undefined;
    const root = this.roots.get(idOf(record));
    if (root) return root;
    const name = quote(nameOfRecord(record), 60);
    const words = `${name} ${steeringInWords(steering, NAMES[record.type])}.`;
    const finding: Finding = { kind: 'list-changed', pages: [], key: idOf(record), ...steering, words };
    this.roots.set(idOf(record), finding);
    return finding;
  }

  /** The articles to read next follow the subject of the article that they are on. */
  private steeringOfPage(page: string): Finding | undefined {
    const id = `article ${page}`;
    return this.steered.has(id) ? this.roots.get(id) : undefined;
  }

  private addRoot({ page, record, what }: ListChange): void {
    const id = idOf(record);
    const name = nameOfRecord(record);
    const list = `the list of ${NAMES[record.type]}`;
    const words = {
      in: `is now in ${list}`,
      out: `is no longer in ${list}`,
      order: `has a different place in ${list}`,
    }[what];
    const side = what === 'out' ? { before: name } : { after: name };
    const root = this.roots.get(id);
    if (root) root.pages.push(page);
    else
      this.roots.set(id, {
        kind: 'list-changed',
        pages: [page],
        key: [id, what],
        ...side,
        words: `${quote(name, 60)} ${words}.`,
      });
  }
}

type Records = Map<string, ShownRecord>;
const keyed = (items: readonly ShownRecord[]): Records => new Map(items.map((item) => [idOf(item), item]));

function changesOfList(page: string, before: Records, after: Records): ListChange[] {
  const entered = [...after].filter(([id]) => !before.has(id));
  const left = [...before].filter(([id]) => !after.has(id));
  const old = [...before.keys()].filter((id) => after.has(id));
  const now = [...after].filter(([id]) => before.has(id));
  const kept = longestIncreasing(now.map(([id]) => old.indexOf(id)));
  // Where something came or went, the rest may close up.
  const moved = entered.length + left.length > 0 ? [] : now.filter((_, i) => !kept.has(i));
  const change =
    (what: ListChange['what']) =>
    ([, record]: [string, ShownRecord]): ListChange => ({ page, record, what });
  return [...entered.map(change('in')), ...left.map(change('out')), ...moved.map(change('order'))];
}
