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
let agreed = false;

/** Something would be lost that nobody has let go of. */
export const isUnsent = (): boolean => !agreed && hasEntries();

/** Whether the visitor lets go of what was entered. To be asked right before the page goes. */
export function mayLeave(): boolean {
  agreed ||= !hasEntries() || window.confirm(QUESTION);
  return agreed;
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
  if (isUnsent()) event.preventDefault();
}

function click(event: MouseEvent): void {
  if (!destination(event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function traverse(event: NavigateEvent): void {
  if (agreed || !event.cancelable || event.navigationType !== 'traverse') return;
  if (new URL(event.destination.url).pathname !== location.pathname && !mayLeave()) event.preventDefault();
}

/** A form that is sent without our scripts leaves the page by itself, and loses nothing. */
function submit(event: Event): void {
  if (!event.defaultPrevented) agreed = true;
}

const navigation = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/** Only once there is something to lose: these listeners keep a page out of some browsers' page cache. */
function watch(): void {
  window.addEventListener('beforeunload', unload);
  navigation()?.addEventListener('navigate', traverse as EventListener);
  document.addEventListener('click', click, { capture: true });
  window.addEventListener('submit', submit);
}

function unwatch(): void {
  window.removeEventListener('beforeunload', unload);
  navigation()?.removeEventListener('navigate', traverse as EventListener);
  document.removeEventListener('click', click, { capture: true });
  window.removeEventListener('submit', submit);
}

/** The visitor is on a page and stays there: what was agreed before is over. */
export function stays(): void {
  agreed = false;
  if (hasEntries()) watch();
  else unwatch();
}

function entered(event: Event): void {
  if (event.target instanceof Element && event.target.closest('form[method="post"]')) {
    agreed = false;
    watch();
  }
}

/** Out of the browser's memory, as it was left: with what had been given up. */
function returned({ persisted }: PageTransitionEvent): void {
  if (persisted) stays();
}

/** Returns what calls it off. */
export function askBeforeLeaving(): () => void {
  document.addEventListener('input', entered);
  window.addEventListener('pageshow', returned);
  // What was entered before the scripts were there.
  stays();
  return () => {
    document.removeEventListener('input', entered);
    window.removeEventListener('pageshow', returned);
    unwatch();
  };
}
