/** The key `/` opens the search, as on many sites. The search page has the switch for it. */

const STORAGE_KEY = 'search-shortcut';
const OFF = 'off';

export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    // Storage is blocked, so the visitor could not switch it off.
    return false;
  }
}

export function saveShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage is blocked: the shortcut is off.
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog')))
    return;
  const link = document.querySelector<HTMLAnchorElement>('header a[rel="search"]');
  if (!link || !isShortcutOn()) return;
  event.preventDefault();
  link.click();
}

export const listenForSearchShortcut = (): void => document.addEventListener('keydown', onKeyDown);
