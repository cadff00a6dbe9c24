/** Two versions of a menu. An entry is the same one if it has the same target or the same label. */
import type { MenuLink } from '../../schema/page-data';
import type { Finding } from './finding';
import { ordinal, quote } from '../say/place-words';
import { exactText, longestIncreasing } from '../tree/words';

export interface MenuContext {
  /** `the main menu` */
  name: string;
  /** The pages that show it, or all. */
  shown: Pick<Finding, 'pages' | 'everywhere'>;
  hrefBefore: (href: string) => string;
  hrefAfter: (href: string) => string;
  text: (text: string) => string;
  target: (href: string) => string;
}

interface EntryAt {
  link: MenuLink;
  /** The label of the entry above. */
  parent: string;
  index: number;
  path?: string;
}

interface Pair {
  before: EntryAt;
  after: EntryAt;
}

type Field = 'label' | 'description' | 'path' | 'button';
interface FieldChange extends Pair {
  field: Field;
  from: string | undefined;
  to: string | undefined;
}

/** More entries with the same kind of change are reported as one. */
const MANY = 5;

export function menuFindings(before: readonly MenuLink[], after: readonly MenuLink[], context: MenuContext): Finding[] {
  const old = entriesOf(before, (path) => context.hrefBefore(path), context.text);
  const now = entriesOf(
    after,
    (path) => context.hrefAfter(path),
    (text) => text,
  );
  const { pairs, removed, added } = pairEntries(old, now);
  const gone = new Set(removed.map(({ link }) => exactText(link.label)));
  const fresh = new Set(added.map(({ link }) => exactText(link.label)));
  const finding = (
    kind: Finding['kind'],
    entry: EntryAt,
    words: string,
    side: Pick<Finding, 'before' | 'after'>,
  ): Finding => ({
    ...context.shown,
    kind,
    key: [context.name, entry.parent, entry.path],
    where: { at: context.name },
    words,
    ...side,
  });
  const isTopOf = (entry: EntryAt, labels: ReadonlySet<string>) =>
    !(entry.parent && labels.has(exactText(entry.parent)));
  return [
    // The entries below an entry come and go with it.
    ...removed
      .filter((entry) => isTopOf(entry, gone))
      .map((entry) =>
        finding('menu-entry-removed', entry, `Menu entry removed${below(entry)}: ${quote(entry.link.label)}.`, {
          before: entry.link.label,
        }),
      ),
    ...added
      .filter((entry) => isTopOf(entry, fresh))
      .map((entry) =>
        finding('menu-entry-added', entry, `Menu entry added${below(entry)}: ${quote(entry.link.label)}.`, {
          after: entry.link.label,
        }),
      ),
    ...movedEntries(pairs, finding),
    ...fieldFindings(pairs.flatMap(fieldChanges), context, finding),
  ];
}

const below = ({ parent }: EntryAt): string => (parent ? ` below ${quote(parent, 60)}` : '');

function entriesOf(
  links: readonly MenuLink[],
  href: (path: string) => string,
  text: (label: string) => string,
  parent = '',
): EntryAt[] {
  return links.flatMap((written, index) => {
    const link = {
      ...written,
      label: text(written.label),
      ...(written.description === undefined ? {} : { description: text(written.description) }),
    };
    const entry: EntryAt = { link, parent, index, ...(link.path === undefined ? {} : { path: href(link.path) }) };
    return [entry, ...entriesOf(link.children ?? [], href, text, link.label)];
  });
}

function pairEntries(
  old: readonly EntryAt[],
  now: readonly EntryAt[],
): { pairs: Pair[]; removed: EntryAt[]; added: EntryAt[] } {
  const pairs: Pair[] = [];
  let removed = [...old];
  let added = [...now];
  const pairBy = (same: (a: EntryAt, b: EntryAt) => boolean): void => {
    for (const before of removed) {
      const after = added.find((candidate) => same(before, candidate));
      if (!after) continue;
      pairs.push({ before, after });
      removed = removed.filter((entry) => entry !== before);
      added = added.filter((entry) => entry !== after);
    }
  };
  const sameLabel = (a: EntryAt, b: EntryAt) => exactText(a.link.label) === exactText(b.link.label);
  const samePath = (a: EntryAt, b: EntryAt) => a.path !== undefined && a.path === b.path;
  const isSibling = (a: EntryAt, b: EntryAt) => a.parent === b.parent;
  // Another page may have taken the address of the one that an entry led to.
  pairBy((a, b) => isSibling(a, b) && sameLabel(a, b) && (a.path === b.path || a.link.path === b.link.path));
  pairBy((a, b) => sameLabel(a, b) && a.path === b.path);
  pairBy((a, b) => isSibling(a, b) && samePath(a, b));
  pairBy((a, b) => isSibling(a, b) && sameLabel(a, b));
  pairBy(samePath);
  return { pairs, removed, added };
}

type Tell = (kind: Finding['kind'], entry: EntryAt, words: string, side: Pick<Finding, 'before' | 'after'>) => Finding;

function movedEntries(pairs: readonly Pair[], finding: Tell): Finding[] {
  const renamed = new Map(pairs.map(({ before, after }) => [before.link.label, after.link.label]));
  const findings: Finding[] = [];
  const siblings = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const { before, after } = pair;
    const parent = renamed.get(before.parent) ?? before.parent;
    if (parent === after.parent) siblings.set(parent, [...(siblings.get(parent) ?? []), pair]);
    else
      findings.push(
        finding(
          'menu-entry-moved',
          after,
          `Menu entry ${quote(after.link.label)} moved${after.parent ? ` below ${quote(after.parent, 60)}` : ' to the first level'}${before.parent ? `, from below ${quote(before.parent, 60)}` : ''}.`,
          { before: before.parent || before.link.label, after: after.parent || after.link.label },
        ),
      );
  }
  for (const group of siblings.values()) {
    const sorted = group.sort((a, b) => a.after.index - b.after.index);
    const kept = longestIncreasing(sorted.map(({ before }) => before.index));
    sorted.forEach(({ before, after }, i) => {
      if (!kept.has(i))
        findings.push(
          finding(
            'menu-entry-moved',
            after,
            `Menu entry ${quote(after.link.label)} moved from ${ordinal(before.index + 1)} to ${ordinal(after.index + 1)} place.`,
            { before: ordinal(before.index + 1), after: ordinal(after.index + 1) },
          ),
        );
    });
  }
  return findings;
}

function fieldChanges(pair: Pair): FieldChange[] {
  const { before, after } = pair;
  const values = (field: Field): [string | undefined, string | undefined] =>
    field === 'path'
      ? [before.path, after.path]
      : field === 'button'
        ? [before.link.button ? 'a button' : 'a link', after.link.button ? 'a button' : 'a link']
        : [before.link[field], after.link[field]];
  return (['label', 'description', 'path', 'button'] as const)
    .map((field) => ({ ...pair, field, from: values(field)[0], to: values(field)[1] }))
    .filter(({ from, to }) => exactText(from ?? '') !== exactText(to ?? ''));
}

function fieldFindings(changes: readonly FieldChange[], context: MenuContext, finding: Tell): Finding[] {
  const groups = new Map<string, FieldChange[]>();
  for (const change of changes) {
    const way = change.from === undefined ? 'new' : change.to === undefined ? 'gone' : 'other';
    groups.set(`${change.field} ${way}`, [...(groups.get(`${change.field} ${way}`) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length <= MANY) return group.map((change) => fieldFinding(change, context, finding));
    const [{ field, from, to }] = group as [FieldChange];
    const has =
      from === undefined
        ? `now have a ${field}`
        : to === undefined
          ? `no longer have a ${field}`
          : `have a different ${field}`;
    const join = (values: (string | undefined)[]) => values.filter(Boolean).join('\n');
    return [
      {
        ...finding('menu-entry-changed', group[0]!.after, `${group.length} entries of ${context.name} ${has}.`, {
          before: join(group.map((change) => change.from)),
          after: join(group.map((change) => change.to)),
        }),
        key: [context.name, field],
      },
    ];
  });
}

function fieldFinding({ field, from, to, after }: FieldChange, { target }: MenuContext, finding: Tell): Finding {
  const name = quote(after.link.label, 60);
  const words = {
    label: `Menu entry ${quote(from ?? '')} is now called ${quote(to ?? '')}.`,
    description: !from
      ? `Menu entry ${name} now has a line below it: ${quote(to ?? '')}.`
      : to
        ? `The line below the menu entry ${name} changed from ${quote(from)} to ${quote(to)}.`
        : `Menu entry ${name} no longer has a line below it; it was ${quote(from)}.`,
    path: `Menu entry ${name} now leads to ${to ? target(to) : 'no page'} instead of ${from ? target(from) : 'no page'}.`,
    button: `Menu entry ${name} is now ${to} instead of ${from}.`,
  }[field];
  return finding('menu-entry-changed', after, words, { before: from, after: to });
}
