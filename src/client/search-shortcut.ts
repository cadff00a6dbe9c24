/** The key `/` opens the search, as on many sites. The search page has the switch for it. */

/** Set in `localStorage` when the shortcut is off. */
export const SHORTCUT_SETTING = 'search-shortcut';

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest('input,textarea,select,dialog'))
    return;
  try {
    // Where storage is blocked, the visitor could not switch it off.
    if (localStorage.getItem(SHORTCUT_SETTING)) return;
  } catch {
    return;
  }
  const link = document.querySelector<HTMLAnchorElement>('a[rel=search]');
  if (!link) return;
  event.preventDefault();
  link.click();
}

export const listenForSearchShortcut = (): void => document.addEventListener('keydown', onKeyDown);
