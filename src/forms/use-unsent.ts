import { useEffect } from 'react';
import type { RefObject } from 'react';

const QUESTION = 'Leave this page? What you entered has not been sent.';

function hasEntries(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) return control.value !== '';
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
    if (control.type === 'radio') return control.checked;
    return control.value !== control.defaultValue;
  });
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

/**
 * Asks before what was entered is lost. A page that closes asks in the browser's words; links and the back
 * button of a site that never reloads have to be asked about here. The back button through the Navigation
 * API: at `popstate` it is too late, and browsers without it lose the question, not the site.
 */
export function useUnsent(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const { navigation } = window as { navigation?: EventTarget };
    let watching = false;
    let leaving = false;

    const unload = (event: BeforeUnloadEvent): void => {
      if (!leaving && hasEntries(element)) event.preventDefault();
    };
    const click = (event: MouseEvent): void => {
      const url = destination(event);
      if (!url || !hasEntries(element)) return;
      if (window.confirm(QUESTION)) {
        // Asked once is enough, also where the link leads off the site.
        leaving = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const traverse = (event: NavigateEvent): void => {
      const { navigationType, destination: to, cancelable } = event;
      if (leaving || !cancelable || navigationType !== 'traverse') return;
      if (new URL(to.url).pathname === location.pathname || !hasEntries(element)) return;
      if (window.confirm(QUESTION)) leaving = true;
      else event.preventDefault();
    };
    // Only once there is something to lose: these listeners keep a page out of some browsers' page cache.
    const watch = (): void => {
      if (watching) return;
      watching = true;
      window.addEventListener('beforeunload', unload);
      navigation?.addEventListener('navigate', traverse as EventListener);
      document.addEventListener('click', click, { capture: true });
    };

    element.addEventListener('input', watch);
    // What was entered before the scripts were there.
    if (hasEntries(element)) watch();
    return () => {
      element.removeEventListener('input', watch);
      window.removeEventListener('beforeunload', unload);
      navigation?.removeEventListener('navigate', traverse as EventListener);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [form]);
}
