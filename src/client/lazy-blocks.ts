/** Blocks whose script loads only for pages that contain them (`*.lazy.tsx`). */
import type { Picture, TreeNode } from '../schema/page-data';
import { elementsIn } from '../util/walk-tree';

/** The part of the result of Gatsby's loader that the client uses. */
export interface LoadedPage {
  json?: { data?: { page?: { page?: { header?: { image?: Picture }; tree?: TreeNode[] } } } };
}
export const pageOf = (loaded: LoadedPage | undefined) => loaded?.json?.data?.page?.page;

type Load = () => Promise<unknown>;

const loaders = new Map<string, Load>();

/** Lazy blocks register themselves, so that scripts of all pages need not contain them. */
export function registerLazyBlock(name: string, load: Load): void {
  loaders.set(name, load);
}

/** Rejects if a script cannot be loaded. */
export function loadLazyBlocks(loaded: LoadedPage | undefined): Promise<unknown> {
  const names = new Set([...elementsIn(pageOf(loaded)?.tree ?? [])].map(({ name }) => name));
  return Promise.all([...names].map((name) => loaders.get(name)?.()));
}
