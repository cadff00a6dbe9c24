/** Moves the focus after a navigation: to the link that was followed, the hash's target, or the top of the page. */

/** The focused link of each history entry: its URL, and its index among links with the same URL. */
const focusedLinks = new Map<string, { href: string; index: number }>();

/**
 * Focuses an element that is not a control, until the focus moves on. If it stayed focusable, clicks on its text would
 * focus it, and Tab would restart at its beginning.
 */
export function focusTemporarily(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    const restore = () => element.removeAttribute('tabindex');
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', restore, { once: true });
    document.addEventListener('pointerdown', restore, { capture: true, once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Screen readers should start at the top. Gatsby's router moves the focus only if the focused element is gone, but the
 * header stays.
 */
export function focusWholePage(): void {
  const page = document.getElementById('gatsby-focus-wrapper');
  if (page) focusTemporarily(page);
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

export function rememberFocus(event: FocusEvent, entryKey: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (link && href && entryKey) focusedLinks.set(entryKey, { href, index: linksTo(href).indexOf(link) });
}

/** False if the link is gone, or hidden in a menu that has closed. */
export function restoreFocus(entryKey: string): boolean {
  const known = focusedLinks.get(entryKey);
  const link = known && linksTo(known.href)[known.index];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}
