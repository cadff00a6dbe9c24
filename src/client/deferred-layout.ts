/**
 * The one script that stands in pages; the policy names its hash. Before anything is laid out it says whether the page is to be
 * shown from its top: what lies further down is then laid out a moment later (src/styles/deferred-layout.css). A reload,
 * Back and an address with a hash lead to a place that depends on all that stands above it.
 */
export const DEFER_LAYOUT_SCRIPT = `(function(page,entry){if(entry&&entry.type==="navigate"&&!location.hash)page.dataset.fromTop=""})(document.documentElement,performance.getEntriesByType("navigation")[0])`;

/** From here on every page is laid out whole. */
export function cancelDeferredLayout(): void {
  delete document.documentElement.dataset.fromTop;
}
