/** Finds out whether a block is allowed in its place. */
import type { BlockDescription } from '../../schema/block';

/** Markdown that contains text and no blocks. */
export type TextContainer = 'line' | 'list' | 'table' | 'link' | 'quotation' | 'heading';

const TEXT_CONTAINERS: Readonly<Record<string, TextContainer>> = {
  p: 'line',
  em: 'line',
  strong: 'line',
  li: 'list',
  td: 'table',
  th: 'table',
  a: 'link',
  blockquote: 'quotation',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading' as const])),
};

/** The container of an element's content: the outermost one that is not just a line, which tells a writer more. */
export const containerWithin = (element: string, outer: TextContainer | undefined): TextContainer | undefined =>
  outer && outer !== 'line' ? outer : (TEXT_CONTAINERS[element] ?? outer);

export interface Surroundings {
  parent?: BlockDescription | undefined;
  /** The Markdown between the block and its parent. */
  container?: TextContainer | undefined;
  /** The block is inside an unknown tag, so its place may be right once that tag is corrected. */
  isUncertain?: boolean | undefined;
}

export type Misplacement =
  | { reason: 'needs-parent'; parents: readonly string[]; parent: string | undefined }
  | { reason: 'in-markdown'; container: TextContainer }
  /** The block is in a text that is itself in the wrong place. */
  | { reason: 'in-stray-text' }
  /** Without `others`, the parent takes only text. */
  | { reason: 'parent-takes-others'; parent: string; others?: readonly string[] };

export function misplacementOf(
  block: BlockDescription,
  { parent, container, isUncertain }: Surroundings,
): Misplacement | undefined {
  if (isUncertain && !parent) return undefined;
  if (block.within && !(parent && block.within.includes(parent.name)))
    return { reason: 'needs-parent', parents: block.within, parent: parent?.name };
  const accepted = parent?.children;
  if (container) return Array.isArray(accepted) ? { reason: 'in-stray-text' } : { reason: 'in-markdown', container };
  if (!parent || accepted === 'content') return undefined;
  if (accepted === 'prose') return { reason: 'parent-takes-others', parent: parent.name };
  if (Array.isArray(accepted) && !accepted.includes(block.name))
    return { reason: 'parent-takes-others', parent: parent.name, others: accepted as readonly string[] };
  return undefined;
}
