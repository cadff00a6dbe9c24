/** The search index: the build writes it, the browser and our server read it. */
import MiniSearch, { type Options } from 'minisearch';
import type { PhoneNumber } from '../schema/page-data';
import { meaningOf, type Word, writtenWords } from './search-words';

/** The data of a page that a result shows. */
export interface ShownPage {
  path: string;
  title: string;
  /** “Service”, “Case study”, “Person”. */
  kind: string;
  summary: string;
}

/** What a visitor may call a page or a part of it: its title, a menu label, a keyword. */
export interface PageName {
  text: string;
  by: 'title' | 'label' | 'keyword' | 'role';
  /** The part that has this name. Absent for the whole page. */
  id?: string | undefined;
}

/** The text before the first heading of a page, or below one of its headings. */
export interface Part {
  page: number;
  /** Absent for the text before the first heading. */
  id?: string | undefined;
  heading: string;
  /** The paragraphs, from which a result shows sentences. */
  text: string[];
}

/** Where visitors can ask about what the site does not say. */
export interface Contact {
  phone: PhoneNumber;
  /** The page that the button of the main menu leads to. */
  path?: string | undefined;
}

/** The searchable text of a part. The first part also has the names of the page. */
interface IndexedPart {
  id: number;
  title: string;
  /** Keywords and menu labels. */
  names: string;
  headings: string;
  summary: string;
  text: string;
}

export const OPTIONS: Options<IndexedPart> = {
  fields: ['title', 'names', 'headings', 'summary', 'text'],
  tokenize: writtenWords,
  processTerm: termOf,
};

/** Stop words count in titles such as “Who we are”, which consist of them. */
function termOf(written: string, field?: string): string | undefined {
  const { stem, isStopWord } = meaningOf(written);
  return isStopWord && field !== 'title' && field !== 'names' ? undefined : stem;
}

/** `index.json` */
export interface IndexFile {
  contact: Contact;
  pages: (ShownPage & { names: PageName[] })[];
  parts: Part[];
  words: object;
}

export interface SearchIndex extends Omit<IndexFile, 'words'> {
  words: MiniSearch<IndexedPart>;
  /** The parts of each page. */
  partsOf: readonly (readonly number[])[];
  /** The names of each page, computed when a query first matches it. */
  namesOf: Map<number, readonly KnownName[]>;
  /** The stems of each part’s heading and paragraphs, computed when a query first matches it. */
  linesOf: Map<number, readonly (readonly string[])[]>;
}

export interface KnownName extends Omit<PageName, 'by'> {
  by: PageName['by'] | 'heading';
  /** All words of the name, to compare with a whole query. */
  whole: string;
  /** Its words without stop words, unless it has no others. */
  words: readonly Word[];
}

export function openIndex(text: string): SearchIndex {
  const file = JSON.parse(text) as IndexFile;
  const partsOf: number[][] = file.pages.map(() => []);
  file.parts.forEach(({ page }, part) => partsOf[page]!.push(part));
  return {
    ...file,
    words: MiniSearch.loadJS(file.words as never, OPTIONS),
    partsOf,
    namesOf: new Map(),
    linesOf: new Map(),
  };
}
