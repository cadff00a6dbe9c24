/** Sorts a report into the parts of the desk. Every change is in exactly one of them, or folds under its cause. */
import type { Change, Review, ReviewPage } from '../types';
import { isForMachines, isLoss, weightOf } from './change-kinds';

/** A change on more pages than this is listed under “On several pages”, not under the first of them. */
const MANY_PAGES = 3;
/** With this many changes, the parts of the desk are closed at first, and the worst changes come first. */
export const MANY_CHANGES = 50;

export interface PageCard {
  page: ReviewPage;
  changes: Change[];
  /** Listed in the card of another page, and visible on this one too. */
  elsewhere: Change[];
}

export interface MachineCard {
  address: string;
  title: string;
  changes: Change[];
}

export interface DeskModel {
  losses: Change[];
  cards: PageCard[];
  several: Change[];
  everywhere: Change[];
  machines: MachineCard[];
  /** Keyed by the id of the cause. */
  effects: ReadonlyMap<string, Change[]>;
  /** Effects whose cause is not in the report. */
  unexplained: Change[];
  titles: ReadonlyMap<string, string>;
  isMany: boolean;
  counts: { own: number; pages: number; everywhere: number; machines: number; total: number };
}

export function sortIntoDesk(review: Review): DeskModel {
  const ids = new Set(review.changes.map(({ id }) => id));
  const isEffect = ({ effect }: Change) => effect !== undefined;
  const told = review.changes.filter((change) => !isEffect(change));
  const isMany = told.length > MANY_CHANGES;
  const seen = told.filter((change) => !isForMachines(change));
  const everywhere = seen.filter((change) => change.everywhere);
  const placed = seen.filter((change) => !change.everywhere);
  const several = placed.filter(({ pages }) => pages.length > MANY_PAGES || pages.length === 0);
  const own = placed.filter((change) => !several.includes(change));
  const titles = new Map(review.pages.map(({ address, title }) => [address, title]));
  const added = new Set(review.pages.filter(({ status }) => status === 'added').map(({ address }) => address));
  const isNew = ({ pages: [address = ''] }: Change) => added.has(address);
  const machineChanges = told.filter(isForMachines);
  const cards = cardsOf(review, own, isMany);
  return {
    losses: review.changes.filter(
      (change) => isToldAsLoss(change) && !(change.kind === 'page-held-back' && isNew(change)),
    ),
    cards,
    several,
    everywhere,
    machines: machineCards(machineChanges, titles),
    effects: groupBy(
      review.changes.filter(({ effect }) => effect !== undefined && ids.has(effect)),
      ({ effect }) => effect!,
    ),
    unexplained: review.changes.filter(({ effect }) => effect !== undefined && !ids.has(effect)),
    titles,
    isMany,
    counts: {
      own: placed.length,
      pages: new Set([...cards.map(({ page }) => page.address), ...placed.flatMap(({ pages }) => pages)]).size,
      everywhere: everywhere.length,
      machines: machineChanges.length,
      total: told.length,
    },
  };
}

/** That a page is gone and that its address leads nowhere are two things: a redirect can prevent the second. */
const isToldAsLoss = (change: Change): boolean =>
  isLoss(change) && (change.effect === undefined || /^(?:address|anchor)-lost$/.test(change.kind));

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function cardsOf(review: Review, own: readonly Change[], isMany: boolean): PageCard[] {
  const homes = groupBy(own, ({ pages }) => pages[0]!);
  const listed = new Set(review.pages.map(({ address }) => address));
  // A report may name a page only in a change.
  const unlisted = [...homes.keys()]
    .filter((address) => !listed.has(address))
    .map((address): ReviewPage => ({ address, title: address, status: 'changed' }));
  const cards = [...review.pages, ...unlisted].map((page): PageCard => ({
    page,
    changes: sorted(homes.get(page.address) ?? [], isMany),
    elsewhere: own.filter(({ pages }) => pages.indexOf(page.address) > 0),
  }));
  const shown = cards.filter(({ page, changes }) => changes.length > 0 || page.status !== 'changed');
  return isMany ? shown.sort((a, b) => worst(a) - worst(b)) : shown;
}

const sorted = (changes: readonly Change[], isMany: boolean): Change[] =>
  isMany ? [...changes].sort((a, b) => weightOf(a) - weightOf(b)) : [...changes];

const worst = ({ changes }: PageCard): number => Math.min(...changes.map(weightOf), 9);

function machineCards(changes: readonly Change[], titles: ReadonlyMap<string, string>): MachineCard[] {
  const groups = groupBy(changes, ({ pages, everywhere }) => (everywhere || pages.length !== 1 ? '' : pages[0]!));
  return [...groups].map(([address, group]) => ({ address, title: titles.get(address) ?? address, changes: group }));
}
