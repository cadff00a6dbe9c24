/**
 * Turns differences on many pages into causes: a class with everything that changed on it, and classes that share a
 * change.
 */
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
  const groups = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    while (groups.has(root) && groups.get(root) !== root) root = groups.get(root)!;
    return root;
  };
  const join = (a: string, b: string): void => {
    const [x, y] = [rootOf(a), rootOf(b)].sort(compare);
    groups.set(x!, x!);
    groups.set(y!, x!);
  };
  const placeOf = ({ classes, tag }: SeenDifference) => `class ${classes || tag}`;
  for (const difference of differences)
    for (const { property, before, after } of difference.changes)
      join(placeOf(difference), NOT_SHARED.has(property) ? placeOf(difference) : `change ${before} → ${after}`);
  const causes = new Map<string, SeenDifference[]>();
  for (const difference of differences) {
    const root = rootOf(placeOf(difference));
    const seen = causes.get(root);
    if (seen) seen.push(difference);
    else causes.set(root, [difference]);
  }
  return [...causes.values()].map(causeOf);
}

/** Different words in two places are two changes. */
const NOT_SHARED = new Set(['words', 'element', 'drawing']);

function causeOf(seen: SeenDifference[]): LookCause {
  const changes = new Map<string, StyleChange>();
  for (const { changes: own } of seen) for (const change of own) changes.set(JSON.stringify(change), change);
  return {
    classes: [...new Set(seen.map(({ classes, tag }) => classes || tag))].sort(compare),
    changes: [...changes.entries()].sort(([a], [b]) => compare(a, b)).map(([, change]) => change),
    seen,
  };
}
