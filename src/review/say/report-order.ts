/** The order and the groups in which a review is printed as text: what gets lost first, then page by page. */
import { isForMachines, isLoss } from '../desk/change-kinds';
import { isCompared } from './not-compared';
import type { Change, Note, Review, ReviewPage } from '../types';

export interface ReportGroups {
  losses: Change[];
  pages: { page: ReviewPage; changes: Change[] }[];
  /** On several pages, reported once. */
  several: Change[];
  everywhere: Change[];
  machines: Change[];
  effects: Change[];
}

export function groupReport({ pages, changes }: Review): ReportGroups {
  // A lost address is reported, even if it follows from something else.
  const own = changes.filter(({ effect, kind }) => !effect || kind === 'address-lost' || kind === 'anchor-lost');
  const losses = own.filter(isLoss);
  const rest = own.filter((change) => !isLoss(change));
  const machines = rest.filter((change) => isForMachines(change) && !change.everywhere);
  const seen = rest.filter((change) => !machines.includes(change));
  const everywhere = seen.filter((change) => change.everywhere);
  const placed = seen.filter((change) => !change.everywhere);
  const known = new Map(pages.map((page) => [page.address, page]));
  const isOfPage = (change: Change) => known.has(change.pages[0] ?? '') && change.pages.length < 4;
  const byPage = new Map<string, Change[]>();
  for (const change of placed.filter(isOfPage))
    byPage.set(change.pages[0]!, [...(byPage.get(change.pages[0]!) ?? []), change]);
  return {
    losses,
    pages: pages.flatMap((page) => (byPage.has(page.address) ? [{ page, changes: byPage.get(page.address)! }] : [])),
    several: placed.filter((change) => !isOfPage(change)),
    everywhere,
    machines,
    effects: changes.filter((change) => change.effect !== undefined && !losses.includes(change)),
  };
}

/** In a list that is not of one page, the sentence with its page. */
export const withPage = ({ words, pages: [page, ...more] }: Change): string =>
  page === undefined || more.length > 0 || words.includes(page) ? words : `${words.replace(/\.$/, '')} (${page}).`;

/** `3 changes on 2 pages` */
export function summaryOf({ changes, pages, notes }: Review): string {
  const own = changes.filter(({ effect }) => !effect);
  if (!isCompared({ notes })) return 'Nothing was compared.';
  const hasNote = (...codes: Note['code'][]) => notes.some(({ code }) => codes.includes(code));
  if (own.length === 0 && hasNote('code-not-compared', 'base-has-mistakes', 'head-has-mistakes'))
    return 'No change was found, and not everything could be compared.';
  if (own.length === 0) return 'Nothing that a visitor or a search engine could see has changed.';
  const everywhere = own.filter((change) => change.everywhere).length;
  const machines = own.filter(isForMachines).length;
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  return [
    pages.length > 0
      ? `${count(own.length, 'change')}, on ${count(pages.length, 'page')}`
      : count(own.length, 'change'),
    ...(everywhere > 0 ? [`${everywhere} on every page`] : []),
    ...(machines > 0 ? [`${machines} only search engines and shared links see`] : []),
  ].join(' · ');
}
