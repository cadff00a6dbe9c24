/** Blocks whose script comes when a page needs it (`*.lazy.tsx`), and which pages do. */
import type { Picture, TreeNode } from '../shared/types';

/** As much of what Gatsby's loader answers as is looked at here. */
export interface Loaded {
  json?: { data?: { page?: { page?: { header?: { image?: Picture }; tree?: TreeNode[] } } } };
}
export const pageIn = (loaded: Loaded | undefined) => loaded?.json?.data?.page?.page;

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();

/** Blocks name themselves; what they consist of stays out of the scripts that every page loads. */
export function heavy(name: string, load: Load): void {
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
export const loadHeavyOf = (loaded: Loaded | undefined): Promise<unknown> =>
  Promise.all([...new Set(within(pageIn(loaded)?.tree ?? []))].map((load) => load()));
