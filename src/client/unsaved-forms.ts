/**
 * Asks before what was entered in a form is lost. A page that closes asks in the browser's words; links and the back
 * button of a site that never reloads have to be asked about here. The back button through the Navigation API: at
 * `popstate` it is too late, and browsers without it lose the question, not the site.
 *
 * The forms are looked up in the document, not handed in: one whose script is late or never comes can be filled in too.
 */
const QUESTION = 'Leave this page? What you entered has not been sent.';

function isEntered(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'radio') return control.checked;
  return control.value !== control.defaultValue;
}

const hasEntries = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')].some((form) =>
    [...form.elements].some(isEntered),
  );

/** Asked once is enough, also where the link leads off the site. */
let leaveConfirmed = false;

/** Something would be lost that nobody has let go of. */
export const hasUnsavedChanges = (): boolean => !leaveConfirmed && hasEntries();

/** Whether the visitor lets go of what was entered. To be asked right before the page goes. */
export function confirmLeave(): boolean {
  leaveConfirmed ||= !hasEntries() || window.confirm(QUESTION);
  return leaveConfirmed;
}

/** Where a click leads, if it leads this tab to another page. */
function destination(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  const url = new URL(link.href);
  const leads =
    url.protocol.startsWith('http') && (url.origin !== location.origin || url.pathname !== location.pathname);
  return leads ? url : undefined;
}

/** As much of the Navigation API as is used here; TypeScript's library does not know it yet. */
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { url: string };
}

function unload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

function click(event: MouseEvent): void {
  if (!destination(event) || confirmLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function onTraverse(event: NavigateEvent): void {
  if (leaveConfirmed || !event.cancelable || event.navigationType !== 'traverse') return;
  if (new URL(event.destination.url).pathname !== location.pathname && !confirmLeave()) event.preventDefault();
}

/** A form that is sent without our scripts leaves the page by itself, and loses nothing. */
function submit(event: Event): void {
  if (!event.defaultPrevented) leaveConfirmed = true;
}

const navigation = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/** Only once there is something to lose: these listeners keep a page out of some browsers' page cache. */
function addGuards(): void {
  window.addEventListener('beforeunload', unload);
  navigation()?.addEventListener('navigate', onTraverse as EventListener);
  document.addEventListener('click', click, { capture: true });
  window.addEventListener('submit', submit);
}

function unwatch(): void {
  window.removeEventListener('beforeunload', unload);
  navigation()?.removeEventListener('navigate', onTraverse as EventListener);
  document.removeEventListener('click', click, { capture: true });
  window.removeEventListener('submit', submit);
}

/** The visitor is on a page and stays there: what was agreed before is over. */
export function resetGuard(): void {
  leaveConfirmed = false;
  if (hasEntries()) addGuards();
  else unwatch();
}

function onInput(event: Event): void {
  if (event.target instanceof Element && event.target.closest('form[method="post"]')) {
    leaveConfirmed = false;
    addGuards();
  }
}

/** Out of the browser's memory, as it was left: with what had been given up. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) resetGuard();
}

/** Returns what calls it off. */
export function guardUnsavedForms(): () => void {
  document.addEventListener('input', onInput);
  window.addEventListener('pageshow', onPageShow);
  // What was entered before the scripts were there.
  resetGuard();
  return () => {
    document.removeEventListener('input', onInput);
    window.removeEventListener('pageshow', onPageShow);
    unwatch();
  };
}
