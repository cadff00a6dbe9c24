/**
 * When React cannot render a page, it removes the whole page. The server's HTML still works, so the page is loaded
 * again; if it crashes again, its HTML stays without the app, with working links and forms. A page with unsaved input is
 * not reloaded: its HTML is put back, and its forms post without scripts.
 */
import { setHistoryState, getHistoryState } from './history-state';
import { mountStatus, showNotice } from './navigation-status';
import { hasUnsavedChanges } from './unsaved-forms';

/** In the history entry: it survives a reload, and no storage setting can refuse it. */
const CRASHED = 'crashed';

const serverHtml: { container?: Element; page: Element | null } = { page: null };

/** Remembers the page on the screen, to put it back after a crash. */
export function rememberServerHtml(container = serverHtml.container): void {
  serverHtml.container = container;
  serverHtml.page = container?.firstElementChild ?? null;
}

/** Undoes what scripts changed: menus and dialogs would stay open, and disabled parts of a form would not be sent. */
function resetEnhancements(page: Element): void {
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.open = false;
  // React has run the cleanup of every picture (src/ui/picture.tsx).
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

const reloadPage = (): void => window.location.reload();

export function recoverFromCrash(disableClientNavigation: () => void, reload = reloadPage): void {
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

/** True once after a crash, so that the next reload starts the app again. */
export function consumeCrashFlag(): boolean {
  const crashed = Boolean(getHistoryState(CRASHED));
  if (crashed) setHistoryState(CRASHED);
  return crashed;
}
