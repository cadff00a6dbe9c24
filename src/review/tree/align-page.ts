/** Pairs the parts of two versions of a page, level by level, from the page down to its paragraphs. */
import { type Alignment, alignParts } from './align-parts';
import type { Part } from './part';

export interface Aligned {
  /** The previous version of each part after the change, equal or not. */
  readonly partner: ReadonlyMap<Part, Part>;
  /** The alignment inside each part after the change; the key `undefined` is the page itself. */
  readonly inside: ReadonlyMap<Part | undefined, Alignment>;
  /** Parts without a partner at the same place. */
  readonly removed: readonly Part[];
  readonly added: readonly Part[];
}

/** Both versions of a page that changed. */
export interface PageTrees {
  readonly address: string;
  readonly was: string;
  readonly title: string;
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  readonly partner: ReadonlyMap<Part, Part>;
}

export const alignPage = (before: readonly Part[], after: readonly Part[]): Aligned =>
  collect((align) => align.siblings(before, after, undefined));

/** Aligns the content of two paired parts. */
export const alignPair = (before: Part, after: Part): Aligned => collect((align) => align.pair(before, after));

interface Align {
  siblings: (before: readonly Part[], after: readonly Part[], parent: Part | undefined) => void;
  pair: (before: Part, after: Part) => void;
}

function collect(start: (align: Align) => void): Aligned {
  const partner = new Map<Part, Part>();
  const inside = new Map<Part | undefined, Alignment>();
  const align: Align = {
    siblings(before, after, parent) {
      const alignment = alignParts(before, after);
      inside.set(parent, alignment);
      for (const pair of alignment.pairs) align.pair(pair.before, pair.after);
    },
    pair(before, after) {
      partner.set(after, before);
      if (before.hash === after.hash) pairEqualChildren(before, after, partner);
      else if (!WHOLE.has(after.family)) align.siblings(before.children, after.children, after);
    },
  };
  start(align);
  const all = [...inside.values()];
  const [removed, added] = [all.flatMap((one) => one.removed), all.flatMap((one) => one.added)];
  return { partner, inside, removed, added };
}

/** Families that are compared as a whole. */
const WHOLE = new Set<Part['family']>(['table', 'picture', 'heading']);

function pairEqualChildren(before: Part, after: Part, partner: Map<Part, Part>): void {
  after.children.forEach((child, i) => {
    const old = before.children[i];
    if (!old) return;
    partner.set(child, old);
    pairEqualChildren(old, child, partner);
  });
}
