/** Opens the browser’s storage. A browser may refuse it, for example to a file on disk. Values then last as long as the page. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name];
  } catch {
    return {};
  }
}
