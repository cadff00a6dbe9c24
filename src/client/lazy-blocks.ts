/** Blocks whose script loads only for pages that contain them (`*.lazy.tsx`). */
import type { Picture, TreeNode } from '../schema/page-data';

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

function* loadersIn(nodes: readonly TreeNode[]): Generator<Load> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [name, , ...children] = node;
    const load = loaders.get(name);
    if (load) yield load;
    yield* loadersIn(children);
  }
}

/** Rejects if a script cannot be loaded. */
export const loadLazyBlocks = (loaded: LoadedPage | undefined): Promise<unknown> =>
  Promise.all([...new Set(loadersIn(pageOf(loaded)?.tree ?? []))].map((load) => load()));
