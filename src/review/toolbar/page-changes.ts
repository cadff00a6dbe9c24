/** Which changes of the report belong to the page that is shown, and which page comes next. */
import { readablePath } from '../../util/readable-path';
import type { Change, Review } from '../types';
import { isForMachines } from '../kinds';
import { placeLink } from '../desk/place-link';

/** The part of a report that the toolbar shows. */
export type ShownReview = Pick<Review, 'pages' | 'changes'>;

export const isSameAddress = (a: string, b: string): boolean =>
  readablePath(a).replace(/\/$/, '') === readablePath(b).replace(/\/$/, '');

const isSeen = (change: Change): boolean => !isForMachines(change) && change.effect === undefined;

/** First what changed only on this page, then what changed on every page. */
export function changesOn(review: ShownReview, address: string): Change[] {
  const own = review.changes.filter(
    (change) => isSeen(change) && !change.everywhere && change.pages.some((page) => isSameAddress(page, address)),
  );
  return [...own, ...review.changes.filter((change) => isSeen(change) && change.everywhere)];
}

interface NextPage {
  title: string;
  href: string;
}

/** The next page in the order of the report that has its own change to look at; after the last one, the first. */
export function nextPage(review: ShownReview, address: string): NextPage | undefined {
  const withChanges = review.pages.filter(
    ({ address: page, status }) => status !== 'removed' && firstOn(review, page) !== undefined,
  );
  const here = withChanges.findIndex((page) => isSameAddress(page.address, address));
  const next = withChanges[(here + 1) % withChanges.length];
  if (!next || isSameAddress(next.address, address)) return undefined;
  const href = placeLink(firstOn(review, next.address)!, next.address);
  return href === undefined ? undefined : { title: next.title, href };
}

const firstOn = (review: ShownReview, address: string): Change | undefined =>
  review.changes.find(
    (change) => isSeen(change) && !change.everywhere && change.pages.includes(address) && placeLink(change, address),
  );
