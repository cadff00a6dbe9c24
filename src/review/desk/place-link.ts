/** Where a change is in the preview, and the link to that exact place. The toolbar reads the query (src/review/toolbar). */
import { readablePath } from '../../util/readable-path';
import { kindOf } from '../kinds';
import type { Change } from '../types';

export const PLACE_QUERY = 'review';

export const isSameAddress = (a: string, b: string): boolean =>
  readablePath(a).replace(/\/$/, '') === readablePath(b).replace(/\/$/, '');

export const isOnPage = ({ pages, everywhere }: Change, address: string): boolean =>
  everywhere === true || pages.some((page) => isSameAddress(page, address));

/** Changes on every page show on the first page that has one. */
export function placeLink({ id, kind, pages, everywhere, where }: Change, address = pages[0]): string | undefined {
  if (kindOf(kind).shows === 'nothing') return undefined;
  const page = address ?? (everywhere ? '/' : undefined);
  if (page === undefined) return undefined;
  // Without scripts the browser still goes to the anchor.
  return `${encodeURI(readablePath(page))}?${PLACE_QUERY}=${encodeURIComponent(id)}${where?.anchor ? `#${encodeURIComponent(where.anchor)}` : ''}`;
}

/** The bar says on the home page what no page shows. */
export const stepLink = (change: Change): string => placeLink(change) ?? `/?${PLACE_QUERY}=${change.id}`;

/** The texts before and after say more than the sentence, which names links, places and files in words. */
export function hasTexts({ kind, before, after }: Change): boolean {
  const { shows, verb } = kindOf(kind);
  return before !== after && (shows === 'text' || verb === 'described');
}
