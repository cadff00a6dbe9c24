/** Two pages that exchanged their texts and kept their titles: one change, not each paragraph of both. */
import type { Walk } from './compare-parts';
import { textOf } from './compare-parts';
import type { Finding } from './finding';
import type { PageParts } from '../desk/page-rows';
import { quote } from '../say/place-words';
import { comparableWords } from '../tree/words';

/** Shorter texts may be the same by chance. */
const MIN_WORDS = 40;

interface ComparedText {
  address: string;
  title: string;
  parts: PageParts;
  walk: Walk;
}

/** Removes the differences of these pages from their walks, because one finding replaces them. */
export function tellSwappedTexts(pages: readonly ComparedText[]): Finding[] {
  const textIn = (parts: PageParts['before']): string => parts.map(({ hash }) => hash).join(' ');
  const isLong = (parts: PageParts['before']): boolean =>
    parts.reduce((sum, { plain }) => sum + comparableWords(plain).length, 0) >= MIN_WORDS;
  const byText = new Map(pages.map((page) => [textIn(page.parts.after), page]));
  const told = new Set<ComparedText>();
  return pages.flatMap((page): Finding[] => {
    const { before, after } = page.parts;
    const other = byText.get(textIn(before));
    const isSwap = other && other !== page && textIn(other.parts.before) === textIn(after);
    if (!isSwap || told.has(page) || !isLong(before) || !isLong(after)) return [];
    const both = [page, other];
    for (const one of both) {
      told.add(one);
      for (const list of [one.walk.findings, one.walk.removed, one.walk.added]) list.length = 0;
      one.walk.partner.clear();
    }
    return [
      {
        kind: 'text-moved',
        pages: both.map(({ address }) => address),
        before: textOf(before),
        after: textOf(after),
        key: 'swapped',
        words: `${quote(page.title, 60)} and ${quote(other.title, 60)} swapped their texts.`,
        rows: both.flatMap(({ address, parts }) => [
          ...parts.before.map((part) => ({ page: address, before: part })),
          ...parts.after.map((part) => ({ page: address, after: part })),
        ]),
      },
    ];
  });
}
