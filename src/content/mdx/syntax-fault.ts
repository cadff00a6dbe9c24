/** A finding of the parser, and the patch to the copy of the text that lets parsing continue. */
import type { SyntaxFinding } from './syntax-context';

export interface SyntaxFault {
  finding: SyntaxFinding;
  /** Absent when the text cannot be read any further. */
  patch?: Patch;
  /** A tag with unreadable props: `prop`, or all of them. */
  damaged?: { tag: number; prop?: string };
}

/** New text for the copy, as long as the text that it replaces, so that every position stays the same. */
export interface Patch {
  start: number;
  text: string;
}

export const applyPatch = (body: string, { start, text }: Patch): string =>
  body.slice(0, start) + text + body.slice(start + text.length);
