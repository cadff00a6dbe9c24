/** Blocks whose script comes when a page needs it (`*.lazy.tsx`), and which pages do. */
import type { Picture, TreeNode } from '../schema/page-data';

/** As much of what Gatsby's loader answers as is looked at here. */
export interface LoadedPage {
  json?: { data?: { page?: { page?: { header?: { image?: Picture }; tree?: TreeNode[] } } } };
}
export const pageOf = (loaded: LoadedPage | undefined) => loaded?.json?.data?.page?.page;

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();

/** Blocks name themselves; what they consist of stays out of the scripts that every page loads. */
export function registerLazyBlock(name: string, load: Load): void {
  loads.set(name, load);
}

function* within(nodes: readonly TreeNode[]): Generator<Load> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [name, , ...children] = node;
    const load = loads.get(name);
    if (load) yield load;
    yield* within(children);
  }
}

/** Fails where a script does not come. */
export const loadLazyBlocks = (loaded: LoadedPage | undefined): Promise<unknown> =>
  Promise.all([...new Set(within(pageOf(loaded)?.tree ?? []))].map((load) => load()));
