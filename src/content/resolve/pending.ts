/** Parts of records that are resolved only when a page shows the record. */
import path from 'node:path';
import type { TreeNode } from '../../schema/page-data';
import { embedSource } from '../fields/embed-code';
import type { Entry } from '../site-model';

/** The file that a tree comes from: relative paths in the tree start there. */
export type Origin = Pick<Entry, 'absolutePath'>;

/** The unresolved bodies in records, each with its origin. */
export const pendingTrees = new WeakMap<TreeNode[], Origin>();

/** A file to publish. Its URL replaces this object. */
export interface PendingFile {
  pending: 'file';
  file: string;
}

export function pendingSource(markup: string | undefined, origin: Origin): string | PendingFile | undefined {
  const source = embedSource(markup);
  return source?.startsWith('.') ? pendingFile(source, origin) : source;
}

export const pendingFile = (written: string, origin: Origin): PendingFile => ({
  pending: 'file',
  file: resolveRelative(origin, written),
});

export const resolveRelative = (origin: Origin, written: string): string =>
  path.resolve(path.dirname(origin.absolutePath), written);
