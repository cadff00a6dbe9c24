/** Converts the checker's problems, and the edits that correct them, to the form of an editor. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Position,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { compatibleEdits } from '../content/report/apply-edits';
import type { TextEdit } from '../content/report/correction';
import { type Problem, wording } from '../content/report/problem';
import type { EditorSite } from './editor-site';
import { capitalise } from '../util/words';

const SOURCE = 'npm run check';

/** Links each rule to its line in `docs/checks.md`. */
export function linksToRules(root: string): (rule: string) => string | undefined {
  const file = path.join(root, 'docs/checks.md');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const links = lines.flatMap((line, i): [string, string][] => {
    const rule = /^\| `([\w-]+)`/.exec(line)?.[1];
    return rule === undefined ? [] : [[rule, `${pathToFileURL(file).href}#L${i + 1}`]];
  });
  const byRule = new Map(links);
  return (rule) => byRule.get(rule);
}

export function diagnosticOf(problem: Problem, text: string, href?: string): Diagnostic {
  return {
    ...(href === undefined ? {} : { codeDescription: { href } }),
    range: rangeOf(problem, text),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: SOURCE,
    code: problem.rule,
    message: wording(problem),
  };
}

/** Matches what to underline: a tag with its name, a link, a prop, braces, or a word. */
const MARKED =
  /^(?:<\/?[\w.]*|!?\[[^\]\n]*\]\([^)\n]*\)|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})|\{[^}\n]*\}|[^\s<>]+)/;

function rangeOf({ line, column }: Problem, text: string): Range {
  const start = { line: line - 1, character: column - 1 };
  const rest = (text.split('\n', line)[line - 1] ?? '').replace(/\r$/, '').slice(column - 1);
  const length = Math.max(MARKED.exec(rest)?.[0].length ?? 0, Math.min(1, rest.length));
  return { start, end: { line: start.line, character: start.character + length } };
}

/** Quick fixes for the problems in a range, and one for the whole file. */
export function codeActions(site: EditorSite, file: string, range: Range, uriOf: (file: string) => string) {
  const text = site.textOf(file);
  if (text === undefined) return [];
  const problems = site.check().problems.filter((problem) => problem.file === file);
  const isHere = (problem: Problem) => touches(rangeOf(problem, text), range);
  const change = (edits: readonly TextEdit[]): WorkspaceEdit => workspaceEditOf(edits, site, uriOf);
  const quickFix = (problem: Problem, title: string, edits: readonly TextEdit[]): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(problem, text)],
    edit: change(edits),
  });
  // An editor cannot change the byte-order mark.
  const first = site.hasByteOrderMark(file) ? 1 : 0;
  const fixable = problems.filter(({ edits }) => edits?.every(({ end }) => end > first));
  const actions = [
    ...fixable.filter(isHere).map((one) => ({ ...quickFix(one, titleOf(one), one.edits!), isPreferred: true })),
    ...problems
      .filter(isHere)
      .flatMap((one) => (one.suggestions ?? []).map(({ title, edits }) => quickFix(one, title, edits))),
  ];
  if (fixable.length === 0) return actions;
  const fixAll: CodeAction = {
    title: 'Correct everything in this file that has only one possible correction',
    kind: CodeActionKind.SourceFixAll,
    edit: change(compatibleEdits(fixable.map(({ edits }) => edits!))),
  };
  return [...actions, fixAll];
}

/** The edits of one file. The editor does not show a byte-order mark, but offsets count it. */
function workspaceEditOf(edits: readonly TextEdit[], site: EditorSite, uriOf: (file: string) => string): WorkspaceEdit {
  const { file } = edits[0]!;
  const document = TextDocument.create(file, 'mdx', 0, site.textOf(file) ?? '');
  const shift = site.hasByteOrderMark(file) ? 1 : 0;
  const at = (offset: number) => document.positionAt(Math.max(0, offset - shift));
  const changes = edits.map(({ start, end, text }) => ({ range: { start: at(start), end: at(end) }, newText: text }));
  return { changes: { [uriOf(file)]: changes } };
}

export function problemsAt(site: EditorSite, file: string, text: string, position: Position): Problem[] {
  const range = { start: position, end: position };
  return site.check().problems.filter((problem) => problem.file === file && touches(rangeOf(problem, text), range));
}

function touches(a: Range, b: Range): boolean {
  const isBefore = (x: Range['start'], y: Range['start']) =>
    x.line < y.line || (x.line === y.line && x.character < y.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

/** The advice as an instruction without Markdown, which a list of quick fixes does not show. */
function titleOf({ fix = '', edits }: Problem): string {
  const words = /^did you mean/.test(fix) ? `write ${edits![0]!.text}` : fix.replaceAll('`', '');
  return capitalise(words);
}
