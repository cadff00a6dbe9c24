/** Reads the site’s own words and its house style. If a file is absent, the site has no such check. */
import type { ProjectFiles } from '../project-files';
import type { Place } from '../report/problem';

export const WORDS_FILE = 'content/words.txt';
export const STYLE_FILE = 'content/house-style.txt';

export interface StyleTerm {
  /** In lower case. */
  avoid: string;
  write: string;
  /** The replacement is right in every sentence. */
  isCertain: boolean;
}

export interface HouseStyle {
  terms: readonly StyleTerm[];
  /** Lines that contain no term. */
  unread: { line: string; place: Place }[];
}

function linesOf(bytes: Uint8Array): { text: string; place: Place }[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  return lines.flatMap((written, i) => {
    const text = written.replace(/(?:^|\s)#.*$/, '').trim();
    return text ? [{ text, place: { line: i + 1, column: 1 } }] : [];
  });
}

/** Reads words in lower case. A line may have several words, or a name of two. */
const readOwnWords = (bytes: Uint8Array): Set<string> =>
  new Set(linesOf(bytes).flatMap(({ text }) => text.toLowerCase().split(/[\s,;]+/)));

/** `whilst = while` is a certain replacement; `ring: call, of a phone` is advice. */
const TERM = /^(?<avoid>[^=:]+?)\s*(?<sign>[=:])>?\s*(?<write>\S.*)$/;

function readHouseStyle(bytes: Uint8Array): HouseStyle {
  const style = { terms: [] as StyleTerm[], unread: [] as HouseStyle['unread'] };
  for (const { text, place } of linesOf(bytes)) {
    const { avoid, sign, write } = TERM.exec(text)?.groups ?? {};
    if (avoid && write) style.terms.push({ avoid: avoid.toLowerCase(), write, isCertain: sign === '=' });
    else style.unread.push({ line: text, place });
  }
  return style;
}

export function readWordLists({ read }: Pick<ProjectFiles, 'read'>) {
  const [words, style] = [read(WORDS_FILE), read(STYLE_FILE)];
  return { ownWords: words && readOwnWords(words), houseStyle: style && readHouseStyle(style) };
}
