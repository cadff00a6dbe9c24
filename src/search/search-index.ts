/** The index that the build writes, and that the browser and our server open. */
import MiniSearch, { type Options } from 'minisearch';
import type { PhoneNumber } from '../schema/page-data';
import { meaningOf, type Word, writtenWords } from './search-words';

/** What a result shows of a page. */
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
  /** The part that it leads to. Absent: the top of the page. */
  id?: string | undefined;
}

/** The head of a page, or what follows one of its headings. */
export interface Part {
  page: number;
  /** Absent: the head of the page. */
  id?: string | undefined;
  heading: string;
  /** Without a link of their own. */
  subheadings?: string[];
  /** In paragraphs, of which a result shows a sentence. */
  text: string[];
}

/** Where visitors can ask about what the site does not say. */
export interface Contact {
  phone: PhoneNumber;
  /** The page that the button of the main menu leads to. */
  path?: string | undefined;
}

/** A part with the words that are searched. The head of a page has those of the page. */
export interface IndexedPart {
  id: number;
  title: string;
  /** Keywords, and the labels of menus. */
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

/** A title such as “Who we are” consists of words that say nothing in a text. */
export function termOf(written: string, field?: string): string | undefined {
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
  /** The names of each page, filled in when the page is first a candidate. */
  namesOf: Map<number, readonly KnownName[]>;
}

export interface KnownName extends Omit<PageName, 'by'> {
  by: PageName['by'] | 'heading';
  /** All its words, to compare with a whole query. */
  whole: string;
  /** Without stop words, unless there are no others. */
  words: readonly Word[];
}

export function openIndex(text: string): SearchIndex {
  const file = JSON.parse(text) as IndexFile;
  const partsOf: number[][] = file.pages.map(() => []);
  file.parts.forEach(({ page }, part) => partsOf[page]!.push(part));
  return { ...file, words: MiniSearch.loadJS(file.words as never, OPTIONS), partsOf, namesOf: new Map() };
}
