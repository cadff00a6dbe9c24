/** The names of all HTML elements, and the few that writers may use because Markdown has no syntax for them. */
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

const NAMES = [
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code',
  'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form',
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu',
  'meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script',
  'search section select slot small source span strong style sub summary sup svg table tbody td template textarea',
  'tfoot th thead time title tr track u ul var video wbr',
];
const ELEMENTS = new Set(NAMES.join(' ').split(' '));

export const isHtmlElement = (name: string): boolean => ELEMENTS.has(name);

/** Elements whose content is not prose, so rules do not check it. */
export const RAW_HTML = new Set(['script', 'style', 'svg', 'math', 'template', 'textarea', 'noscript']);

export const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
