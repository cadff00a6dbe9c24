/** Like `Map.groupBy`, which Node 20 lacks. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Splits items into runs. A new run starts at each item that does not continue the one before it. */
export function runsOf<T>(items: Iterable<T>, continues: (last: T, next: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && continues(run.at(-1)!, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/**
 * Returns the value of a key, creating it on the first call. Removes a rejected promise, so that the next call retries.
 */
export function getOrMake<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
    if (value instanceof Promise) value.catch(() => known.delete(key));
  }
  return value;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
