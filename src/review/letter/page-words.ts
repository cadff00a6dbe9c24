/** Reads the words of pages in order to find quoted words in them. */
import { blockDescriptions } from '../../blocks/registry';
import { indexBlocks } from '../../content/mdx/known-elements';
import type { SiteSide } from '../sides/site-side';
import { pageParts, type PartOptions } from '../tree/page-parts';
import type { TextOf } from './answers';

/** Reads each page on demand, including the title and lead in its header. */
export function textsOf({ pages, redirects }: SiteSide): TextOf {
  const same = (value: string): string => value;
  const options: PartOptions = { blocks: indexBlocks(blockDescriptions()), href: same, text: same, id: same };
  return (address) => {
    const target = redirects.find(({ from }) => from === address)?.to ?? address;
    const found = pages.find((page) => page.address === target || page.aliases.includes(target))?.page;
    return (
      found &&
      [...textsIn({ ...found, tree: [] }), ...pageParts(found.tree, options).map(({ plain }) => plain)].join('\n')
    );
  };
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
