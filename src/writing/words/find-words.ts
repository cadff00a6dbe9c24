/** Finds the words that a reviewer has selected on a page, in the file that writes them. */
import type { Entry } from '../../content/site-model';
import { narrowedListAt } from '../../content/narrowed-lists';
import { decoded } from '../../content/text/decoded';
import { asCode } from '../../content/text/wording';
import { longDate } from '../../util/format-values';
import { joinAnd } from '../../util/words';
import { RefusalError } from '../plan';
import type { WritingProject } from '../writing-project';
import { comparable } from '../../util/comparable-text';
import { wordsOfLayout, wordsOfPage } from './page-words';
import { linesOf, type ShownCharacter, type ShownLine, type ShownWords, textOf } from './shown-words';

export interface WordsOnPage {
  /** The path of the page, or a URL on any host. Empty for the header and the footer, which every page has. */
  page: string;
  heading?: string | undefined;
  quote: string;
}

interface FoundWords {
  file: string;
  line: number;
  column: number;
  /** The range in the file from the first of the words to the last. */
  start: number;
  end: number;
}

/** Why the words cannot be found or changed, for the reviewer. */
interface Refused {
  refused: string;
}

export interface Occurrence {
  words: ShownWords;
  /** The surrounding values or paragraphs, as one text. */
  characters: ShownCharacter[];
  /** The indexes in `characters` of the quotation's comparable characters, and of its end. */
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
  const { start } = quoted[0]!;
  return { file: source.file, ...source.at(start), start, end: quoted.at(-1)!.end };
}

const MAX_LISTED = 4;

export function findOccurrence(project: WritingProject, { page, heading = '', quote }: WordsOnPage): Occurrence {
  const wanted = comparable(quote).text;
  if (wanted === '') throw new RefusalError('No words are quoted.');
  const above = comparable(heading).text;
  const isBelow = (one: Occurrence) => above !== '' && isUnder(one, above);
  const isRightBelow = (one: Occurrence) => above !== '' && isUnder(one, above, false);
  const entry = page === '' ? undefined : entryAt(project, page);
  let found = entry ? occurrencesOn(project, entry, wanted, above) : occurrencesIn(wordsOfLayout(project), wanted);
  for (const isMeant of [isWhole, isRightBelow, isBelow]) if (found.some(isMeant)) found = found.filter(isMeant);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw new RefusalError(notFound(entry, quote.trim(), wanted));
  const places = found.slice(0, MAX_LISTED).map((one) => placeOf(one));
  const listed = places.map(({ file, line, column }) => `${file}:${line}:${column}`);
  if (found.length > MAX_LISTED) listed.push(`${found.length - MAX_LISTED} more`);
  throw new RefusalError(
    `The words “${quote.trim()}” are in more than one place: ${joinAnd(listed)}. Quote more of the words around them.`,
  );
}

function entryAt(project: WritingProject, page: string): Entry {
  const { paths, redirects } = project.site;
  const path = project.fill(decoded(page.replace(/^https?:\/\/[^/]*|[?#].*$/gs, ''))) || '/';
  const target = redirects.find(({ from }) => from === path)?.to ?? path;
  const entry = paths.get(target) ?? paths.get(`${target}/`) ?? narrowedListAt(target, project.site);
  if (!entry) throw new RefusalError(`There is no page ${asCode(page)}.`);
  return entry;
}

function occurrencesOn(project: WritingProject, entry: Entry, wanted: string, heading: string): Occurrence[] {
  const page = wordsOfPage(project, entry, heading === '');
  const own = occurrencesIn(page.own, wanted);
  if (own.length > 0 && (heading === '' || own.some((one) => isUnder(one, heading)))) return own;
  // Under another heading, the same words from another file may be meant, or text in the code.
  const hasHeading = (words: ShownWords) => linesOf(words).some((line) => isOf(line, heading));
  const isOwn = page.own.some(hasHeading);
  const others = page.others();
  const named = isOwn ? [] : others.filter(hasHeading);
  const isKnown = heading !== '' && (isOwn || page.shows(heading));
  const all = [
    ...(isKnown ? own.filter((one) => mayBeUnder(one, heading)) : own),
    ...occurrencesIn(named.length > 0 ? named : others, wanted),
  ];
  // Words before the first heading may be in the site's header, if the page does not have them.
  return all.length > 0 || heading !== '' || page.shows(wanted) ? all : occurrencesIn(wordsOfLayout(project), wanted);
}

const BETWEEN_LINES: ShownCharacter = { shown: '\n', start: -1, end: -1 };

const occurrencesIn = (files: readonly ShownWords[], wanted: string): Occurrence[] =>
  files.flatMap((words) =>
    [...words.fields.map((line) => [line]), words.body].flatMap((lines) => {
      const characters = lines.flatMap((line) => (line.isHidden ? [] : [...line.characters, BETWEEN_LINES]));
      const { text, at } = comparable(textOf(characters));
      const found: Occurrence[] = [];
      for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
        const positions = at.slice(start, start + wanted.length);
        found.push({ words, characters, at: [...positions, positions.at(-1)! + 1] });
      }
      return found;
    }),
  );

/** If “art” is a word in the text, a quotation of it does not mean part of “part”. */
const isWhole = ({ characters, at }: Occurrence): boolean =>
  [at[0]!, at.at(-1)!].every(
    (end) => !/[\p{L}\p{N}]{2}/u.test(textOf(characters.slice(Math.max(end - 1, 0), end + 1))),
  );

const isOf = ({ characters }: ShownLine, text: string): boolean => comparable(textOf(characters)).text === text;

const linesAbove = ({ words: { body }, characters, at }: Occurrence): ShownLine[] =>
  body.slice(0, body.findIndex((line) => line.characters.includes(characters[at[0]!]!)) + 1);

/**
 * Whether the nearest heading above, or the title of the file, has these words. With `orLine`, any line with them
 * counts.
 */
function isUnder(one: Occurrence, heading: string, orLine = true): boolean {
  const isHeading = (line: ShownLine) => line.isHeading || (orLine && isOf(line, heading));
  const nearest = linesAbove(one).findLast(isHeading);
  return nearest ? isOf(nearest, heading) : one.words.fields.some((line) => isHeading(line) && isOf(line, heading));
}

/** Whether a heading with these words may be above, in the same file or in one that a block shows. */
function mayBeUnder(one: Occurrence, heading: string): boolean {
  const above = linesAbove(one);
  const nearest = above.findLast(({ isHeading, hasOthers }) => isHeading || hasOthers);
  return nearest?.hasOthers === true || [...one.words.fields, ...above].some((line) => isOf(line, heading));
}

function notFound(entry: Entry | undefined, quote: string, wanted: string): string {
  const date = entry?.dates?.find(({ value }) => comparable(longDate(value)).text.includes(wanted));
  if (date) return `“${quote}” is a date, not words: change ${asCode(date.name)} in ${entry!.file}:${date.place.line}.`;
  const where = entry ? `${entry.file}, nor in another file that the page shows` : 'the settings and menus';
  return `The words “${quote}” are not in ${where}. They may have changed since, or the program writes them.`;
}
