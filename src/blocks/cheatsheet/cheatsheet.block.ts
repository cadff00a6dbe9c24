import type { CheatsheetEntry } from '../../schema/block-reference';
import { block } from '../../schema/block';

export const cheatsheet = block({
  name: 'Cheatsheet',
  purpose: 'The list of all blocks, for writers: only on /cheatsheet/.',
  needs: ['find a block'],
  props: {},
  children: 'none',
  data: (_props, site) => ({ blocks: familiesTogether(site.blocks()) }),
  examples: [],
});

/** Each block followed by those that stand only inside it; the cheatsheet itself has nothing to show. */
function familiesTogether(entries: CheatsheetEntry[]): CheatsheetEntry[] {
  return entries
    .filter((entry) => entry.within.length === 0 && entry.examples.length > 0)
    .flatMap((entry) => [entry, ...entries.filter((child) => child.within[0] === entry.name).sort(inOrderOf(entry))]);
}

/** Blocks in the order in which the outer one names them. */
const inOrderOf = (outer: CheatsheetEntry) => (one: CheatsheetEntry, other: CheatsheetEntry) =>
  outer.children.indexOf(`<${one.name}>`) - outer.children.indexOf(`<${other.name}>`);
