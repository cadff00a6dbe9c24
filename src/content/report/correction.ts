/**
 * The one replacement that corrects a mistake. A rule describes it beside its message, from what it knows; this file
 * finds the characters in the file. A correction whose characters cannot be found for certain is left out.
 */
/** How a rule describes the replacement. The place is that of its report. */
export type Correction =
  /** These characters start exactly at the place. */
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
  | { keep: 'name' | 'nothing' };

/** A change of one file. Offsets count UTF-16 units of the file as text; a byte-order mark is one. */
export interface TextEdit {
  file: string;
  start: number;
  end: number;
  text: string;
}

export type Corrections = Correction | readonly Correction[];

export const listOf = (corrections: Corrections | undefined): readonly Correction[] =>
  corrections === undefined ? [] : 'length' in corrections ? corrections : [corrections];
