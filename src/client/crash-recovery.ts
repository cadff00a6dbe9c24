/**
 * If React cannot render a page, it removes the whole page. The server's HTML still works, so reload the page; after a
 * second crash, keep its HTML without the app, with working links and forms. A page with unsaved input is not reloaded:
 * its HTML is put back, and its forms post without scripts.
 */
import { setHistoryState, getHistoryState } from './history-state';
import { mountStatus, showNotice } from './navigation-status';
import { hasUnsavedChanges } from './unsaved-forms';

/** Stored in the history entry, which survives a reload and which no setting can block. */
const CRASHED = 'crashed';

const serverHtml: { container?: Element; page: Element | null } = { page: null };

/** Remembers the displayed page, to put it back after a crash. */
export function rememberServerHtml(container = serverHtml.container): void {
  serverHtml.container = container;
  serverHtml.page = container?.firstElementChild ?? null;
}

/** Undoes changes by scripts, which would leave menus and dialogs open and keep parts of forms from being sent. */
function resetEnhancements(page: Element): void {
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.open = false;
  // The cleanup of every picture has set `sizes` to 1px (src/ui/picture.tsx).
  for (const part of page.querySelectorAll('picture > *')) part.setAttribute('sizes', '100vw');
  for (const name of ['data-enhanced', 'data-open'])
    for (const element of page.querySelectorAll(`header [${name}]`)) element.removeAttribute(name);
  for (const control of page.querySelectorAll<HTMLFieldSetElement | HTMLButtonElement>('form :is(fieldset, button)')) {
    control.disabled = false;
    if (!control.hidden) continue;
    control.hidden = false;
    control.dataset.byStyle = '';
  }
}

export function recoverFromCrash(disableClientNavigation: () => void, reload = () => window.location.reload()): void {
  const { container, page } = serverHtml;
  if (page) {
    container?.replaceChildren(page);
    resetEnhancements(page);
  }
  if (hasUnsavedChanges()) {
    disableClientNavigation();
    mountStatus();
    showNotice('Part of this page has stopped working. What you entered is still here and can be sent.', [
      { label: 'Load the page again', act: reload },
      { label: 'Stay on this page', act: () => {} },
    ]);
    return;
  }
  setHistoryState(CRASHED, true);
  reload();
}

/** True once after a crash, so that the next reload starts the app. */
export function consumeCrashFlag(): boolean {
  const crashed = Boolean(getHistoryState(CRASHED));
  if (crashed) setHistoryState(CRASHED);
  return crashed;
}
