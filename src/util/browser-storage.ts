/** The browser’s storage. Browsers may refuse it, for example to a page on a disk; then the page view keeps the values. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name];
  } catch {
    return {};
  }
}
