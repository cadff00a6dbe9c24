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

/**
 * Asks before what was entered is lost. A page that closes asks in the browser's words; links and the back
 * button of a site that never reloads have to be asked about here.
 */
export function useUnsent(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const here = location.pathname;
    const address = location.href;
    const state: unknown = history.state;
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
    const pop = (event: PopStateEvent): void => {
      if (leaving || location.pathname === here || !hasEntries(element) || window.confirm(QUESTION)) return;
      // The address has changed already; the router has not heard of it yet and is not to.
      event.stopImmediatePropagation();
      history.pushState(state, '', address);
    };
    // Only once there is something to lose: these listeners keep a page out of some browsers' page cache.
    const watch = (): void => {
      if (watching) return;
      watching = true;
      window.addEventListener('beforeunload', unload);
      window.addEventListener('popstate', pop, { capture: true });
      document.addEventListener('click', click, { capture: true });
    };

    element.addEventListener('input', watch);
    // What was entered before the scripts were there.
    if (hasEntries(element)) watch();
    return () => {
      element.removeEventListener('input', watch);
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('popstate', pop, { capture: true });
      document.removeEventListener('click', click, { capture: true });
    };
  }, [form]);
}
