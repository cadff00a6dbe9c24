/** Finds where visitors see an entry: on its own page, or, like a person, on a page that shows it. */
import type { BlockDescription } from '../../schema/block';
import { targetOf } from '../../schema/entities';
import type { LinkTarget } from '../../schema/page-data';
import { entryAnchor } from '../../util/urls';
import { choicesOf } from '../fields/field-types';
import { treeOf } from '../file-analysis';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { elementsIn } from '../../util/walk-tree';

type Blocks = ReadonlyMap<string, BlockDescription>;

/**
 * An entry without a page has a row on the page that lists it: if several do, on the one with the most lists of its
 * kind. If no page lists it, the first page that names it shows it.
 */
export function placesOfEntries(entries: readonly Entry[], blocks: Blocks): (entry: Entry) => LinkTarget | undefined {
  const pages = entries.flatMap((entry) => {
    if (!entry.path) return [];
    const page = { section: sectionOf(entry) };
    const elements = [...elementsIn(treeOf(entry))].map(({ name, props }) => ({ block: blocks.get(name), props }));
    const lists = elements.flatMap(({ block, props }) => (block?.lists ? [{ list: block.lists, props }] : []));
    const named = new Set(elements.flatMap(({ block, props }) => entriesIn(props, block)));
    return [{ path: entry.path, page, lists, named }];
  });
  return (entry) => {
    const to = targetOf(entry);
    if (entry.path || !to) return entry.path;
    const [best] = pages
      .map(({ path, page, lists }) => ({ path, page, lists: lists.filter(({ list }) => list.of === to) }))
      .filter(({ page, lists }) => lists.some(({ list, props }) => list.shows(entry.frontmatter, props, page)))
      .sort((a, b) => b.lists.length - a.lists.length);
    const id = entityId(entry);
    return best ? `${best.path}#${entryAnchor(to, id)}` : pages.find(({ named }) => named.has(`${to} ${id}`))?.path;
  };
}

const entriesIn = (props: Readonly<Record<string, unknown>>, block: BlockDescription | undefined): string[] =>
  Object.entries(block?.props ?? {}).flatMap(([name, field]) => {
    const choices = choicesOf(field);
    return choices.from === 'entries' ? [props[name]].flat().map((id) => `${choices.to} ${String(id)}`) : [];
  });
