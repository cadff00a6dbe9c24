/** Pages that exchanged their texts and kept their titles: one change, not each paragraph of both. */
import type { PageTrees } from '../tree/align-page';
import type { Part } from '../tree/part';
import { comparableWords } from '../tree/match-words';
import type { Finding } from './finding';
import { textOf } from './compare-parts';

/** Shorter texts may be the same by chance. */
const MIN_WORDS = 40;

export interface SwappedTexts {
  readonly findings: Finding[];
  readonly pages: ReadonlySet<string>;
}

export function swappedTexts(pages: readonly PageTrees[]): SwappedTexts {
  const textIn = (parts: readonly Part[]): string => parts.map(({ hash }) => hash).join(' ');
  const isLong = (parts: readonly Part[]): boolean =>
    parts.reduce((sum, { plain }) => sum + comparableWords(plain).length, 0) >= MIN_WORDS;
  const byText = new Map(pages.map((page) => [textIn(page.after), page]));
  const swaps = pages.flatMap((page, i): [PageTrees, PageTrees][] => {
    const other = byText.get(textIn(page.before));
    const isSwap = other && pages.indexOf(other) > i && textIn(other.before) === textIn(page.after);
    return isSwap && isLong(page.before) && isLong(page.after) ? [[page, other]] : [];
  });
  return { findings: swaps.map(swapFinding), pages: new Set(swaps.flat().map(({ address }) => address)) };
}

const swapFinding = (both: readonly [PageTrees, PageTrees]): Finding => ({
  kind: 'text-moved',
  pages: both.map(({ address }) => address),
  key: 'swapped',
  before: textOf(both[0].before),
  after: textOf(both[0].after),
  facts: { form: 'swapped', pages: [both[0].title, both[1].title] },
  rows: both.flatMap(({ address, before, after }) => [
    ...before.map((part) => ({ page: address, before: part })),
    ...after.map((part) => ({ page: address, after: part })),
  ]),
});
