/**
 * React takes the whole page down when it cannot draw it. The server's HTML of the same page is as good as it was, so
 * the page is loaded again; should that fail the same way, its HTML is left as it is: its links and forms work.
 * A page with something entered in it is not loaded again: it is put back as it was, and forms post without scripts.
 */
import { setHistoryState, getHistoryState } from './history-state';
import { mountStatus, showNotice } from './navigation-status';
import { hasUnsavedChanges } from './unsaved-forms';

/** In the history's entry: a reload keeps it, and no storage setting can refuse it. */
const MARK = 'crashed';

let container: Element | undefined;
let page: Element | null = null;

/** What stands there now is what would be put back. */
export function rememberServerHtml(root = container): void {
  container = root;
  page = root?.firstElementChild ?? null;
}

/** As without scripts: what they had opened would stay open, and what they had taken out of a form would be missing in it. */
function resetEnhancements(root: Element): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.open = false;
  // Pictures that leave are told so (src/ui/picture.tsx).
  for (const part of root.querySelectorAll('picture > *')) part.setAttribute('sizes', '100vw');
  for (const name of ['data-enhanced', 'data-open'])
    for (const element of root.querySelectorAll(`header [${name}]`)) element.removeAttribute(name);
  for (const control of root.querySelectorAll<HTMLFieldSetElement | HTMLButtonElement>('form :is(fieldset, button)')) {
    control.disabled = false;
    if (!control.hidden) continue;
    control.hidden = false;
    control.dataset.byStyle = '';
  }
}

const reload = (): void => window.location.reload();

/** `retire`: the app is gone, links and Back are the browser's again. */
export function recoverFromCrash(retire: () => void, loadAgain = reload): void {
  if (page) {
    container?.replaceChildren(page);
    resetEnhancements(page);
  }
  if (hasUnsavedChanges()) {
    retire();
    mountStatus();
    showNotice('Part of this page has stopped working. What you entered is still here and can be sent.', [
      { label: 'Load the page again', act: loadAgain },
      { label: 'Stay on this page', act: () => {} },
    ]);
    return;
  }
  setHistoryState(MARK, true);
  loadAgain();
}

/** True once after a crash; the next reload tries again. */
export function consumeCrashFlag(): boolean {
  const crashed = Boolean(getHistoryState(MARK));
  if (crashed) setHistoryState(MARK);
  return crashed;
}
