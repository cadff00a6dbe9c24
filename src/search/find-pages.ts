/** Ranks the pages for a query with MiniSearch and the names of pages, and chooses what a result shows (docs/decisions/0064). */
import { bestText } from './best-text';
import { type Match, matchesIn, matchWord, MISSPELT } from './match-words';
import type { Contact, KnownName, SearchIndex, ShownPage } from './search-index';
import { ARTICLE_TYPE_LABELS } from '../util/format-values';
import { meaningOf, queryWords, synonymsOf, type Word, writtenWords } from './search-words';

export interface FoundPage extends Omit<ShownPage, 'summary'> {
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
/** The least share of the query's words that an answer contains. */
const ENOUGH_WORDS = 0.62;
/** Visitors mean a name that is at least this close to the query. */
const SAME_NAME = 0.7;
/** If no page has enough words together, a page and its names must each contain at least this share. */
const ENOUGH_SOMEWHERE = 0.55;
const WEAK_WORD = 0.3;
/** The weight of a page’s names, relative to its words. */
const NAMES = 2;
const NAME_WEIGHTS = { title: 1, label: 0.97, keyword: 0.94, role: 0.7, heading: 0.65 };
/** The closeness of a name that has the same words as the query. */
const SAME_WORDS = 1.5;
/** Subtracted from the score of an article: pages answer questions, while articles mention many things. */
const ARTICLE = 0.5;
const ARTICLE_KINDS: ReadonlySet<string> = new Set(Object.values(ARTICLE_TYPE_LABELS));
/** Added for a person when the query asks “who”. */
const WHO = 2;
/** A question about a person need not contain the words of their role. */
const ENOUGH_FOR_PERSON = 0.4;
/** Added when the words of the query are adjacent in a text. */
const PHRASE = 1.2;
/** The weight of having all words in the page’s names. */
const IN_NAMES = 0.8;

interface Candidate {
  page: number;
  /** How much of the query the page contains. */
  share: number;
  words: number;
  name: { closeness: number; name?: KnownName; covered: number };
  score: number;
}

export function findPages(index: SearchIndex, query: string): SearchResult {
  const matches = queryWords(query).map((word) => matchWord(index, word));
  const weighted = weigh(index, matches);
  const candidates = rank(index, weighted, query);
  const pages = candidates.slice(0, MAX_PAGES);
  return {
    pages: pages.map((candidate) => shown(index, candidate, weighted)),
    stems: new Set(matches.flatMap(({ stems }) => [...stems])),
    total: candidates.length,
    contact: index.contact,
  };
}

type WeightedMatch = Match & { weight: number; pages: ReadonlyMap<number, number> };

/** A rare word says more than a frequent one. */
function weigh(index: SearchIndex, matches: readonly Match[]): WeightedMatch[] {
  return matches.map((match) => {
    const pages = new Map<number, number>();
    for (const [part, score] of match.parts) {
      const { page } = index.parts[part]!;
      pages.set(page, Math.max(pages.get(page) ?? 0, score));
    }
    const rarity = Math.log(1 + index.pages.length / Math.max(1, pages.size));
    return { ...match, pages, weight: match.word.isWeak ? WEAK_WORD : Math.min(2.5, Math.max(1, rarity)) };
  });
}

function rank(index: SearchIndex, matches: readonly WeightedMatch[], query: string): Candidate[] {
  const asksForPerson = /^\s*who\b/i.test(query);
  const typed = wholeOf(query);
  const candidates = findCandidates(index, matches, typed, asksForPerson);
  const most = Math.max(...candidates.map(({ words }) => words), 1e-9);
  for (const candidate of candidates) {
    const { name, words, page, share } = candidate;
    candidate.score =
      words / most -
      (ARTICLE_KINDS.has(index.pages[page]!.kind) ? ARTICLE : 0) +
      NAMES * (name.closeness * share) ** 2 +
      (hasPhrase(index, page, matches, typed) ? PHRASE : 0) +
      IN_NAMES * name.covered ** 2 +
      (asksForPerson && isPerson(index, page) && name.closeness > 0.4 ? WHO : 0);
  }
  return candidates.sort((a, b) => b.score - a.score);
}

/** The pages with enough of the query together. If there are none: those that have half of it, in their names too. */
function findCandidates(
  index: SearchIndex,
  matches: readonly WeightedMatch[],
  typed: string,
  asksForPerson: boolean,
): Candidate[] {
  const shares = [...index.pages.keys()].map((page) => ({ page, share: shareOf(index, page, matches) }));
  const candidate = ({ page, share }: (typeof shares)[number]): Candidate => {
    const words = sum(matches.map(({ pages }) => pages.get(page) ?? 0));
    return { page, share, words, name: closestName(index, page, matches, typed), score: 0 };
  };
  const isMeant = (page: number) =>
    isPerson(index, page) && (asksForPerson || namesOf(index, page).some(({ whole }) => isPartOf(whole, typed)));
  const strict = shares.filter(
    ({ page, share }) =>
      share >= (isMeant(page) ? ENOUGH_FOR_PERSON : ENOUGH_WORDS) && areTogether(index, page, matches),
  );
  const isKnown = matches.every(({ pages, quality }) => pages.size > 0 && quality > MISSPELT);
  if (strict.length > 0 || !isKnown) return strict.map(candidate);
  const least = (page: number) => (isPerson(index, page) ? ENOUGH_FOR_PERSON : ENOUGH_SOMEWHERE);
  return shares
    .filter(({ page, share }) => share >= least(page))
    .map(candidate)
    .filter(({ page, name }) => name.covered >= least(page));
}

const isPerson = (index: SearchIndex, page: number): boolean => index.pages[page]!.kind === 'Person';

/** The words of the query should be in one part, or at the top of the page. */
function shareOf(index: SearchIndex, page: number, matches: readonly WeightedMatch[]): number {
  const parts = index.partsOf[page]!;
  const inPart = (part: number) => matches.filter(({ parts: found }) => found.has(part) || found.has(parts[0]!));
  return Math.max(...parts.map((part) => weightOf(inPart(part)))) / weightOf(matches);
}

/**
 * Words that no name of the page contains must be in one paragraph or subheading, together with its heading: “stock”
 * and “price” in different paragraphs say nothing about a stock price. Some words of a longer query may be missing.
 */
function areTogether(index: SearchIndex, page: number, matches: readonly WeightedMatch[]): boolean {
  const telling = matches.filter(({ word }) => !word.isWeak);
  if (telling.length < 2) return true;
  const { names, summary } = index.pages[page]!;
  const isNamed = matchesIn(names.map(({ text }) => text).join(' '), telling);
  const spare = telling.length < 3 ? 0 : 1;
  const needed = telling.filter((match) => !isNamed.has(match));
  if (needed.length <= spare) return true;
  return index.partsOf[page]!.some((part) => {
    if (!needed.some(({ parts }) => parts.has(part))) return false;
    const { heading, subheadings = [], text } = index.parts[part]!;
    const inHeading = matchesIn(heading, needed);
    const missing = needed.filter((match) => !inHeading.has(match));
    const enough = missing.length - spare;
    return enough <= 0 || [summary, ...subheadings, ...text].some((one) => matchesIn(one, missing).size >= enough);
  });
}

/** Whether the words of the query are adjacent in a text or heading. */
function hasPhrase(index: SearchIndex, page: number, matches: readonly WeightedMatch[], typed: string): boolean {
  if (matches.filter(({ word }) => !word.isWeak).length < 2) return false;
  const phrases = [typed, matches.map(({ word }) => synonymsOf(word.stem)[0]).join(' ')];
  return index.partsOf[page]!.some((part) => {
    if (!matches.every(({ parts }) => parts.has(part))) return false;
    const { heading, text } = index.parts[part]!;
    return [heading, ...text].some((one) => {
      const whole = wholeOf(one);
      return phrases.some((phrase) => isPartOf(phrase, whole));
    });
  });
}

const scoreOf = (matches: readonly WeightedMatch[], part: number): number =>
  sum(matches.map(({ parts, quality }) => (parts.get(part) ?? 0) * quality));

/** The name of a page that shares the most words with the query. */
function closestName(
  index: SearchIndex,
  page: number,
  matches: readonly WeightedMatch[],
  typed: string,
): Candidate['name'] {
  const all = namesOf(index, page);
  const inNames = matches.filter(({ stems }) => all.some(({ words }) => words.some(({ stem }) => stems.has(stem))));
  const covered = weightOf(inNames) / weightOf(matches);
  let best: Candidate['name'] = { closeness: 0, covered };
  for (const name of all) {
    const isSame = name.whole === typed;
    const closeness = NAME_WEIGHTS[name.by] * (isSame ? SAME_WORDS : overlap(name.words, matches));
    if (closeness > best.closeness) best = { closeness, name, covered };
  }
  return best;
}

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

const isPartOf = (words: string, all: string): boolean => ` ${all} `.includes(` ${words} `);

const wholeOf = (text: string): string =>
  writtenWords(text)
    .map((word) => synonymsOf(meaningOf(word).stem)[0])
    .join(' ');

/** The similarity of a name and the query, from 0 to 1. */
function overlap(words: readonly Word[], matches: readonly WeightedMatch[]): number {
  const weightIn = ({ isWeak }: Word) => (isWeak ? WEAK_WORD : 1);
  const same = sum(
    matches.map(({ stems, word, quality }) =>
      words.some(({ stem }) => stems.has(stem)) ? weightIn(word) * quality : 0,
    ),
  );
  return (2 * same) / (sum(words.map(weightIn)) + sum(matches.map(({ word }) => weightIn(word))));
}

function shown(index: SearchIndex, { page, name }: Candidate, matches: readonly WeightedMatch[]): FoundPage {
  const { path, title, kind, summary } = index.pages[page]!;
  const isNamed = name.name !== undefined && name.closeness >= SAME_NAME * NAME_WEIGHTS[name.name.by];
  const part = isNamed ? partNamed(index, page, name.name!, matches) : bestPart(index, page, matches);
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
      isAnswer: id !== undefined && isNamed,
      isPage: isNamed,
    }),
  };
}

function partNamed(index: SearchIndex, page: number, { id, by }: KnownName, matches: readonly WeightedMatch[]): number {
  const [head, ...parts] = index.partsOf[page]!;
  if (id !== undefined) return parts.find((part) => index.parts[part]!.id === id) ?? head!;
  if (by !== 'keyword') return head!;
  // A keyword refers to the whole page. A part that has all the words is a better target.
  const best = bestPart(index, page, matches);
  return matches.every(({ parts: found }) => found.has(best)) ? best : head!;
}

/** The part that matches the query best; on a tie, the top of the page. */
function bestPart(index: SearchIndex, page: number, matches: readonly WeightedMatch[]): number {
  const parts = index.partsOf[page]!;
  return parts.reduce((best, part) => (scoreOf(matches, part) > scoreOf(matches, best) ? part : best), parts[0]!);
}

const weightOf = (matches: readonly WeightedMatch[]): number => sum(matches.map(({ weight }) => weight));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
