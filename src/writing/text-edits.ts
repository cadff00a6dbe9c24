/** Changes ranges of a text, so that every other byte stays as it is. */
import { applyEdits, type Change } from '../content/report/apply-edits';

/** Offsets do not count a byte-order mark. */
export type TextEdit = Change;

/** Sorts edits and removes duplicates: two links with one definition need the same edit. */
export function sortEdits(edits: readonly TextEdit[]): TextEdit[] {
  const byPlace = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  return byPlace.filter((edit, i) => {
    const before = byPlace[i - 1];
    return before?.start !== edit.start || before.end !== edit.end || before.text !== edit.text;
  });
}

/** Sorts edits, and leaves out those inside a range that another edit removes. */
export function withoutCovered(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of sortEdits(edits)) if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

export const applyWithoutCovered = (text: string, edits: readonly TextEdit[]): string =>
  applyEdits(text, withoutCovered(edits));

/** Extends a range to whole lines, including the last line break. */
export function wholeLines(text: string, start: number, end: number): { start: number; end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  // The range may already end with its line break.
  const lineBreak = text.indexOf('\n', Math.max(start, end - 1));
  return { start: lineStart, end: lineBreak < 0 ? text.length : lineBreak + 1 };
}

export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
