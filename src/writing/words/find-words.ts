/** Finds the words that a reviewer has selected on a page, in the file that writes them. */
import type { Entry } from '../../content/site-model';
import { decoded } from '../../content/text/decoded';
import { asCode } from '../../content/text/wording';
import { joinAnd } from '../../util/words';
import { RefusalError } from '../plan';
import { longDate } from '../../util/format-values';
import type { WritingProject } from '../writing-project';
import { comparable } from './compare-words';
import { wordsOfPage } from './page-words';
import { type ShownCharacter, type ShownLine, type ShownWords, textOf } from './shown-words';

export interface WordsOnPage {
  /** The path of the page, or a URL on any host. */
  page: string;
  /** The words of the heading above. */
  heading?: string | undefined;
  /** The words as a browser shows them. */
  quote: string;
}

export interface FoundWords {
  file: string;
  line: number;
  column: number;
  /** The characters of the file, from the first of the words to the last. */
  start: number;
  end: number;
}

/** Why it cannot be done, in one sentence. */
export interface Refused {
  refused: string;
}

/** An occurrence of the quotation. */
export interface Occurrence {
  words: ShownWords;
  /** The values or paragraphs around it, as one text. */
  characters: ShownCharacter[];
  /** The position of each comparable character of the quotation, and of its end, among `characters`. */
  at: number[];
}

export const findWords = (project: WritingProject, asked: WordsOnPage): FoundWords | Refused =>
  refusing(() => placeOf(findOccurrence(project, asked)));

export function refusing<T>(work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusalError) return { refused: error.message };
    throw error;
  }
}

export function placeOf({ words: { source }, characters, at }: Occurrence): FoundWords {
  const quoted = characters.slice(at[0], at.at(-1)).filter(({ start }) => start >= 0);
  const start = quoted[0]!.start;
  return { file: source.file, ...source.at(start), start, end: quoted.at(-1)!.end };
}

export function findOccurrence(project: WritingProject, { page, heading = '', quote }: WordsOnPage): Occurrence {
  const entry = pageAt(project, page);
  if (!entry) throw new RefusalError(`There is no page ${asCode(page)}.`);
  const wanted = comparable(quote).text;
  if (wanted === '') throw new RefusalError('No words are quoted.');
  const { own, others } = wordsOfPage(project, entry);
  const find = (files: readonly ShownWords[]) => preferWhole(files.flatMap((words) => occurrencesIn(words, wanted)));
  let found = find(own);
  if (found.length === 0) found = find(others());
  const under = found.filter((one) => isUnder(one, comparable(heading).text));
  if (under.length > 0) found = under;
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw new RefusalError(notFound(entry, quote, wanted));
  const places = found.slice(0, 4).map((one) => {
    const { file, line, column } = placeOf(one);
    return `${file}:${line}:${column}`;
  });
  if (found.length > 4) places.push(`${found.length - 4} more`);
  throw new RefusalError(
    `The words “${quote.trim()}” are in more than one place: ${joinAnd(places)}. Quote more of the words around them.`,
  );
}

function pageAt(project: WritingProject, page: string): Entry | undefined {
  const path = project.fill(decoded(page.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, ''))) || '/';
  return project.site.paths.get(path) ?? project.site.paths.get(`${path}/`);
}

const LETTER = /[\p{L}\p{N}]/u;

function occurrencesIn(words: ShownWords, wanted: string): Occurrence[] {
  return [...words.fields.map((line) => [line]), words.body].flatMap((lines) => {
    const characters = lines.flatMap((line) => (line.isHidden ? [] : [...line.characters, BETWEEN_LINES]));
    const { text, at } = comparable(textOf(characters));
    const found: Occurrence[] = [];
    for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
      const end = start + wanted.length;
      found.push({ words, characters, at: [...at.slice(start, end), at[end - 1]! + 1] });
    }
    return found;
  });
}

/** The end of a paragraph. */
const BETWEEN_LINES: ShownCharacter = { shown: '\n', start: -1, end: -1 };

/** A quotation of “art” does not mean a part of “part”, if “art” is there too. */
function preferWhole(found: readonly Occurrence[]): readonly Occurrence[] {
  const isWhole = ({ characters, at }: Occurrence): boolean =>
    [at[0]!, at.at(-1)!].every((position) => {
      const [before = '', after = ''] = [characters[position - 1]?.shown, characters[position]?.shown];
      return !(LETTER.test(before) && LETTER.test(after));
    });
  const whole = found.filter(isWhole);
  return whole.length > 0 ? whole : found;
}

/** The nearest heading above the occurrence, or the title of its file, has these words. */
function isUnder({ words, characters, at }: Occurrence, heading: string): boolean {
  const wordsOf = (line: ShownLine): string => comparable(textOf(line.characters)).text;
  const isHeading = (line: ShownLine): boolean => line.isHeading || wordsOf(line) === heading;
  const first = characters[at[0]!]!;
  const index = words.body.findIndex((line) => line.characters.includes(first));
  const nearest = words.body.slice(0, index + 1).findLast(isHeading);
  if (nearest) return wordsOf(nearest) === heading;
  return words.fields.some((line) => isHeading(line) && wordsOf(line) === heading);
}

function notFound({ file, dates = [] }: Entry, quote: string, wanted: string): string {
  const date = dates.find(({ value }) => comparable(longDate(value)).text.includes(wanted));
  if (date) return `“${quote.trim()}” is a date, not words: change ${asCode(date.name)} in ${file}:${date.place.line}.`;
  return `The words “${quote.trim()}” are not in ${file}, nor in another file that the page shows. They may have changed since, or the program writes them.`;
}
