/** Opens the browser’s storage. If that is refused, as for a file on disk, values last only as long as the page. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    // Null in an app whose web view has no storage.
    return (window[name] as Storage | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores a value that the page can do without. */
export function storeIfPossible(name: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    openStorage(name)[key] = value;
  } catch {
    // The storage is full.
  }
}
