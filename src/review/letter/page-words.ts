/** Reads the words of pages in order to find quoted words in them. */
import { blockDescriptions } from '../../blocks/registry';
import { indexBlocks } from '../../content/mdx/known-elements';
import { elementsIn } from '../../util/walk-tree';
import type { TreeNode } from '../../schema/page-data';
import { isRecord } from '../../util/collections';
import type { SiteSide } from '../sides/site-side';
import { pageParts, type PartOptions } from '../tree/page-parts';
import type { TextOf } from './answers';

/** Reads each page on demand, with its header and the records that its blocks show. The path `''` means the header and footer. */
export function textsOf({ pages, redirects, settings }: SiteSide): TextOf {
  const same = (value: string): string => value;
  const options: PartOptions = { blocks: indexBlocks(blockDescriptions()), href: same, text: same, id: same };
  const wordsIn = (tree: readonly TreeNode[]) => pageParts(tree, options).map(({ plain }) => plain);
  function* textsIn(value: unknown): Generator<string> {
    if (typeof value === 'string') yield value;
    else if (isRecord(value) && Array.isArray(value.body))
      yield* [...textsIn({ ...value, body: '' }), ...wordsIn(value.body)];
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
  }
  return (address) => {
    if (address === '') return [...textsIn(settings)].join('\n');
    const target = redirects.find(({ from }) => from === address)?.to ?? address;
    const found = pages.find((page) => page.address === target || page.aliases.includes(target))?.page;
    if (!found) return undefined;
    const shown = [...elementsIn(found.tree)].flatMap(({ props }) =>
      Object.values(props).filter((value) => typeof value === 'object'),
    );
    return [...textsIn({ ...found, tree: shown }), ...wordsIn(found.tree)].join('\n');
  };
}
