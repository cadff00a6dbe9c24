/** Pairs the pages of the base and the head: by address, by file, or by their words. */
import { elementsIn } from '../../util/walk-tree';
import type { TreeNode } from '../../schema/page-data';
import type { SidePage, SiteSide } from '../sides/site-side';
import { comparableWords, pairAlike, pairBy, type Pairs, similarity } from './match-words';

type Pages = Pick<SiteSide, 'pages' | 'redirects'>;

export type PagePair = Pairs<SidePage>['pairs'][number];

/** The lowest likeness of a page whose address and file both changed. */
const SAME_PAGE = 0.7;
/** The lowest likeness of a page whose old address redirects to the new one. */
const SAME_BY_REDIRECT = 0.3;
/** Pages are long texts: more comparisons would take seconds. */
const MAX_COMPARISONS = 2_500;

export function pairPages({ pages: before }: Pages, { pages: after, redirects }: Pages): Pairs<SidePage> {
  const target = new Map(redirects.map(({ from, to }) => [from, to]));
  const known = pairBy(
    before,
    after,
    // The file identifies a page, even at a new address. Another file at its address is the page only if the file is
    // gone.
    (a, b) => a.file !== undefined && a.file === b.file,
    (a, b) => a.address === b.address,
    // An old address that is now an alias leads to the same page.
    (a, b) => b.aliases.includes(a.address),
    (a, b) => target.get(a.address) === b.address && similarity(wordsOfPage(a), wordsOfPage(b)) >= SAME_BY_REDIRECT,
  );
  const words = new Map([...known.removed, ...known.added].map((page) => [page, wordsOfPage(page)]));
  const likeness = (a: SidePage, b: SidePage) => similarity(words.get(a)!, words.get(b)!);
  const isMany = known.removed.length * known.added.length > MAX_COMPARISONS;
  const { pairs, removed, added } = isMany
    ? { ...known, pairs: [] }
    : pairAlike(known.removed, known.added, likeness, SAME_PAGE);
  const place = ({ before: page }: PagePair): number => before.indexOf(page);
  return { pairs: [...known.pairs, ...pairs].sort((a, b) => place(a) - place(b)), removed, added };
}

/** Title, description and all texts of the content, without data that blocks compute. */
const wordsOfPage = ({ page }: SidePage): string[] =>
  comparableWords([page.title, page.description, ...textsIn(page.tree)].join(' '));

const textsIn = (tree: readonly TreeNode[]): string[] =>
  [...tree, ...[...elementsIn(tree)].flatMap(({ props, children }) => [...Object.values(props), ...children])].filter(
    (value) => typeof value === 'string',
  );
