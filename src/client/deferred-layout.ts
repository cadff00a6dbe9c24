/** On phones, sections below the first are laid out a moment after the first paint (src/styles/deferred-layout.css). */

/**
 * Inlined in the page, before the first layout (src/content-build/compile-inline-script.ts). Only a visit that starts
 * at the top may defer: a reload, Back and a URL with a hash scroll to a position that depends on all sections above
 * it.
 */
export function deferLayout(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate' && !location.hash) document.documentElement.dataset.deferLayout = '';
}

/** From now on, all pages are laid out completely. */
export function cancelDeferredLayout(): void {
  delete document.documentElement.dataset.deferLayout;
}
