/** Parts of records that are completed when the page that shows them is made. */
import path from 'node:path';
import type { TreeNode } from '../../schema/page-data';
import { embedSource } from '../fields/embed-code';
import type { Entry } from '../site-model';

/** The file that a tree comes from: relative paths in the tree start there. */
export type Origin = Pick<Entry, 'absolutePath'>;

/** The bodies inside records, with their origin, until the page that shows them is made. */
export const pendingTrees = new WeakMap<TreeNode[], Origin>();

/** Becomes the URL of a file that is to be published. */
export interface PendingFile {
  pending: 'file';
  file: string;
}

/** The source of a video in embed markup: a URL, or a file beside the text. */
export function pendingSource(markup: string | undefined, origin: Origin): string | PendingFile | undefined {
  const source = embedSource(markup);
  return source?.startsWith('.') ? { pending: 'file', file: resolveRelative(origin, source) } : source;
}

export const resolveRelative = (origin: Origin, written: string): string =>
  path.resolve(path.dirname(origin.absolutePath), written);
