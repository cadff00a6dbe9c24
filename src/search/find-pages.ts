/**
 * Ranks the pages for a query: BM25 over words whose weight says where they are (title, heading, summary, text), with
 * words that begin alike and typing errors. A page that has all the words comes before one that repeats a single one.
 */
import type { IndexedPage, SearchIndex } from './search-index';
import { similarTerms } from './similar-terms';
import { queryWords, wordsOf } from './search-words';

export interface FoundPage extends Pick<IndexedPage, 'path' | 'title' | 'kind' | 'summary'> {
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
/** BM25: how soon repetition stops counting, and by how much long pages rank lower. */
const SATURATION = 1.4;
const LENGTH_SHARE = 0.6;
/** A page without half of the words must be far better in the rest. */
const COVERAGE_POWER = 2;

interface Candidate {
  score: number;
  /** The words of the query that the page has, by their share of the query. */
  coverage: number;
  parts: Map<number, number>;
}

export function findPages(index: SearchIndex, query: string): SearchResult {
  const words = [...new Set(queryWords(query).map(({ stem }) => stem))];
  const stems = new Set<string>();
  const candidates = new Map<number, Candidate>();
  const matches = words.map((word) => matchWord(index, word, stems));
  const allRarity = matches.reduce((sum, { rarity }) => sum + rarity, 0) || 1;

  for (const { rarity, byPage } of matches) {
    for (const [page, parts] of byPage) {
      const candidate = candidates.get(page) ?? { score: 0, coverage: 0, parts: new Map<number, number>() };
      candidates.set(page, candidate);
      const weight = [...parts.values()].reduce((sum, value) => sum + value, 0);
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * index.lengths[page]!) / (index.averageLength || 1);
      candidate.score += (rarity * weight * (SATURATION + 1)) / (weight + SATURATION * length);
      candidate.coverage += rarity / allRarity;
      for (const [part, value] of parts)
        candidate.parts.set(part, (candidate.parts.get(part) ?? 0) + rarity * Math.min(value, 2 * SATURATION));
    }
  }

  const ranked = [...candidates]
    .map(([page, candidate]) => ({ page, candidate, rank: candidate.score * candidate.coverage ** COVERAGE_POWER }))
    .sort((a, b) => b.rank - a.rank || a.page - b.page);
  return {
    pages: ranked.slice(0, MAX_PAGES).map(({ page, candidate }) => toFound(index.pages[page]!, candidate, stems)),
    stems,
    total: ranked.length,
  };
}

/** The pages of one word, with the weight in each part; a word that few pages have counts more. */
function matchWord(index: SearchIndex, word: string, stems: Set<string>) {
  const byPage = new Map<number, Map<number, number>>();
  for (const { term, likeness } of similarTerms(word, index.terms)) {
    stems.add(index.terms[term]!);
    for (const { page, part, weight } of index.postingsOf(term)) {
      const parts = byPage.get(page) ?? new Map<number, number>();
      byPage.set(page, parts);
      // Several similar words count as one match.
      parts.set(part, Math.max(parts.get(part) ?? 0, weight * likeness));
    }
  }
  const pages = index.pages.length;
  // A word that no page has counts as a rare one: it was typed for a reason.
  return { byPage, rarity: Math.log(1 + (pages - byPage.size + 0.5) / (byPage.size + 0.5)) };
}

function toFound(
  { path, title, kind, summary, headings }: IndexedPage,
  { parts }: Candidate,
  stems: ReadonlySet<string>,
): FoundPage {
  const hasStem = (text: string) => wordsOf(text).some(({ stem }) => stems.has(stem));
  const best = [...parts]
    .filter(([part]) => part > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([part]) => headings[part - 1]!)
    .filter(([, heading]) => hasStem(heading))
    .slice(0, MAX_HEADINGS);
  return { path, title, kind, summary, headings: best.map(([id, heading]) => ({ id, title: heading })) };
}
