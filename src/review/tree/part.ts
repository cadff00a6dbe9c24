/** A page as readers see it: a tree of parts, without derived data, file names and white space. */
import { createHash } from 'node:crypto';
import type { BlockDescription } from '../../schema/block';

export interface PictureValue {
  md5: string;
  name: string;
  alt: string;
}

export interface DocumentValue {
  md5: string;
  name: string;
  bytes: number;
}

/** Words with the same marks. */
export interface Token {
  text: string;
  /** Formats such as bold, sorted: `em strong`. */
  marks: string;
  /** The target of the link that the words are in. */
  href?: string;
}

/** A line of text: a paragraph, a heading, a cell. */
export interface Line {
  tokens: Token[];
  /** For display. */
  text: string;
  /** For comparison (`plainText`). */
  plain: string;
}

export type Family = 'text' | 'heading' | 'list' | 'item' | 'quote' | 'code' | 'table' | 'picture' | 'rule' | 'block';

export interface Part {
  family: Family;
  /** The element or block: `p`, `h2`, `Card`. */
  name: string;
  /** The block's description. Absent if this version of the code lacks the block. */
  block?: BlockDescription;
  /** The part's text, or the line at its start. */
  line?: Line;
  picture?: PictureValue;
  /** The block's declared props; pictures, documents and references are plain values. */
  props: Record<string, unknown>;
  /** Computed from the rest of the site, so not compared with the page. */
  derived: Record<string, unknown>;
  rows?: Line[][];
  children: Part[];
  /** The target of links to this part. */
  id?: string;
  /** All text in the part, for comparison. */
  plain: string;
  hash: string;
  /** The words of `plain`, computed on demand. */
  words?: string[];
  /** Set if the page has lost its id: whether links on the site led there, or still do. */
  lost?: 'linked' | 'unlinked';
  parent?: Part;
}

export const hashOf = (...values: unknown[]): string =>
  createHash('sha1').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** All parts and their descendants, in reading order. */
export function* partsIn(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    yield* partsIn(part.children);
  }
}

export function isNext(one: Part, other: Part): boolean {
  const siblings = one.parent?.children ?? [];
  return one.parent === other.parent && siblings.indexOf(other) === siblings.indexOf(one) + 1;
}
