import type { Correction, Suggestion, TextEdit } from './correction';

/** A mistake in the content, with its place. */
export interface Problem {
  /** Relative to the project's root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** The id of the rule. */
  rule: string;
  severity: Severity;
  what: string;
  found?: string;
  fix?: string;
  /** The replacement that corrects it, as the rule describes it. `withEdits` turns it into `edits`. */
  corrections?: readonly Correction[];
  /** The problems that this one counts in its message instead of listing them. Its edits correct them too. */
  alike?: readonly Problem[];
  /** The edits that correct it, if one replacement is certainly meant. */
  edits?: readonly TextEdit[];
  /** Other corrections, of which the writer chooses one. */
  suggestions?: readonly Suggestion[];
}

export type Severity = 'error' | 'warning';

export interface Place {
  line: number;
  column: number;
}

/** The files that cannot be published. */
export const filesWithErrors = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.flatMap(({ file, severity }) => (severity === 'error' ? file : [])));

/** `what — found — fix`: the words that every output format shares. */
export const wording = (problem: Problem): string =>
  [problem.what, problem.found && `found ${problem.found}`, problem.fix].filter(Boolean).join(' — ');

export const byPlace = (a: Problem, b: Problem): number =>
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  a.line - b.line ||
  a.column - b.column ||
  (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
  (a.what < b.what ? -1 : a.what > b.what ? 1 : 0);
