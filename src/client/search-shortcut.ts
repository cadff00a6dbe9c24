/** The key `/` opens the search, as on many sites. The search page has a switch for it. */
import { attempt } from '../util/attempt';

/** Set in `localStorage` when the shortcut is off. */
export const SHORTCUT_SETTING = 'search-shortcut';

/** Off if storage is blocked, because the visitor could not switch it off. */
export const isShortcutOn = (): boolean => attempt(() => !localStorage.getItem(SHORTCUT_SETTING)) ?? false;

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest('input,textarea,select,dialog'))
    return;
  const link = isShortcutOn() && document.querySelector<HTMLAnchorElement>('a[rel=search]');
  if (!link) return;
  event.preventDefault();
  link.click();
}

export const listenForSearchShortcut = (): void => document.addEventListener('keydown', onKeyDown);
