/** Links to the exact place of a change in the preview. The toolbar reads the query (src/review/toolbar). */
import { readablePath } from '../../util/readable-path';
import { isForMachines, kindOf } from '../kinds';
import type { Change } from '../types';

export const PLACE_QUERY = 'review';

export const isSameAddress = (a: string, b: string): boolean =>
  readablePath(a).replace(/\/$/, '') === readablePath(b).replace(/\/$/, '');

export const isOnPage = ({ pages, everywhere }: Change, address: string): boolean =>
  everywhere === true || pages.some((page) => isSameAddress(page, address));

/** A change on every page is shown on the home page. */
export function placeLink(change: Change): string | undefined {
  const { id, kind, pages, everywhere, where } = change;
  if (kindOf(kind).shows === 'nothing' || isForMachines(change)) return undefined;
  const page = pages[0] ?? (everywhere ? '/' : undefined);
  if (page === undefined) return undefined;
  // Without the toolbar, the browser still goes to the anchor.
  return `${encodeURI(readablePath(page))}?${PLACE_QUERY}=${encodeURIComponent(id)}${where?.anchor ? `#${encodeURIComponent(where.anchor)}` : ''}`;
}

/** Changes that no page shows are described by the toolbar on the home page. */
export const stepLink = (change: Change): string => placeLink(change) ?? `/?${PLACE_QUERY}=${change.id}`;

/** Whether to show the texts before and after. For links, places and files the sentence is enough. */
export function hasTexts({ kind, before, after }: Change): boolean {
  const { shows, verb } = kindOf(kind);
  return before !== after && (shows === 'text' || verb === 'described');
}
