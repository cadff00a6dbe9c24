/** The link from a change to its exact place in the preview. The toolbar reads the query (src/review/toolbar). */
import type { Change } from '../types';

export const PLACE_QUERY = 'review';

/** No page of the preview shows these. */
const NOT_IN_PREVIEW = /^(?:page-removed|address-lost|search-visibility-changed|structured-data-changed)$/;

/** Changes on every page show on the first page that has one. */
export function placeLink({ id, kind, pages, everywhere, where }: Change, address = pages[0]): string | undefined {
  if (NOT_IN_PREVIEW.test(kind)) return undefined;
  const page = address ?? (everywhere ? '/' : undefined);
  if (page === undefined) return undefined;
  // Without scripts the browser still goes to the anchor.
  return `${encodeURI(decodedPath(page))}?${PLACE_QUERY}=${encodeURIComponent(id)}${where?.anchor ? `#${encodeURIComponent(where.anchor)}` : ''}`;
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
