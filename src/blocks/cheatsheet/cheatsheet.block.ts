import { type CheatsheetEntry, familiesTogether } from './entry';
import { block } from '../block';

export const cheatsheet = block({
  name: 'Cheatsheet',
  purpose: 'The list of all blocks, for writers: only on /cheatsheet/.',
  needs: ['find a block'],
  props: {},
  children: 'none',
  data: (_props, site) => ({ blocks: familiesTogether(site.blocks() as CheatsheetEntry[]) }),
  examples: [],
});
