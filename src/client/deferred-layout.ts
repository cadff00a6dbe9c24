/** On phones, sections below the first are laid out a moment after the first paint (src/styles/deferred-layout.css). */

/**
 * Runs inside the page, before the first layout (src/content-build/compile-inline-script.ts). Only a visit that
 * begins at the top of the page may defer: a reload, Back and a URL with a hash scroll to a place whose position
 * depends on every section above it.
 */
export function deferLayout(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate' && !location.hash) document.documentElement.dataset.deferLayout = '';
}

/** From now on every page is laid out whole. */
export function cancelDeferredLayout(): void {
  delete document.documentElement.dataset.deferLayout;
}
