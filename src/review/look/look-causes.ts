/**
 * Turns differences on many pages into causes: a class with everything that changed on it, and classes that share a
 * change.
 */
import { groupBy } from '../../util/collections';
import { compare } from '../../util/compare';
import type { LookDifference, StyleChange } from './compare-snapshots';

export interface SeenDifference extends LookDifference {
  page: string;
  width: number;
}

export interface LookCause {
  /** Classes that look different, sorted. */
  classes: string[];
  changes: StyleChange[];
  seen: SeenDifference[];
}

/** Two differences have one cause if they are on the same class, or if the same value changed (a brand colour). */
export function causesOf(differences: readonly SeenDifference[]): LookCause[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => (parents.has(key) ? rootOf(parents.get(key)!) : key);
  const join = (a: string, b: string): void => {
    const [x, y] = [rootOf(a), rootOf(b)].sort(compare);
    if (x !== y) parents.set(y!, x!);
  };
  const placeOf = ({ classes, tag }: SeenDifference) => `class ${classes || tag}`;
  for (const difference of differences)
    for (const { property, before, after } of difference.changes)
      join(placeOf(difference), NOT_SHARED.has(property) ? placeOf(difference) : `change ${before} → ${after}`);
  return [...groupBy(differences, (one) => rootOf(placeOf(one))).values()].map(causeOf);
}

/** Different words in two places are two changes. */
const NOT_SHARED = new Set(['words', 'element', 'drawing']);

function causeOf(seen: SeenDifference[]): LookCause {
  const changes = new Map(
    seen.flatMap((one) => one.changes.map((change) => [JSON.stringify(change), change] as const)),
  );
  return {
    classes: [...new Set(seen.map(({ classes, tag }) => classes || tag))].sort(compare),
    changes: [...changes].sort(([a], [b]) => compare(a, b)).map(([, change]) => change),
    seen,
  };
}
