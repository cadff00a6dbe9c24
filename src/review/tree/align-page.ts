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

/** `inside`: the parent of the parts; undefined for the page. */
class Alignments implements Aligned {
  readonly partner = new Map<Part, Part>();
  readonly inside = new Map<Part | undefined, Alignment>();
  readonly removed: Part[] = [];
  readonly added: Part[] = [];

  siblings(before: readonly Part[], after: readonly Part[], inside?: Part): this {
    const alignment = alignParts(before, after);
    this.inside.set(inside, alignment);
    this.removed.push(...alignment.removed);
    this.added.push(...alignment.added);
    for (const pair of alignment.pairs) this.pair(pair.before, pair.after);
    return this;
  }

  pair(before: Part, after: Part): this {
    this.partner.set(after, before);
    if (before.hash === after.hash) after.children.forEach((child, i) => this.pair(before.children[i]!, child));
    else if (!WHOLE.has(after.family)) this.siblings(before.children, after.children, after);
    return this;
  }
}

/** Families that are compared as a whole. */
const WHOLE = new Set<Part['family']>(['table', 'picture', 'heading']);

export const alignPage = (before: readonly Part[], after: readonly Part[]): Aligned =>
  new Alignments().siblings(before, after);

/** Aligns the content of two paired parts. */
export const alignPair = (before: Part, after: Part): Aligned => new Alignments().pair(before, after);
