/**
 * The replacement that corrects a mistake. A rule describes it beside its message, from what it knows; `resolve-edits.ts`
 * finds the characters in the file. A correction whose characters cannot be found for certain is left out.
 */
/** How a rule describes the replacement. The place is that of its report. A likely one is only a quick fix of editors. */
export type Correction = Replacement & { isLikely?: boolean };

type Replacement =
  /** These characters start exactly at the place; those of a likely correction a few words later. */
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
  /** The field or prop at the place: only its name, or nothing at all. */
  | { keep: 'name' | 'nothing' }
  /** The name of the tag at the place, and of the one that closes it. */
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

/** Changes that most likely correct a mistake. */
export interface Suggestion {
  /** An instruction: `Write receive`. */
  title: string;
  edits: readonly TextEdit[];
}

/** These characters were most likely meant. */
export const likely = (find: string, write: string): Correction => ({ find, write, isLikely: true });

export type Corrections = Correction | readonly Correction[];

export const listOf = (corrections: Corrections | undefined): readonly Correction[] =>
  corrections === undefined ? [] : 'length' in corrections ? corrections : [corrections];
