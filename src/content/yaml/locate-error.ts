/** Locates a parser's error, with the lines around it. */
import { depthOf, lastNonEmptyLine, type Line } from './yaml-lines';

export interface YamlError {
  code: string;
  message: string;
  text: string;
  at: number;
  line: Line;
  /** The offset at which the line's content starts. */
  indent: number;
  key: string | undefined;
  /** What precedes the value: `title: `, or `- ` for an item of a list. */
  lead: string;
  value: string;
  /** The offset of the value; absent when nothing follows `field: ` or `- `. */
  valueAt: number | undefined;
  before: Line;
  /** The lines above it, nearest first. */
  above: string[];
  /** The index in `above` of the first line that is indented less than this one, or -1. */
  outer: number;
}

const FIELD = /^[ \t]*(?:- +)*("[^"\n]*"|'[^'\n]*'|[\w-]+):/;
const FIELD_AND_SPACE = /^[ \t]*(?:(?:- +)*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+):|(?:- +)*-)[ \t]+/;

export function locateError(code: string, message: string, text: string, at: number): YamlError {
  const line = lastNonEmptyLine(text, at);
  const valueColumn = FIELD_AND_SPACE.exec(line.text)?.[0].length;
  const key = FIELD.exec(line.text)?.[1];
  const above = text.slice(0, line.start).split('\n').reverse();
  return {
    code,
    message,
    text,
    at,
    line,
    indent: line.start + /^\s*/.exec(line.text)![0].length,
    key,
    lead: key === undefined ? '- ' : `${key}: `,
    value: valueColumn === undefined ? '' : line.text.slice(valueColumn),
    valueAt: valueColumn === undefined ? undefined : line.start + valueColumn,
    before: lastNonEmptyLine(text, Math.max(0, line.start - 1)),
    above,
    outer: above.findIndex((other) => other.trim() !== '' && depthOf(other) < depthOf(line.text)),
  };
}

/** `label: Terms: all of them` */
export const isColonInValue = ({ value, message }: Pick<YamlError, 'value' | 'message'>): boolean =>
  /:(\s|$)/.test(value) && !/^["'[{|>&*!]/.test(value) && /[Nn]ested|implicit|compact/.test(message);

export const linesOfGroup = ({ above, outer }: YamlError): string[] =>
  outer < 0 ? [] : above.slice(0, outer).filter((other) => other.trim() !== '');
