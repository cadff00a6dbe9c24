/**
 * Asks before the visitor loses unsaved input in a form. When the page closes, the browser asks (`beforeunload`). Links
 * and Back stay inside the app and need a separate question; Back through the Navigation API, because `popstate` comes
 * too late. Browsers without that API do not ask on Back. Forms are found in the document instead of registered,
 * because a visitor can fill in a form whose script is late or missing.
 */
import { urlOfClick } from './link-click';
import { navigationApi, type NavigateEvent } from './navigation-api';

const QUESTION = 'Leave this page? What you entered has not been sent.';
const FORM = 'form[method="post"]';

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'radio') return control.checked;
  return control.value !== control.defaultValue;
}

const hasChangedForm = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>(FORM)].some((form) => [...form.elements].some(isChanged));

/** Ask only once per departure, including for links to other sites. */
let leaveConfirmed = false;

export const hasUnsavedChanges = (): boolean => !leaveConfirmed && hasChangedForm();

/** Whether the visitor may leave the page; asks if changes would be lost. Call it immediately before leaving. */
export function confirmLeave(): boolean {
  leaveConfirmed ||= !hasChangedForm() || window.confirm(QUESTION);
  return leaveConfirmed;
}

/** Whether a click opens another page in this tab, here or on another site. */
function leavesPage(event: MouseEvent): boolean {
  const url = urlOfClick(event);
  if (!url?.protocol.startsWith('http')) return false;
  return url.origin !== location.origin || url.pathname !== location.pathname;
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  if (!leavesPage(event) || confirmLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function onTraverse(event: NavigateEvent): void {
  if (leaveConfirmed || !event.cancelable || event.navigationType !== 'traverse') return;
  if (new URL(event.destination.url).pathname !== location.pathname && !confirmLeave()) event.preventDefault();
}

/** A form that the browser submits leaves the page and loses nothing. */
function onSubmit(event: Event): void {
  if (!event.defaultPrevented) leaveConfirmed = true;
}

/** Added only if there are unsaved changes, because it keeps a page out of the back/forward cache of some browsers. */
function setGuards(isOn: boolean): void {
  const change = isOn ? 'addEventListener' : 'removeEventListener';
  window[change]('beforeunload', onBeforeUnload);
  navigationApi()?.[change]('navigate', onTraverse as EventListener);
  document[change]('click', onClick as EventListener, { capture: true });
  window[change]('submit', onSubmit);
}

/** The page stays on the screen, so an earlier confirmation no longer counts. */
export function resetGuard(): void {
  leaveConfirmed = false;
  setGuards(hasChangedForm());
}

function onInput(event: Event): void {
  if (event.target instanceof Element && event.target.closest(FORM)) {
    leaveConfirmed = false;
    setGuards(true);
  }
}

/** The back/forward cache restores the page together with the confirmation to leave it. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) resetGuard();
}

export function guardUnsavedForms(): void {
  document.addEventListener('input', onInput);
  window.addEventListener('pageshow', onPageShow);
  // The visitor may have typed before the scripts ran.
  resetGuard();
}
