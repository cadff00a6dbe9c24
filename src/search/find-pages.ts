/** Ranks the pages for a query with MiniSearch and the names of pages, and chooses what a result shows (docs/decisions/0064). */
import { bestText } from './best-text';
import { type Match, matchWord } from './match-words';
import type { Contact, KnownName, SearchIndex, ShownPage } from './search-index';
import { ARTICLE_TYPE_LABELS } from '../util/format-values';
import { meaningOf, queryWords, synonymsOf, type Word, writtenWords } from './search-words';

interface FoundPage extends Omit<ShownPage, 'summary'> {
  /** The URL of the page, or of the heading that answers the query. */
  href: string;
  heading?: string;
  /** The sentences that match, or the summary of the page. */
  text: string;
}

export interface SearchResult {
  pages: FoundPage[];
  /** The matched stems, which the text highlights. */
  stems: ReadonlySet<string>;
  /** The number of all matching pages; `pages` has only the best. */
  total: number;
  /** Where to ask about what the site does not say. */
  contact: Contact;
}

const MAX_PAGES = 10;
const WEAK_WORD = 0.4;
/** A name is what visitors mean if it is at least this close to the query. */
const SAME_NAME = 0.7;
/** Headings name only a part of a page. */
const HEADING = 0.65;
/** The closeness of a name that has the same words as the query. */
const SAME_WORDS = 1.5;

/** Weighs what speaks for or against a page. Fitted to 1,300 questions and their answers (docs/decisions/0064). */
const WEIGHTS = {
  /** How close its closest name is to the query, squared. */
  name: 3,
  /** The same for its title. */
  title: 1.6,
  /** The share of the query that its names have together. */
  covered: 1.75,
  /** Its MiniSearch score, relative to the best page’s. */
  words: 2.1,
  /** The share of the query in one paragraph, with its heading and the names of the page. */
  together: 5.4,
  /** The share of neighbouring words of the query that are neighbours in a text. */
  adjacent: 3.7,
  /** The share of the query that no page contains. */
  unknown: -2.5,
  /** Words beyond the second: an answer need not have all words of a long question. */
  long: 1.1,
  /** Pages answer questions, while articles mention many things. */
  article: -1.6,
};
/** Mostly from 0 to 1. */
type Signs = Record<keyof typeof WEIGHTS, number>;

/** The lowest score that counts as an answer. */
const ENOUGH = 6;

const ARTICLE_KINDS: ReadonlySet<string> = new Set(Object.values(ARTICLE_TYPE_LABELS));

interface Candidate {
  page: number;
  name: { closeness: number; name?: KnownName };
  score: number;
}

export function findPages(index: SearchIndex, text: string): SearchResult {
  const query = readQuery(index, text);
  const candidates = rank(index, query);
  return {
    pages: candidates.slice(0, MAX_PAGES).map((candidate) => shown(index, candidate, query.matches)),
    stems: new Set(query.bits.keys()),
    total: candidates.length,
    contact: index.contact,
  };
}

type WeightedMatch = Match & { weight: number; pages: ReadonlyMap<number, number> };

interface Query {
  matches: readonly WeightedMatch[];
  /** All its words, to compare with a whole name. */
  whole: string;
  /** Which words each stem matches, one bit per word. */
  bits: ReadonlyMap<string, number>;
  /** The share of the words that have these bits. */
  shareOf(bits: number): number;
}

function readQuery(index: SearchIndex, typed: string): Query {
  const read = (text: string) => queryWords(text).map((word) => matchWord(index, word));
  const words = read(typed);
  const unknown = words.filter(({ parts }) => parts.size === 0);
  const text = unknown.reduce((all, { word }) => spellOut(index, all, word.written), typed);
  const matches = weigh(index, text === typed ? words : read(text));
  const bits = new Map<string, number>();
  matches.forEach(({ stems }, at) => stems.forEach((stem) => bits.set(stem, (bits.get(stem) ?? 0) | (1 << at))));
  const total = sum(matches.map(({ weight }) => weight));
  return {
    matches,
    whole: wholeOf(text),
    bits,
    shareOf: (some) => sum(matches.map(({ weight }, at) => (some & (1 << at) ? weight : 0))) / total,
  };
}

/** Replaces an acronym that no page has by a name with these initials: “COI” by “Conflict of interest policy”. */
function spellOut(index: SearchIndex, text: string, acronym: string): string {
  if (!/^[a-z]{3,5}$/i.test(acronym)) return text;
  const initials = new RegExp(`^${[...acronym].join('[^ -]*[ -]')}`, 'i');
  for (const page of index.pages.keys()) {
    const name = namesOf(index, page).find((one) => initials.test(one.text) && one.words[0]!.start === 0);
    if (name) return text.replace(acronym, name.text);
  }
  return text;
}

/** A rare word says more than a frequent one. */
function weigh(index: SearchIndex, matches: readonly Match[]): WeightedMatch[] {
  return matches.map((match) => {
    const pages = new Map<number, number>();
    for (const [part, score] of match.parts) {
      const { page } = index.parts[part]!;
      pages.set(page, Math.max(pages.get(page) ?? 0, score));
    }
    const rarity = Math.log(1 + index.pages.length / Math.max(1, pages.size));
    return { ...match, pages, weight: match.word.isWeak ? WEAK_WORD : Math.max(1, rarity) };
  });
}

/** The pages that answer the query, best first. */
function rank(index: SearchIndex, query: Query): Candidate[] {
  const { matches } = query;
  const scores = new Map<number, number>();
  for (const { pages } of matches) for (const [page, score] of pages) scores.set(page, (scores.get(page) ?? 0) + score);
  const most = Math.max(...scores.values());
  const known = query.shareOf(matches.reduce((bits, { pages }, at) => bits | (Number(pages.size > 0) << at), 0));
  const long = Math.min(3, Math.max(0, matches.length - 2));
  const candidates = [...scores].map(([page, words]): Candidate => {
    const { title, covered, ...name } = namesIn(index, page, query);
    const { kind } = index.pages[page]!;
    const signs: Signs = {
      name: name.closeness ** 2,
      title: title ** 2,
      covered,
      words: words / most,
      ...signsInText(index, page, query),
      unknown: 1 - known,
      long,
      article: Number(ARTICLE_KINDS.has(kind)),
    };
    const score = sum(Object.entries(WEIGHTS).map(([sign, weight]) => weight * signs[sign as keyof Signs]));
    return { page, name, score };
  });
  return candidates.filter(({ score }) => score >= ENOUGH).sort((a, b) => b.score - a.score);
}

/** “Stock” and “price” in different paragraphs say nothing about a stock price. */
function signsInText(index: SearchIndex, page: number, query: Query): Pick<Signs, 'together' | 'adjacent'> {
  let pairs = 0;
  const read = (stems: readonly string[]): number => {
    let found = 0;
    let last = 0;
    for (const stem of stems) {
      const here = query.bits.get(stem) ?? 0;
      pairs |= ((last << 1) & here) | ((here << 1) & last);
      found |= here;
      last = here;
    }
    return found;
  };
  const named = namesOf(index, page)
    .filter(({ by }) => by !== 'heading')
    .reduce((bits, { words }) => bits | read(words.map(({ stem }) => stem)), 0);
  const together = new Set([named]);
  for (const part of index.partsOf[page]!) {
    if (!query.matches.some(({ parts }) => parts.has(part))) continue;
    const [heading, ...lines] = linesOf(index, part);
    const above = named | read(heading!);
    together.add(above);
    for (const line of lines) together.add(above | read(line));
  }
  return {
    together: Math.max(...[...together].map(query.shareOf)),
    adjacent: query.shareOf(pairs) / (1 - query.shareOf(1)) || 0,
  };
}

/** The stems in the heading and the paragraphs of a part, without stop words. */
function linesOf(index: SearchIndex, part: number): readonly (readonly string[])[] {
  let lines = index.linesOf.get(part);
  if (!lines) {
    const { page, id, heading, text } = index.parts[part]!;
    const summary = id === undefined ? [index.pages[page]!.summary] : [];
    lines = [heading, ...summary, ...text].map(stemsOf);
    index.linesOf.set(part, lines);
  }
  return lines;
}

const partScore = (matches: readonly WeightedMatch[], part: number): number =>
  sum(matches.map(({ parts, quality }) => (parts.get(part) ?? 0) * quality));

/** How much the names of a page have in common with the query. */
function namesIn(index: SearchIndex, page: number, query: Query): Candidate['name'] & Pick<Signs, 'title' | 'covered'> {
  let covered = 0;
  const best: Candidate['name'] & Pick<Signs, 'title'> = { closeness: 0, title: 0 };
  for (const name of namesOf(index, page)) {
    const bits = name.words.reduce((all, { stem }) => all | (query.bits.get(stem) ?? 0), 0);
    covered |= bits;
    const closeness = worthOf(name) * (name.whole === query.whole ? SAME_WORDS : overlap(name, query, bits));
    if (name.by === 'title') best.title = closeness;
    if (closeness > best.closeness) Object.assign(best, { closeness, name });
  }
  return { ...best, covered: query.shareOf(covered) };
}

const worthOf = ({ by }: KnownName): number => (by === 'heading' ? HEADING : 1);

function namesOf(index: SearchIndex, page: number): readonly KnownName[] {
  let names = index.namesOf.get(page);
  if (!names) {
    const headings = index.partsOf[page]!.flatMap((part) => {
      const { id, heading } = index.parts[part]!;
      return id === undefined ? [] : [{ text: heading, by: 'heading' as const, id }];
    });
    names = [...index.pages[page]!.names, ...headings].map((name) => ({
      ...name,
      whole: wholeOf(name.text),
      words: queryWords(name.text),
    }));
    index.namesOf.set(page, names);
  }
  return names;
}

const wholeOf = (text: string): string =>
  writtenWords(text)
    .map((word) => synonymsOf(meaningOf(word).stem)[0])
    .join(' ');

const stemsOf = (text: string): readonly string[] =>
  writtenWords(text).flatMap((word) => {
    const { stem, isStopWord } = meaningOf(word);
    return isStopWord ? [] : [stem];
  });

/** The similarity of a name and the query, from 0 to 1. `bits`: the words that they share. */
function overlap({ words }: KnownName, { matches }: Query, bits: number): number {
  if (bits === 0) return 0;
  const weightIn = ({ isWeak }: Word) => (isWeak ? WEAK_WORD : 1);
  const same = sum(matches.map(({ word, quality }, at) => (bits & (1 << at) ? weightIn(word) * quality : 0)));
  return (2 * same) / (sum(words.map(weightIn)) + sum(matches.map(({ word }) => weightIn(word))));
}

function shown(index: SearchIndex, { page, name }: Candidate, matches: readonly WeightedMatch[]): FoundPage {
  const { path, title, kind, summary } = index.pages[page]!;
  const isNamed = name.name !== undefined && name.closeness >= SAME_NAME * worthOf(name.name);
  const part = isNamed ? partNamed(index, page, name.name!, matches) : bestPart(index.partsOf[page]!, matches)!;
  const { id, heading, text } = index.parts[part]!;
  const all = id === undefined ? index.partsOf[page]!.flatMap((one) => index.parts[one]!.text) : text;
  return {
    path,
    title,
    kind,
    href: id === undefined ? path : `${path}#${id}`,
    heading: id === undefined ? undefined : heading,
    text: bestText(all, matches, {
      summary,
      isPart: id !== undefined,
      isAnswer: isNamed && id !== undefined && name.name!.id === id,
      isPage: isNamed && id === undefined,
    }),
  };
}

function partNamed(index: SearchIndex, page: number, { id, by }: KnownName, matches: readonly WeightedMatch[]): number {
  const [head, ...parts] = index.partsOf[page]!;
  if (id !== undefined) return parts.find((part) => index.parts[part]!.id === id) ?? head!;
  if (by !== 'keyword') return head!;
  // A keyword refers to the whole page. A part that has all the words is a better target.
  return (
    bestPart(
      parts.filter((part) => matches.every(({ parts: found }) => found.has(part))),
      matches,
    ) ?? head!
  );
}

/** The part that matches the query best; on a tie, the top of the page. */
function bestPart(parts: readonly number[], matches: readonly WeightedMatch[]): number | undefined {
  return [...parts].sort((a, b) => partScore(matches, b) - partScore(matches, a))[0];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
