/** Opens the browser’s storage. If that is refused, as for a file on disk, values last only as long as the page. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name];
  } catch {
    return {};
  }
}
