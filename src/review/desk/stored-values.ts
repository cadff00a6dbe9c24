/**
 * Ticks and notes, stored only in this browser. They are kept under the id of a change, which is a fingerprint: they
 * survive the next build, and disappear when the change itself changes. The desk and the toolbar share them.
 */
import { openStorage } from '../../util/browser-storage';

type Shelf = 'looked' | 'note';

const stored = openStorage('localStorage');
const keyOf = (shelf: Shelf, id: string): string => `review:${shelf}:${id}`;

export const readStored = (shelf: Shelf, id: string): string | undefined => stored[keyOf(shelf, id)];

/** Without a value, forgets it. */
export function store(shelf: Shelf, id: string, value: string | undefined): void {
  if (value === undefined) delete stored[keyOf(shelf, id)];
  else stored[keyOf(shelf, id)] = value;
}
