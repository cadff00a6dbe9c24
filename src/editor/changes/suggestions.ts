/**
 * Quick fixes for messages whose correction is not certain: “did you mean `<Card>`?”. The words to write are those of the
 * message. A fix is offered only if a check of the changed text no longer finds the mistake, and no new error.
 */
import { setImmediate } from 'node:timers/promises';
import { findValue } from '../../content/report/find-value';
import { applyEdits, type Change } from '../../content/report/apply-edits';
import { newProblems } from '../../content/report/new-problems';
import type { Problem } from '../../content/report/problem';
import { WORDS_FILE } from '../../content/settings/word-lists';
import { maskCode } from '../../content/mdx/mask-code';
import type { Source } from '../../content/source/source-file';
import type { EditorSite } from '../editor-site';

export interface Suggestion {
  title: string;
  file: string;
  changes: Change[];
}

/** Each one that is tried costs a check. */
const MAX_TRIED = 4;
/** The mistake begins at the place of the message, or a few words later. */
const MAX_DISTANCE = 400;

const ADVICE =
  /^(?:did you mean|write|use|link to one of these|start the line with|correct the year|check the calendar|add `<\/)/;

/** The parts of a message between backticks. */
const partsOf = (words = ''): string[] => [...words.matchAll(/`([^`]+)`/g)].map(([, part]) => part!);

/** Between two checks, the server answers other requests; after an edit, the suggestions are no longer wanted. */
export async function suggestionsFor(site: EditorSite, problem: Problem): Promise<Suggestion[]> {
  const state = site.check();
  const source = site.sourceOf(problem.file);
  if (!source) return [];
  const right: Suggestion[] = [];
  const tried = ADVICE.test(problem.fix ?? '') ? candidates(problem, source).slice(0, MAX_TRIED) : [];
  for (const one of tried) {
    await setImmediate();
    if (!site.isCurrent(state)) return [];
    if (isRight(site, problem, applyEdits(source.text, one.changes))) right.push(one);
  }
  return [...right, ...newWord(site, problem)];
}

function isRight(site: EditorSite, problem: Problem, text: string): boolean {
  const errors = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error');
  const after = site.problemsWith(problem.file, text);
  const { file, rule, line, column } = problem;
  const isLeft = after.some(
    (one) => one.file === file && one.rule === rule && one.line === line && one.column === column,
  );
  const before = errors(site.check().problems);
  // Behind a wrong name may be another mistake, which could not be seen before.
  const isNoWorse = /^(?:did you mean|add `<)/.test(problem.fix ?? '') && errors(after).length <= before.length;
  return !isLeft && (isNoWorse || newProblems(before, errors(after)).length === 0);
}

function candidates({ file, what, found, fix = '', line, column }: Problem, source: Source): Suggestion[] {
  const { text, offsetAt, offsetOf } = source;
  const at = offsetAt({ line, column });
  const suggest = (title: string, ...changes: Change[]): Suggestion => ({ title, file, changes });
  const missing = /^add `(<\/\w+>)` before `(<\/\w+>)` on line (\d+)/.exec(fix);
  if (missing) {
    const [, tag = '', before = '', on] = missing;
    const start = text.indexOf(before, offsetOf(Number(on)));
    return start < 0 ? [] : [suggest(`Add ${tag}`, { start, end: start, text: `${tag}\n` })];
  }
  const instead = / instead of `([^`]+)`/.exec(fix)?.[1];
  const isList = fix.startsWith('link to one of these');
  const [first, ...others] = partsOf(found);
  const olds = [...(instead ? [instead] : []), ...(others.length > 0 ? [] : [first ?? '']), ...partsOf(what)];
  const news = partsOf(isList ? found : fix).filter((part) => part !== instead && !/…|\]\(|^content\//.test(part));
  return news.flatMap((write) => {
    const changes = changesFor(write, { file, what, olds, source, at });
    return changes ? [suggest(`Write ${write}`, ...changes)] : [];
  });
}

interface Mistake {
  file: string;
  what: string;
  /** What the message names, the likeliest first. */
  olds: readonly string[];
  source: Source;
  at: number;
}

function changesFor(write: string, { file, what, olds, source, at }: Mistake): Change[] | undefined {
  const { text, frontmatter } = source;
  const replace = (start: number, old: string, by: string): Change => ({ start, end: start + old.length, text: by });
  if (/^#+$/.test(write) && text[at] === '#') return [replace(at, /#+/.exec(text.slice(at))![0], write)];
  if (write === '&lt;' || write === `\\${text[at]}`) return [replace(at, text[at]!, write)];
  const tag = /^<(\w+)>$/.exec(write)?.[1];
  const oldTag = /<(\w+)>/.exec(what)?.[1];
  if (tag && oldTag && text.startsWith(`<${oldTag}`, at)) {
    const closing = text.indexOf(`</${oldTag}>`, at);
    const both = [replace(at + 1, oldTag, tag), ...(closing < 0 ? [] : [replace(closing + 2, oldTag, tag)])];
    return both;
  }
  const [, key, value = ''] = /^([\w-]+)(?:: |=)(.+)$/s.exec(write) ?? [];
  if (key !== undefined) {
    const isYaml = /\.ya?ml$/.test(file) || (frontmatter !== undefined && at <= frontmatter.end);
    const written = olds.includes(key) ? findValue(isYaml ? text : maskCode(text), at, isYaml) : undefined;
    return written && [{ start: written.wholeStart, end: written.wholeEnd, text: value }];
  }
  for (const old of olds) {
    const start = old === '' ? -1 : text.indexOf(old, at);
    if (start >= 0 && start - at < MAX_DISTANCE) return [replace(start, old, write)];
  }
  return undefined;
}

/** A word that the dictionary does not know can be right. */
function newWord(site: EditorSite, { fix, found }: Problem): Suggestion[] {
  const [word, ...others] = partsOf(found);
  const words = site.textOf(WORDS_FILE);
  if (word === undefined || others.length > 0 || words === undefined || !partsOf(fix).includes(WORDS_FILE)) return [];
  const own = word.replace(/['’]s?$/, '');
  const end = words.length;
  const text = `${words === '' || words.endsWith('\n') ? '' : '\n'}${own}\n`;
  return [{ title: `Add ${own} to ${WORDS_FILE}`, file: WORDS_FILE, changes: [{ start: end, end, text }] }];
}
