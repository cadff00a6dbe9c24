/** Pages that a change makes heavier, from the builds of both sides. */
import type { Note } from '../../../src/review/types';
import { inWords as budgetInWords, type OverBudget, type PageWeight, reportOn } from './build-report';

/** A smaller difference may be only a longer name in the page, which no visitor notices. */
const MIN_BYTES = 1024;
/** More pages than this are reported as one change. */
const MANY = 5;

export async function heavierNotes(publicBefore: string, publicNow: string): Promise<Note[]> {
  const [before, now] = [await reportOn(publicBefore), await reportOn(publicNow)];
  return [...compareWeights(before.pages, now.pages), ...newlyOver(before.over, now.over)];
}

/** Budgets limit the code: content over budget is still published, if a reviewer approves. */
export function newlyOver(before: readonly OverBudget[], now: readonly OverBudget[]): Note[] {
  const isOld = (one: OverBudget) => before.some(({ path, what }) => path === one.path && what === one.what);
  return now.filter((one) => !isOld(one)).map((one) => note(`${budgetInWords(one)}.`));
}

export function compareWeights(before: readonly PageWeight[], now: readonly PageWeight[]): Note[] {
  const old = new Map(before.map((page) => [page.path, totalOf(page)]));
  const heavier = now
    .map((page) => ({ path: page.path, before: old.get(page.path) ?? Infinity, now: totalOf(page) }))
    .filter((page) => page.now - page.before >= MIN_BYTES)
    .sort((a, b) => b.now - b.before - (a.now - a.before) || (a.path < b.path ? -1 : 1));
  if (heavier.length <= MANY) return heavier.map((page) => note(`${inWords(page)}.`));
  return [note(`${heavier.length} pages get heavier. Most of all ${inWords(heavier[0]!)}.`)];
}

/** The bytes that a page loads in a wide window, pictures included. */
const totalOf = ({ html, css, js, images1440 }: PageWeight): number => html + css + js + images1440;

const note = (words: string): Note => ({ code: 'page-heavier', words });

const inWords = ({ path, before, now }: { path: string; before: number; now: number }): string =>
  `${path} is ${kilobytes(now - before)} heavier: ${kilobytes(now)} now, before ${kilobytes(before)}`;

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;
