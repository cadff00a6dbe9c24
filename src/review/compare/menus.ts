/** Compares two versions of a menu like the parts of a page: an entry is a block, with the entries below it inside. */
import type { BlockDescription } from '../../schema/block';
import type { MenuLink, TreeNode } from '../../schema/page-data';
import { kindOf } from '../kinds';
import { name } from '../say/phrases';
import { alignPage } from '../tree/align-parts';
import type { BothSides } from '../tree/both-sides';
import { partsOf } from '../tree/page-parts';
import type { Place } from '../tree/part-places';
import { siblingFindings } from './compare-parts';
import type { Facts } from './facts';
import { type Finding, isPart } from './finding';
import { NOT_WRITTEN } from './people';
import { settle } from './settle';

const ENTRY: BlockDescription = {
  name: 'menu entry',
  inWords: { one: 'menu entry', many: 'menu entries' },
  title: 'title',
  props: {
    title: { type: 'text', about: '' },
    description: { type: 'text', inWords: 'description', about: '' },
    path: { type: 'link', about: '' },
    button: { type: 'flag', inWords: 'a button', about: '' },
  },
  ...NOT_WRITTEN,
};

const treeOf = (links: readonly MenuLink[]): TreeNode[] =>
  links.map(({ label, children = [], ...link }) => [ENTRY.name, { title: label, ...link }, ...treeOf(children)]);

/** `shown`: the pages that show it. */
export function menuFindings(
  menu: { readonly name: string; readonly shown: Pick<Finding, 'pages' | 'everywhere'> },
  links: Readonly<Record<'before' | 'after', readonly MenuLink[]>>,
  { options }: BothSides,
): Finding[] {
  const parts = (side: 'before' | 'after') =>
    partsOf(treeOf(links[side]), { ...options[side], blocks: new Map([[ENTRY.name, ENTRY]]) });
  const [before, after] = [parts('before'), parts('after')];
  const aligned = alignPage(before, after);
  const { partner } = aligned;
  const trees = { address: menu.name, status: 'compared', before, after, aligned, partner } as const;
  const findings = [...siblingFindings(aligned, menu.name), ...settle([trees]).findings];
  return findings.map((finding) => ({ ...ofMenu(finding, menu.name), ...menu.shown }));
}

/** Names the menu instead of the page, the target of a new entry, and the entries below. */
function ofMenu({ kind, key, facts, before, after, rows = [] }: Finding, menu: string): Omit<Finding, 'pages'> {
  /** `the main menu below “Services”` */
  const placeOf = ({ block }: Place = {}): Place => ({
    at: block?.title ? `${menu} below ${name(block.title)}` : menu,
  });
  const { subject, verb } = kindOf(kind);
  const own = { kind: 'menu-entry-changed', key: [menu, key], where: { at: menu }, before, after, facts } as const;
  if (subject !== 'block' || verb === 'changed') return own;
  const [{ before: old, after: now }] = rows as [(typeof rows)[0]];
  const entry = [now, old].find(isPart);
  const href = verb === 'added' ? (entry?.props.path as string | undefined) : undefined;
  const things = entry?.children.map(({ props }) => name(String(props.title)));
  const part = 'part' in facts ? facts.part?.title : undefined;
  const titles = verb === 'moved' ? { before, after } : { before: old && part, after: now && part };
  const how = facts.form === 'moved' ? { how: facts.how.map(placeOf) } : {};
  const placed = { ...facts, ...how, where: placeOf(facts.where), href, things } as Facts;
  return { ...own, ...titles, kind: `menu-entry-${verb as 'added' | 'removed' | 'moved'}`, facts: placed };
}
