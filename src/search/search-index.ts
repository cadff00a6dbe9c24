/** The file that the build writes, and what the browser and the server make of it. */

export interface IndexedPage {
  path: string;
  title: string;
  /** “Service”, “Case study”, “Person”. */
  kind: string;
  summary: string;
  /** The parts of the page that a link can lead to: hash and heading. */
  headings: [id: string, title: string][];
}

/**
 * Terms are sorted and joined by spaces. Postings belong to them in the same order, joined by commas: numbers in base 36
 * that say, in turn, how many parts lie between this one and the last, and the weight of the term in it.
 */
export interface IndexFile {
  version: 1;
  pages: IndexedPage[];
  /** Keyed by page: the length of its text, in weighted words. */
  lengths: number[];
  terms: string;
  postings: string;
}

/** A part of a page: 0 is its head, others are its headings. */
export interface Posting {
  page: number;
  part: number;
  weight: number;
}

export interface SearchIndex {
  pages: readonly IndexedPage[];
  lengths: readonly number[];
  averageLength: number;
  /** Sorted. */
  terms: readonly string[];
  /** Of a term, by its place among the terms. */
  postingsOf(term: number): Posting[];
}

/** An index has millions of numbers and few different ones. */
const written: string[] = [];
const base36 = (number: number): string => (written[number] ??= number.toString(36));

/** Writes the postings of one term, in the order of their places. */
export class PostingsWriter {
  private readonly numbers: string[] = [];
  private last = 0;

  get text(): string {
    return this.numbers.join(' ');
  }

  add(place: number, weight: number): void {
    this.numbers.push(base36(place - this.last), base36(weight));
    this.last = place;
  }
}

/** The place of each page's first part among the parts of all pages. */
export function partOffsets(pages: readonly Pick<IndexedPage, 'headings'>[]): number[] {
  let next = 0;
  return pages.map(({ headings }) => {
    const offset = next;
    next += headings.length + 1;
    return offset;
  });
}

export function openIndex({ pages, lengths, terms, postings }: IndexFile): SearchIndex {
  const offsets = partOffsets(pages);
  const pageOfPart = pages.flatMap(({ headings }, page) => Array<number>(headings.length + 1).fill(page));
  const lists = postings.split(',');
  const read = new Map<number, Posting[]>();
  return {
    pages,
    lengths,
    averageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    terms: terms === '' ? [] : terms.split(' '),
    postingsOf(term) {
      const known = read.get(term);
      if (known) return known;
      const numbers = (lists[term] ?? '').split(' ').map((number) => parseInt(number, 36));
      const found: Posting[] = [];
      for (let at = 0, place = 0; at + 1 < numbers.length; at += 2) {
        place += numbers[at]!;
        const page = pageOfPart[place]!;
        found.push({ page, part: place - offsets[page]!, weight: numbers[at + 1]! });
      }
      read.set(term, found);
      return found;
    },
  };
}
