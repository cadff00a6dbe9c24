/**
 * Sorts a report into the sections of the desk, the comment and the terminal. Every change is in exactly one of them,
 * or below its cause.
 */
import { DECISIONS } from '../../letters/letter';
import type { Answer, Change, Note, Review, ReviewPage } from '../types';
import { groupBy } from '../../util/collections';
import { plural } from '../../util/words';
import { isForMachines, isLoss, kindOf, rankOf } from '../kinds';
import { isCompared } from './review-notes';

/** Changes on more pages are listed under “On several pages”, not under the first page. */
export const MANY_PAGES = 3;
/** With more changes than this, the sections of the desk start closed, and a comment lists only the first changes. */
const MANY_CHANGES = 50;

export type SortedChanges = ReturnType<typeof sortChanges>;
export type PageCard = SortedChanges['cards'][number];
export type MachineCard = SortedChanges['machines'][number];

/** Puts the most important changes first, and the pages in that order. */
export function sortChanges(review: Review) {
  const changes = [...review.changes].sort((a, b) => rankOf(a) - rankOf(b));
  const told = changes.filter(({ effect }) => effect === undefined);
  const effects = changes.filter(({ effect }) => effect !== undefined);
  const seen = told.filter((change) => !isForMachines(change));
  const everywhere = seen.filter((change) => change.everywhere);
  const placed = seen.filter((change) => !change.everywhere);
  const several = placed.filter(({ pages }) => pages.length > MANY_PAGES);
  const own = placed.filter((change) => !several.includes(change));
  // The title of the home page is written for search engines.
  const pages = review.pages.map((page) => (page.address === '/' ? { ...page, title: HOME } : page));
  const titles = new Map(pages.map(({ address, title }) => [address, title]));
  const added = new Set(review.pages.filter(({ status }) => status === 'added').map(({ address }) => address));
  const isNew = ({ pages: [address = ''] }: Change) => added.has(address);
  const machineChanges = told.filter(isForMachines);
  const cards = cardsOf(pages, own);
  const changed = new Set([...cards.map(({ page }) => page.address), ...placed.flatMap((change) => change.pages)]).size;
  return {
    losses: told.filter((change) => isLoss(change) && !isNew(change)),
    cards,
    several,
    everywhere,
    machines: machineCards(machineChanges, review.pages),
    /** Keyed by the id of the cause. */
    effects: groupBy(effects, ({ effect }) => effect!),
    titles,
    isMany: told.length > MANY_CHANGES,
    total: told.length,
    /** `3 changes`, ` on 2 pages` */
    counts: [
      [changed, plural(placed.length, 'change'), ` on ${plural(changed, 'page')}`] as const,
      [everywhere.length, String(everywhere.length), ' on every page'] as const,
      [machineChanges.length, String(machineChanges.length), ' only search engines see'] as const,
    ].flatMap(([number, count, rest]) => (number > 0 ? [[count, rest] as const] : [])),
  };
}

function cardsOf(pages: readonly ReviewPage[], own: readonly Change[]) {
  const homes = groupBy(own, ({ pages }) => pages[0]!);
  const listed = new Set(pages.map(({ address }) => address));
  // Include pages that only a change names.
  const unlisted = [...homes.keys()]
    .filter((address) => !listed.has(address))
    .map((address): ReviewPage => ({ address, title: address, status: 'changed' }));
  return [...pages, ...unlisted]
    .map((page) => ({
      page,
      changes: homes.get(page.address) ?? [],
      /** Changes that another page's card lists, but that this page shows too. */
      elsewhere: own.filter(({ pages }) => pages.indexOf(page.address) > 0),
    }))
    .filter(({ page, changes }) => changes.length > 0 || page.status !== 'changed')
    .sort((a, b) => worst(a) - worst(b));
}

const worst = ({ changes }: { changes: readonly Change[] }): number => Math.min(...changes.map(rankOf), 9);

function machineCards(changes: readonly Change[], pages: readonly ReviewPage[]) {
  const groups = groupBy(changes, ({ pages, everywhere }) => (everywhere || pages.length !== 1 ? '' : pages[0]!));
  const titleOf = (address: string) => pages.findLast((page) => page.address === address)?.title ?? address;
  return [...groups].map(([address, group]) => ({ address, title: titleOf(address), changes: group }));
}

/** Adds the page title to the sentence, for lists with several pages. */
export function withPage({ kind, words, pages: [page, ...more] }: Change, titles: ReadonlyMap<string, string>): string {
  const { audience, subject } = kindOf(kind);
  // Sentences about search engines and lists name the page already.
  const title = page === undefined || audience === 'machines' || subject === 'list' ? undefined : titles.get(page);
  if (title === undefined || more.length > 0 || words.includes(title) || words.includes(page!)) return words;
  return `${title}: ${words}`;
}

const HOME = 'The home page';

/** The changes in the order in which the toolbar visits them: losses first, then in the order of the desk. */
export function walkOrder(review: Review): Change[] {
  const { losses, cards, several, everywhere, machines } = sortChanges(review);
  const changesIn = (list: readonly { changes: Change[] }[]) => list.flatMap(({ changes }) => changes);
  return [...new Set([...losses, ...changesIn(cards), ...several, ...everywhere, ...changesIn(machines)])];
}

/** The sentences of a report for the comment and the terminal: each change once, losses first. */
export function sectionsOf({ losses, everywhere, several, cards, machines, titles }: SortedChanges) {
  const aboutPage = (change: Change) => withPage(change, titles);
  const words = (changes: readonly Change[], wordsOf = (change: Change) => change.words): string[] =>
    changes.filter((change) => !losses.includes(change)).map(wordsOf);
  const sections: { title: string; lines: string[]; isLoss?: true }[] = [
    { title: 'What gets lost', lines: losses.map(aboutPage), isLoss: true },
    { title: 'On every page', lines: words(everywhere) },
    { title: 'On several pages', lines: words(several) },
    ...cards.map(({ page: { address, title }, changes }) => ({
      title: title === address ? title : `${title} (${address})`,
      lines: words(changes),
    })),
    { title: 'Search engines and shared links', lines: machines.flatMap(({ changes }) => words(changes, aboutPage)) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** `3 changes on 2 pages · 1 on every page` */
export function summaryOf({ notes }: Pick<Review, 'notes'>, { total, counts }: SortedChanges): string {
  if (!isCompared({ notes })) return 'Nothing was compared.';
  const isUnsure = notes.some(({ code }) => UNSURE.has(code));
  if (total === 0 && isUnsure) return 'No change was found, and not everything could be compared.';
  if (total === 0) return 'Nothing that a visitor or a search engine could see has changed.';
  return counts.map((count) => count.join('')).join(' · ');
}

const UNSURE: ReadonlySet<Note['code']> = new Set(['code-not-compared', 'base-has-mistakes', 'head-has-mistakes']);

/** The answer of a reviewer in one line. `theirs`: the ids of the changes that this reviewer decides. Default: all. */
export function answerWords(
  answer: Answer,
  { changes }: Pick<Review, 'changes'>,
  theirs = changes.filter(({ effect }) => effect === undefined).map(({ id }) => id),
): string {
  const { from, decision, notes } = answer;
  const { open, left } = countAnswer(answer, theirs);
  return [
    `${from}: ${DECISIONS[decision]}.`,
    notes.length > 0 && `${notes.length - open} of ${plural(notes.length, 'note')} dealt with, ${open} open.`,
    `${theirs.length - left} of ${plural(theirs.length, 'change')} approved${left > 0 ? `; ${left} to approve` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const countAnswer = ({ notes, approved }: Answer, theirs: readonly string[]) => ({
  open: notes.filter(({ state }) => state === 'open').length,
  left: theirs.filter((id) => !approved.includes(id)).length,
});
