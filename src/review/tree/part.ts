/** A page as a reader sees it: a tree of parts, in which derived data, file names and white space make no difference. */
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
  /** Bold, italic and so on, sorted: `em strong`. */
  marks: string;
  /** The target of the link around it. */
  href?: string;
}

/** A line of text: a paragraph, a heading, a cell. */
export interface Line {
  tokens: Token[];
  /** For people. */
  text: string;
  /** For comparing: see `plainText`. */
  plain: string;
}

export type Family = 'text' | 'heading' | 'list' | 'item' | 'quote' | 'code' | 'table' | 'picture' | 'rule' | 'block';

export interface Part {
  family: Family;
  /** The element or block: `p`, `h2`, `Card`. */
  name: string;
  /** The description of a block. Absent if this version of the code has no such block. */
  block?: BlockDescription;
  /** The text of a line, if the part is one or starts with one. */
  line?: Line;
  picture?: PictureValue;
  /** The declared props of a block, with pictures, documents and references as plain values. */
  props: Record<string, unknown>;
  /** Computed from the rest of the site: never compared as part of the page. */
  derived: Record<string, unknown>;
  rows?: Line[][];
  children: Part[];
  /** An id that links can lead to. */
  id?: string;
  /** All words in it, for comparing. */
  plain: string;
  /** Equal parts have equal hashes. */
  hash: string;
  /** The words of `plain`, once they are needed. */
  words?: string[];
  parent?: Part;
}

export const hashOf = (...values: unknown[]): string =>
  createHash('sha1').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** Every part below, in reading order. */
export function* partsIn(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    yield* partsIn(part.children);
  }
}

/** Whether `other` directly follows `one`. */
export function isNext(one: Part, other: Part): boolean {
  const siblings = one.parent?.children ?? [];
  return one.parent === other.parent && siblings.indexOf(other) === siblings.indexOf(one) + 1;
}
