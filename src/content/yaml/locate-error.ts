/** Locates a parser's error, with the lines around it. */
import { depthOf, lastNonEmptyLine } from './yaml-lines';

export type YamlError = ReturnType<typeof locateError>;

const FIELD = /^[ \t]*(?:- +)*("[^"\n]*"|'[^'\n]*'|[\w-]+):/;
const FIELD_AND_SPACE = /^[ \t]*(?:(?:- +)*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+):|(?:- +)*-)[ \t]+/;

export function locateError(code: string, message: string, text: string, at: number) {
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
    /** The offset at which the line's content starts. */
    indent: line.start + /^\s*/.exec(line.text)![0].length,
    key,
    /** What precedes the value: `title: `, or `- ` for an item of a list. */
    lead: key === undefined ? '- ' : `${key}: `,
    value: valueColumn === undefined ? '' : line.text.slice(valueColumn),
    /** Absent when nothing follows `field: ` or `- `. */
    valueAt: valueColumn === undefined ? undefined : line.start + valueColumn,
    before: lastNonEmptyLine(text, Math.max(0, line.start - 1)),
    /** The lines above it, nearest first. */
    above,
    /** The index in `above` of the first line that is indented less than this one, or -1. */
    outer: above.findIndex((other) => other.trim() !== '' && depthOf(other) < depthOf(line.text)),
  };
}

/** `label: Terms: all of them` */
export const isColonInValue = ({ value, message }: Pick<YamlError, 'value' | 'message'>): boolean =>
  /:(\s|$)/.test(value) && !/^["'[{|>&*!]/.test(value) && /[Nn]ested|implicit|compact/.test(message);

export const linesOfGroup = ({ above, outer }: YamlError): string[] =>
  outer < 0 ? [] : above.slice(0, outer).filter((other) => other.trim() !== '');
