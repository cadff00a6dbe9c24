/** The elements that are not blocks: the few HTML elements that Markdown has no syntax for. */
import type { BlockDescription } from '../../schema/block';
import type { Field } from '../../schema/fields';
import { closestMatch, findIgnoringCase } from '../text/wording';

export type Blocks = ReadonlyMap<string, BlockDescription>;

/** The only lower-case tags that a writer may use. */
export const HTML_ELEMENTS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  br: {},
  sub: {},
  sup: {},
  kbd: {},
  abbr: { title: { type: 'text', required: true, about: 'The words in full.' } },
};

/** An image in Markdown becomes this block; its component is part of the tree renderer. */
export const MARKDOWN_IMAGE = 'Image';

/** Holds the content of a tag that names no block. Only development shows such a tree. */
export const UNKNOWN_BLOCK = 'unknown-block';

export const closestBlock = (name: string, blocks: Blocks): string | undefined =>
  findIgnoringCase(name, blocks.keys()) ?? closestMatch(name, blocks.keys());

export const indexBlocks = (descriptions: Iterable<BlockDescription>): Blocks => {
  const index = new Map<string, BlockDescription>();
  for (const description of descriptions) index.set(description.name, description);
  return index;
};
