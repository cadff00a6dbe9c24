/** The index that the build writes, and that the browser and our server open. */
import MiniSearch, { type Options } from 'minisearch';
import { meaningOf, writtenWords } from './search-words';

/** What a result shows of a page. */
export interface ShownPage {
  path: string;
  title: string;
  /** “Service”, “Case study”, “Person”. */
  kind: string;
  summary: string;
  /** The headings that a link can lead to. */
  headings: [id: string, title: string][];
}

/** A page with the words that are searched. */
export interface IndexedPage extends ShownPage {
  id: number;
  /** Headings, roles, and the words that visitors use and the page does not. */
  labels: string;
  text: string;
}

export const OPTIONS: Options<IndexedPage> = {
  fields: ['title', 'labels', 'kind', 'summary', 'text'],
  storeFields: ['path', 'title', 'kind', 'summary', 'headings'],
  tokenize: writtenWords,
  processTerm: termOf,
};

/** A title such as “Who we are” consists of words that say nothing in a text. */
export function termOf(written: string, field?: string): string | undefined {
  const { stem, isStopWord } = meaningOf(written);
  return isStopWord && field !== 'title' ? undefined : stem;
}

export type SearchIndex = MiniSearch<IndexedPage>;

export const openIndex = (file: string): SearchIndex => MiniSearch.loadJSON(file, OPTIONS);
