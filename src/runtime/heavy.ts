/** Blocks whose script comes when a page needs it (`*.lazy.tsx`), and which pages do. */
import type { TreeNode } from '../shared/types';

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
export const loadHeavyOf = (tree: readonly TreeNode[] = []): Promise<unknown> =>
  Promise.all([...new Set(within(tree))].map((load) => load()));
