/** The order in which a reviewer walks through the changes: what is lost first, then as the desk lists them. */
import { sortChanges } from '../say/sort-changes';
import type { Change, Review } from '../types';

export function walkOrder(review: Review): Change[] {
  const { losses, cards, several, everywhere, machines } = sortChanges(review);
  const changesIn = (list: readonly { changes: Change[] }[]) => list.flatMap(({ changes }) => changes);
  const listed = [...changesIn(cards), ...several, ...everywhere, ...changesIn(machines)];
  return [...new Set([...losses, ...listed])];
}
