/** Which page of the base is which page of the head: by address, by file, or by its words. */
import type { SidePage, SiteSide } from '../sides/site-side';
import { comparableWords, similarity } from './match-words';

type Pages = Pick<SiteSide, 'pages' | 'redirects'>;

export interface PagePairs {
  pairs: { before: SidePage; after: SidePage }[];
  removed: SidePage[];
  added: SidePage[];
}

/** A page with a different address and file is the same page if it has most of its words. */
const SAME_PAGE = 0.7;
/** A redirect says which page it is, unless hardly a word is left. */
const SAME_BY_REDIRECT = 0.3;
const MAX_COMPARISONS = 2_500;

export function pairPages({ pages: before }: Pages, { pages: after, redirects }: Pages): PagePairs {
  const toAfter = new Map<SidePage, SidePage>();
  const taken = new Set<SidePage>();
  const pair = (a: SidePage, b: SidePage | undefined): void => {
    if (!b || toAfter.has(a) || taken.has(b)) return;
    toAfter.set(a, b);
    taken.add(b);
  };
  const afterByAddress = new Map(after.map((page) => [page.address, page]));
  const afterByFile = new Map(after.flatMap((page) => (page.file ? [[page.file, page] as const] : [])));
  for (const [a, b] of swappedPages(before, afterByFile)) pair(a, b);
  // A file is a page, whatever address it has; another file at the address is the page if the first file is gone.
  for (const page of before) if (page.file) pair(page, afterByFile.get(page.file));
  for (const page of before) pair(page, afterByAddress.get(page.address));
  const removed = () => before.filter((page) => !toAfter.has(page));
  const added = () => after.filter((page) => !taken.has(page));
  // An address that stays as an alias belongs to the same page.
  for (const page of removed())
    pair(
      page,
      added().find(({ aliases }) => aliases.includes(page.address)),
    );
  for (const { from, to } of redirects) {
    const page = removed().find(({ address }) => address === from);
    const target = added().find(({ address }) => address === to);
    if (page && target && similarity(wordsOfPage(page), wordsOfPage(target)) >= SAME_BY_REDIRECT) pair(page, target);
  }
  if (removed().length * added().length <= MAX_COMPARISONS) pairAlike(removed(), added(), pair);
  return {
    pairs: before.flatMap((page) => (toAfter.has(page) ? [{ before: page, after: toAfter.get(page)! }] : [])),
    removed: removed(),
    added: added(),
  };
}

/** Two files that exchanged what is in them: the pages moved. */
function swappedPages(before: readonly SidePage[], afterByFile: ReadonlyMap<string, SidePage>): [SidePage, SidePage][] {
  const retitled = before.flatMap((page): [SidePage, SidePage][] => {
    const after = page.file === undefined ? undefined : afterByFile.get(page.file);
    return after && after.page.title !== page.page.title ? [[page, after]] : [];
  });
  if (retitled.length < 2) return [];
  const keyOf = (page: SidePage): string => wordsOfPage(page).join(' ');
  const now = new Map(retitled.map(([, after]) => [keyOf(after), after]));
  return retitled.flatMap(([page, sameFile]) => {
    const after = now.get(keyOf(page));
    // The texts alone were exchanged if the date and the other settings stayed with their files.
    const isTextOnly = settingsOf(page) === settingsOf(sameFile) && settingsOf(page) !== settingsOf(after ?? sameFile);
    return after && !isTextOnly ? [[page, after]] : [];
  });
}

function settingsOf({ page }: SidePage): string {
  if (!('article' in page)) return '';
  const { type, category, published } = page.article;
  return JSON.stringify([type, category, published]);
}

function pairAlike(removed: SidePage[], added: SidePage[], pair: (a: SidePage, b: SidePage) => void): void {
  const words = new Map([...removed, ...added].map((page) => [page, wordsOfPage(page)]));
  removed
    .flatMap((a) => added.map((b) => ({ a, b, score: similarity(words.get(a)!, words.get(b)!) })))
    .filter(({ score }) => score >= SAME_PAGE)
    .sort((x, y) => y.score - x.score)
    .forEach(({ a, b }) => pair(a, b));
}

/** Title, description and every text in the tree, without the data that blocks compute. */
const wordsOfPage = ({ page }: SidePage): string[] =>
  comparableWords([page.title, page.description, ...textsIn(page.tree)].join(' '));

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (!Array.isArray(node)) return [];
  const isElement = typeof node[0] === 'string' && node.length > 1 && (node[1] === 0 || isProps(node[1]));
  if (!isElement) return node.flatMap(textsIn);
  const props = node[1] === 0 ? [] : Object.values(node[1] as object).filter((value) => typeof value === 'string');
  return [...props, ...node.slice(2).flatMap(textsIn)];
}

const isProps = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
