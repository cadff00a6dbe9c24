/**
 * The replacement that corrects a mistake. A rule describes it with its message; `resolve-edits.ts` finds the
 * characters in the file, and leaves out a correction whose characters it cannot find for certain.
 */
/**
 * How a rule describes the replacement at the place that it reports. Only editors offer a likely one, as a quick fix.
 */
export type Correction = Replacement & { isLikely?: boolean };

type Replacement =
  /** These characters, exactly at the place, or a few words later if the correction is only likely. */
  | { find: string; write: string }
  /** Offsets into the text of the file. */
  | { from: number; to: number; write: string }
  /** The whole line at the place. */
  | { line: string; write: string }
  /** The value of the field, the prop or the link at the place is `value`. Its quotation marks stay. */
  | { value: string; write: string }
  /** The value of the field or prop at the place contains this text. */
  | { inside: string; write: string }
  /** The value of the field or prop at the place, with its quotation marks or braces. */
  | { wholeValue: string }
  /** Removes the field or prop at the place, or keeps only its name. */
  | { keep: 'name' | 'nothing' }
  /** The name of the tag at the place, and of its closing tag. */
  | { tag: string; write: string }
  /** A new line at the end of another file. */
  | { file: string; line: string };

/** A change of one file. Offsets count UTF-16 units of the file as text; a byte-order mark is one. */
export interface TextEdit {
  file: string;
  start: number;
  end: number;
  text: string;
}

/** Edits that most likely correct a mistake. */
export interface Suggestion {
  /** An instruction: `Write receive`. */
  title: string;
  edits: readonly TextEdit[];
}

/** A correction that was most likely meant, but not certainly. */
export const likely = (find: string, write: string): Correction => ({ find, write, isLikely: true });

export type Corrections = Correction | readonly Correction[];

export const listOf = (corrections: Corrections | undefined): readonly Correction[] =>
  corrections === undefined ? [] : 'length' in corrections ? corrections : [corrections];
