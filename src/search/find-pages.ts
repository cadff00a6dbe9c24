/** Ranks the pages for a query: MiniSearch with this site’s weights (docs/decisions/0064). */
import type { SearchOptions } from 'minisearch';
import type { SearchIndex, ShownPage } from './search-index';
import { queryWords, wordsOf } from './search-words';

export interface FoundPage extends Omit<ShownPage, 'headings'> {
  /** Where on the page: the headings that match best. */
  headings: { id: string; title: string }[];
}

export interface SearchResult {
  pages: FoundPage[];
  /** The stems that were found, to mark them in the text. */
  stems: ReadonlySet<string>;
  /** All matching pages; `pages` has the best of them. */
  total: number;
}

const MAX_PAGES = 20;
const MAX_HEADINGS = 3;

const RANKING: SearchOptions = {
  /** How much a word counts in each field. */
  boost: { title: 6, labels: 2, kind: 2, summary: 3, text: 1 },
  /** How soon repetition stops counting, and by how much long fields rank lower. */
  bm25: { k: 2, b: 0.7, d: 0.1 },
  /** A page with more of the words comes first. */
  combineWith: 'OR',
  /** The visitor may still be typing. */
  prefix: (stem) => stem.length > 1,
  /** The query consists of stems, which are not cut again. */
  tokenize: (stems) => stems.split(' '),
  processTerm: (stem) => stem,
};
/** A page whose title is the query comes before all others. */
const SAME_TITLE = 10;

export function findPages(index: SearchIndex, query: string): SearchResult {
  const words = queryWords(query);
  const title = query.trim().toLowerCase();
  const stems = [...new Set(words.map(({ stem }) => stem))];
  const search = (terms: readonly string[], options?: SearchOptions) =>
    index.search(terms.join(' '), {
      ...RANKING,
      boostDocument: (_id, _stem, page) => (String(page!.title).toLowerCase() === title ? SAME_TITLE : 1),
      ...options,
    });
  let found = search(stems);
  const known = new Set(found.flatMap(({ queryTerms }) => queryTerms));
  // A word that the site has is not misspelt, and neither is an acronym.
  const misspelt = new Set(
    words.filter(({ stem, isAcronym }) => !known.has(stem) && !isAcronym).map(({ stem }) => stem),
  );
  if (misspelt.size > 0)
    found = search([...stems, ...[...misspelt].flatMap(swapsOf)], {
      prefix: (stem) => stem.length > 1 && stems.includes(stem),
      fuzzy: (stem) => misspelt.has(stem) && allowedErrors(stem),
    });
  const best = found.slice(0, MAX_PAGES);
  return {
    pages: best.map(({ path, title: name, kind, summary, headings, terms }) => ({
      ...({ path, title: name, kind, summary } as Omit<ShownPage, 'headings'>),
      headings: bestHeadings(headings as ShownPage['headings'], new Set(terms)),
    })),
    stems: new Set(best.flatMap(({ terms }) => terms)),
    total: found.length,
  };
}

/** How many letters may be wrong. Changing one letter of a short word usually gives another word. */
const allowedErrors = ({ length }: string): number | false => (length < 4 ? false : length < 7 ? 1 : 2);

/** The word with two neighbouring letters swapped, which are two errors in MiniSearch. */
const swapsOf = (stem: string): string[] =>
  stem.length < 4
    ? []
    : Array.from(
        { length: stem.length - 1 },
        (_, at) => stem.slice(0, at) + stem[at + 1] + stem[at] + stem.slice(at + 2),
      );

function bestHeadings(headings: ShownPage['headings'], stems: ReadonlySet<string>): FoundPage['headings'] {
  return headings
    .map(([id, title]) => ({ id, title, matches: wordsOf(title).filter(({ stem }) => stems.has(stem)).length }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches)
    .slice(0, MAX_HEADINGS)
    .map(({ id, title }) => ({ id, title }));
}
