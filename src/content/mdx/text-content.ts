/** The words and the places of nodes. */
import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Place } from '../report/problem';

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
export type Expression = MdxFlowExpression | MdxTextExpression;
export type Node = Exclude<HastContent | ElementContent, { type: `mdx${string}` }> | Jsx | Expression | HastRoot;

interface TextNode {
  type: string;
  value?: unknown;
  children?: unknown[];
}

export function plainText({ type, value, children = [] }: TextNode): string {
  if (type === 'mdxTextExpression') return String(value).trim() === 'brand' ? 'brand' : '';
  if (typeof value === 'string') return value;
  return (children as TextNode[]).map(plainText).join('');
}

/** An image with a description counts as words, and so does a tag. */
export const hasWords = (node: Element): boolean =>
  node.children.some(
    (child) =>
      (child.type === 'text' && child.value.trim() !== '') ||
      (child.type === 'element' && (child.tagName === 'img' ? !isDecoration(child) : hasWords(child))) ||
      child.type.startsWith('mdx'),
  );

/** `![""](./quay.jpg)`. The rule image-alt reports an image without any alternative text. */
const isDecoration = ({ properties }: Element): boolean => String(properties.alt ?? '').trim() === '""';

/** The words that a screen reader reads out: the text of a node, and the descriptions of its images. */
export function wordsOf(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type !== 'element') return plainText(child);
      if (child.tagName === 'img') return isDecoration(child) ? '' : String(child.properties.alt ?? '');
      return wordsOf(child);
    })
    .join('');
}

/** Matches code that is empty or consists of comments. */
const COMMENTS = /^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/;

export const isComment = (code: string): boolean => COMMENTS.test(code);

/** Whether a node is white space or a comment. */
export const isBlank = ({ type, value }: { type: string; value?: unknown }): boolean =>
  (type === 'text' && String(value).trim() === '') || (/^mdx\w+Expression$/.test(type) && isComment(String(value)));

const FRAMES: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'br']);

/** Whether a node has only spaces, line breaks and empty elements, such as a paragraph of `&nbsp;`. */
export function showsNothing(node: Node): boolean {
  if (isBlank(node)) return true;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return node.name === 'br';
  return node.type === 'element' && FRAMES.has(node.tagName) && (node.children as Node[]).every(showsNothing);
}

export const withoutSpace = <Child extends { type: string; value?: unknown }>(children: readonly Child[]): Child[] =>
  children.filter(({ type, value }) => !(type === 'text' && String(value).trim() === ''));

export const placeOfNode = (node: { position?: { start: Place } | undefined }): Place => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

interface TextPiece {
  offset: number;
  raw: string;
  value?: string;
}

/** Adds a piece of text to those before it. `{brand}` between two pieces does not separate them. */
export function addText<Piece extends TextPiece>(pieces: Piece[], piece: Piece, text: string): void {
  const before = pieces.at(-1);
  if (before && text.slice(before.offset + before.raw.length, piece.offset) === '{brand}') {
    before.raw += `{brand}${piece.raw}`;
    if (before.value !== undefined) before.value += `brand${piece.value}`;
  } else pieces.push(piece);
}
