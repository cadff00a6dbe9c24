import { block, type CheatsheetEntry } from '../../schema/block';

export const cheatsheet = block({
  name: 'Cheatsheet',
  inWords: { one: 'cheatsheet', many: 'cheatsheets' },
  audience: 'writers',
  purpose: 'The list of all blocks, for writers: only on /cheatsheet/.',
  needs: ['find a block'],
  data: (_props, site) => ({ blocks: groupByParent(site.blocks()) }),
  examples: {},
});

/** Puts each block in front of the blocks that belong inside it. The cheatsheet has no example of itself. */
function groupByParent(entries: CheatsheetEntry[]): CheatsheetEntry[] {
  return entries
    .filter((entry) => entry.within.length === 0 && entry.examples.length > 0)
    .flatMap((entry) => [entry, ...entries.filter((child) => child.within[0] === entry.name).sort(byOrderIn(entry))]);
}

/** Sorts blocks in the order in which their outer block names them. */
const byOrderIn = (outer: CheatsheetEntry) => (one: CheatsheetEntry, other: CheatsheetEntry) =>
  outer.children.indexOf(`<${one.name}>`) - outer.children.indexOf(`<${other.name}>`);
