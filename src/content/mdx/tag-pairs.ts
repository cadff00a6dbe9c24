/** Pairs the tags of blocks in text that the parser could not read. */
import type { BlockDescription } from '../../schema/block';
import type { Blocks } from './known-elements';
import { maskCode } from './mask-code';

const BLOCK_TAG = /<(\/?)([A-Z][\w.]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/g;

const readTags = (body: string, from: number) =>
  [...maskCode(body).slice(from).matchAll(BLOCK_TAG)].map(({ 0: tag, 1: slash, 2: name, index }) => ({
    name: name!,
    index: from + index,
    end: from + index + tag.length,
    isClosing: slash !== '',
    isSelfClosing: tag.endsWith('/>'),
  }));

/** The closing tag of an open block further down, unless the block is opened again before it. */
export function findCloseBelow(body: string, name: string, from: number) {
  const next = readTags(body, from).find((tag) => tag.name === name);
  return next?.isClosing ? next : undefined;
}

export const isOpenAt = (body: string, name: string, at: number): boolean =>
  readTags(body, 0)
    .filter((tag) => tag.name === name && tag.index < at && !tag.isSelfClosing)
    .reduce((depth, { isClosing }) => depth + (isClosing ? -1 : 1), 0) > 0;

/** The tag that opens the block of this name around an offset. */
export function findOpening(body: string, name: string, at: number): number | undefined {
  const open: number[] = [];
  for (const tag of readTags(body, 0)) {
    if (tag.index >= at) break;
    if (tag.name !== name || tag.isSelfClosing) continue;
    if (tag.isClosing) open.pop();
    else open.push(tag.index);
  }
  return open.at(-1);
}

/** The text has more closing tags of this name than opening ones. */
export function isNeverOpened(body: string, name: string): boolean {
  if (!/^[\w.]+$/.test(name)) return false;
  const tags = maskCode(body).matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*>`, 'g'));
  let open = 0;
  for (const { 0: tag, 1: slash } of tags) if (!tag.endsWith('/>')) open += slash ? -1 : 1;
  return open < 0;
}

/** The first content below an open block that the block cannot contain. The closing tag belongs before it. */
export function findFirstOutside(body: string, name: string, start: number, blocks: Blocks): number | undefined {
  const owner = blocks.get(name);
  if (!owner) return undefined;
  let depth = -1;
  for (const tag of readTags(body, start)) {
    const block = blocks.get(tag.name);
    if (depth === 0 && !tag.isClosing && block && !canContain(owner, block)) return tag.index;
    if (tag.isClosing) depth--;
    else if (!tag.isSelfClosing) depth++;
    if (depth < 0) return undefined;
    const next = tag.end + body.slice(tag.end).search(/\S|$/);
    const isText = depth === 0 && tag.name !== name && /[^<{]/.test(body[next] ?? '<');
    if (isText && Array.isArray(owner.children)) return next;
  }
  return undefined;
}

/** No block contains itself: blocks with the same name follow one another. */
const canContain = ({ name, children }: BlockDescription, block: BlockDescription): boolean =>
  block.name !== name &&
  (Array.isArray(children)
    ? children.includes(block.name)
    : children === 'content' && (!block.within || block.within.includes(name)));
