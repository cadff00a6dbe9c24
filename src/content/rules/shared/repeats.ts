/** Yields each item whose key has occurred before, with the first item that has this key. */
export function* repeats<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Generator<[Item, Item]> {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else yield [item, first];
  }
}
