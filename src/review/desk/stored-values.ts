/**
 * Ticks and notes, stored only in this browser. They are kept under the id of a change, which is a fingerprint: they
 * survive the next build, and disappear when the change itself changes. The desk and the toolbar share them.
 */
type Shelf = 'looked' | 'note';

/** Browsers may refuse storage, for example to a page on a disk. Then this page view keeps them. */
const fallback = new Map<string, string>();

const keyOf = (shelf: Shelf, id: string): string => `review:${shelf}:${id}`;

export function readStored(shelf: Shelf, id: string): string | undefined {
  const key = keyOf(shelf, id);
  try {
    return localStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

/** Without a value, forgets it. */
export function store(shelf: Shelf, id: string, value: string | undefined): void {
  const key = keyOf(shelf, id);
  if (value === undefined) fallback.delete(key);
  else fallback.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The map above has it.
  }
}
