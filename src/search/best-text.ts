/** Chooses the sentences of a page that a result shows. */
import { type Match, matchesIn } from './match-words';
import { wordsOf } from './search-words';

const MAX_LENGTH = 220;
/** How much more a sentence is worth than a title with the same words. */
const SENTENCE = 0.01;
const ENDED = /[.?!:…][”’)]*$/;
const SENTENCE_END = /(?<=[.?!…][”’)]*)\s+(?=[\p{Lu}\p{N}“‘(])/u;

interface Situation {
  /** Shown unless a sentence contains more of the query's words. */
  summary: string;
  /** The query is the name of the page, which the summary describes best. */
  isPage: boolean;
  /** The result leads to a part of the page that the summary does not describe. */
  isPart: boolean;
  /** The query is a heading, and the text below it is the answer. */
  isAnswer: boolean;
}

export function bestText(
  paragraphs: readonly string[],
  matches: readonly (Match & { weight: number })[],
  given: Situation,
): string {
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(SENTENCE_END));
  if (given.isPage) return given.summary;
  const worth = (text: string): number => {
    const found = matchesIn(text, matches);
    return matches.reduce(
      (total, match) => total + (found.has(match) ? match.weight : 0),
      ENDED.test(text) ? SENTENCE : 0,
    );
  };
  let best = -1;
  let most = given.isPart ? SENTENCE : worth(given.summary);
  sentences.forEach((sentence, at) => {
    const value = given.isAnswer ? 0 : worth(sentence);
    if (value > most) [best, most] = [at, value];
  });
  if (best < 0 && !given.isPart) return given.summary;
  return shorten(following(sentences, Math.max(best, 0)), matches) || given.summary;
}

/** Joins a short sentence with the next ones. Table cells stand alone. */
function following(sentences: readonly string[], start: number): string {
  let text = sentences[start] ?? '';
  for (const next of sentences.slice(start + 1)) {
    if (text.length + next.length > MAX_LENGTH * 0.7 || !ENDED.test(text)) break;
    text += ` ${next}`;
  }
  return text;
}

/** Shortens a long text around the first match. */
function shorten(text: string, matches: readonly Match[]): string {
  if (text.length <= MAX_LENGTH) return text;
  const first = wordsOf(text).find(({ stem }) => matches.some(({ stems }) => stems.has(stem)))?.start ?? 0;
  const start = first < MAX_LENGTH * 0.7 ? 0 : text.indexOf(' ', first - 80) + 1;
  const end = text.lastIndexOf(' ', start + MAX_LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end > start ? end : undefined)} …`;
}
