/**
 * Comments that allow one warning at their place: `check: allow link-words — the button is quoted`, between braces and
 * stars in Markdown, after a `#` in YAML.
 */
import type { Place, Severity } from '../report/problem';
import type { Positions } from './positions';

export interface Allowance {
  /** The id of the rule, as written. */
  rule: string;
  /** Empty if the writer gives none. */
  reason: string;
  place: Place;
  /** The first and the last line on which it allows warnings. */
  from: number;
  to: number;
}

export interface AllowanceUse extends Allowance {
  file: string;
  uses: number;
}

export interface AllowanceContext {
  allowances: readonly AllowanceUse[];
  severityOf(rule: string): Severity | undefined;
  ruleIds(): readonly string[];
  /** False if a file could not be read, because its warnings are unknown. */
  isComplete: boolean;
}

const COMMENTS = { markdown: /\{[ \t]*\/\*\s*check:([^]*?)\*\/[ \t]*\}/g, yaml: /(?<=^|[ \t])#[ \t]*check:([^\n]*)/gm };

/** `text` has spaces in place of everything that is not in the language, such as code. */
export function findAllowances(text: string, language: keyof typeof COMMENTS, { at }: Positions): Allowance[] {
  if (!text.includes('check:')) return [];
  const lines = text.split('\n');
  const found: Allowance[] = [];
  for (const { 0: comment, 1: written = '', index } of text.matchAll(COMMENTS[language])) {
    const [, rule = '', reason = ''] =
      /^\s*allow\b[ \t:]*([\w-]*)[ \t]*(?:[—–:-]+[ \t]*)?(.*)$/s.exec(written.trimEnd()) ?? [];
    const place = at(index);
    const last = at(index + comment.length).line;
    const isAlone =
      (lines[place.line - 1] ?? '').slice(0, place.column - 1).trim() === '' && endsLine(lines, last, comment);
    const to = isAlone ? endOfNext(lines, last, language) : last;
    found.push({ rule, reason: reason.trim(), place, from: place.line, to });
  }
  return found;
}

const endsLine = (lines: readonly string[], last: number, comment: string): boolean =>
  (lines[last - 1] ?? '').trimEnd().endsWith(comment.split('\n').at(-1)!.trimEnd());

/** The last line of the paragraph below a line, or in YAML the line below it. */
function endOfNext(lines: readonly string[], line: number, language: keyof typeof COMMENTS): number {
  let last = line;
  const isSkipped = (text: string): boolean => text.trim() === '' || (language === 'yaml' && /^\s*#/.test(text));
  while (last < lines.length && isSkipped(lines[last]!)) last++;
  if (language === 'yaml') return last + 1;
  while (last < lines.length && lines[last]!.trim() !== '') last++;
  return last;
}
