import { attempt } from './attempt';

type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Opens the browser’s storage. If that is refused, as for a file on disk, or if there is none, as in some web views, values
 * last only as long as the page.
 */
export const openStorage = (name: StorageName): Record<string, string | undefined> =>
  attempt(() => window[name] as Storage | null) ?? {};

/** Stores a value that the page can do without, unless the storage is full. */
export const storeIfPossible = (name: StorageName, key: string, value: string) =>
  attempt(() => (openStorage(name)[key] = value));
