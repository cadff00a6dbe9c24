/** Compares two versions of a menu. Entries with the same target or the same label are paired. */
import type { MenuLink } from '../../schema/page-data';
import { groupBy } from '../../util/collections';
import type { Kind } from '../kinds';
import { name, ordinal } from '../say/phrases';
import type { BothSides } from '../tree/both-sides';
import { hasOtherWords, movedAmong, pairBy, type Pairs, plainText } from '../tree/match-words';
import type { Label, Place } from '../tree/part-places';
import type { Facts, Way } from './facts';
import { type Finding, onSide } from './finding';

interface EntryAt {
  link: MenuLink;
  /** The label of its parent entry. */
  parent: string;
  index: number;
  path?: string;
}

type Pair = Pairs<EntryAt>['pairs'][number];

/** `shown`: the pages that show it. */
export function menuFindings(
  menu: { readonly name: string; readonly shown: Pick<Finding, 'pages' | 'everywhere'> },
  before: readonly MenuLink[],
  after: readonly MenuLink[],
  { links, brandBefore }: BothSides,
): Finding[] {
  const old = entriesOf(before, links.before, brandBefore);
  const now = entriesOf(after, links.after, (text) => text);
  const { pairs, removed, added } = pairEntries(old, now);
  const find: Find = (kind, { parent, path }, facts, rest) => {
    const key = [menu.name, parent, path];
    return { ...menu.shown, kind, key, where: { at: menu.name }, facts, ...rest };
  };
  // An entry that is added or removed includes its children.
  const loose = (entries: readonly EntryAt[], way: Way): Finding[] => {
    const labels = new Set(entries.map(({ link }) => plainText(link.label)));
    const tops = entries.filter(({ parent }) => !(parent && labels.has(plainText(parent))));
    return tops.map((entry) => {
      const href = way === 'added' ? entry.path : undefined;
      const things = entry.link.children?.map(({ label }) => name(label));
      const facts = { form: 'part', part: labelOf(entry), where: placeOf(menu.name, entry), things, href } as const;
      return find(`menu-entry-${way}`, entry, facts, onSide(way, entry.link.label));
    });
  };
  return [
    ...loose(removed, 'removed'),
    ...loose(added, 'added'),
    ...movedEntries(pairs, menu.name, find),
    ...pairs.flatMap((pair) => fieldFindings(pair, find)),
  ];
}

type Find = (kind: Kind, entry: EntryAt, facts: Facts, rest: Partial<Finding>) => Finding;

const labelOf = ({ link }: EntryAt): Label => ({ noun: 'menu entry', title: link.label });
/** `the main menu below “Services”` */
const placeOf = (menu: string, { parent }: EntryAt): Place => ({ at: parent ? `${menu} below ${name(parent)}` : menu });

function entriesOf(
  links: readonly MenuLink[],
  href: (path: string) => string,
  text: (label: string) => string,
  parent = '',
): EntryAt[] {
  return links.flatMap((written, index) => {
    const { label, description, path, children = [] } = written;
    const link = { ...written, label: text(label), description: description && text(description) };
    const entry = { link, parent, index, path: path === undefined ? undefined : href(path) };
    return [entry, ...entriesOf(children, href, text, link.label)];
  });
}

function pairEntries(old: readonly EntryAt[], now: readonly EntryAt[]): Pairs<EntryAt> {
  const sameLabel = (a: EntryAt, b: EntryAt) => plainText(a.link.label) === plainText(b.link.label);
  const samePath = (a: EntryAt, b: EntryAt) => a.path !== undefined && a.path === b.path;
  const isSibling = (a: EntryAt, b: EntryAt) => a.parent === b.parent;
  return pairBy(
    old,
    now,
    // Compare the written paths too: another page may have taken over the address.
    (a, b) => isSibling(a, b) && sameLabel(a, b) && (a.path === b.path || a.link.path === b.link.path),
    (a, b) => isSibling(a, b) && sameLabel(a, b),
    samePath,
  );
}

function movedEntries(pairs: readonly Pair[], menu: string, find: Find): Finding[] {
  const renamed = new Map(pairs.map(({ before, after }) => [before.link.label, after.link.label]));
  const parentNow = ({ before }: Pair): string => renamed.get(before.parent) ?? before.parent;
  const elsewhere = pairs.filter((pair) => parentNow(pair) !== pair.after.parent);
  const stayed = pairs.filter((pair) => !elsewhere.includes(pair));
  const siblings = groupBy(stayed, ({ after }) => after.parent);
  const labels = (some: readonly Pair[]) => some.map(({ after }) => after.link.label).join('\n');
  return [
    ...elsewhere.map(({ before, after }) => {
      const how = [placeOf(menu, before), placeOf(menu, after)] as const;
      const sides = { before: before.parent || before.link.label, after: after.parent || after.link.label };
      return find('menu-entry-moved', after, { form: 'moved', part: labelOf(after), how }, sides);
    }),
    ...[...siblings.values()].flatMap((group) => {
      const sorted = [...group].sort((a, b) => a.after.index - b.after.index);
      const moved = movedAmong(sorted, ({ before }) => before.index);
      const [first] = sorted as [Pair];
      const where = placeOf(menu, first.after);
      if (moved.length > 1) {
        const old = [...group].sort((a, b) => a.before.index - b.before.index);
        const facts = { form: 'inOtherOrder', many: `entries of ${where.at}`, where: undefined } as const;
        return [find('menu-entry-moved', first.after, facts, { before: labels(old), after: labels(sorted) })];
      }
      return moved.map(({ before, after }) => {
        const places = [before.index + 1, after.index + 1] as const;
        const facts = { form: 'movedInOrder', part: labelOf(after), places, where } as const;
        return find('menu-entry-moved', after, facts, { before: ordinal(places[0]), after: ordinal(places[1]) });
      });
    }),
  ];
}

/** Changes of the values that readers see. */
function fieldFindings({ before, after }: Pair, find: Find): Finding[] {
  const part = labelOf(after);
  const { label } = after.link;
  const kindOfLink = ({ link }: EntryAt) => (link.button ? 'a button' : 'a link');
  const values: [string | undefined, string | undefined, Facts][] = [
    [before.link.label, label, { form: 'renamed', part }],
    [
      before.link.description,
      after.link.description,
      { form: 'named', what: `The line below the menu entry ${name(label)}` },
    ],
    [before.path, after.path, { form: 'link', link: label, part, targets: [before.path, after.path] }],
    [kindOfLink(before), kindOfLink(after), { form: 'instead', what: `Menu entry ${name(label)}` }],
  ];
  return values.flatMap(([from, to, facts]) =>
    hasOtherWords(from, to) ? [find('menu-entry-changed', after, facts, { before: from, after: to })] : [],
  );
}
