/** Corrects a line of YAML whose meaning is certain in spite of its mistake. */
import type { Correction } from '../report/correction';

/** `field: value`, or an item of a list. */
const FIELD_LINE = /^([ ]*(?:- +)*[\w-]+:[ \t]+|[ ]*(?:- +)+)(\S.*?)[ \t]*$/;

/** Multi-line text, a YAML anchor or alias, or a comment: quotation marks may not be what is meant. */
const NOT_TEXT = /^[|>]|^[&*]\w+(?:\s|$)|(?:^|\s)#/;

const QUOTED_EXPLANATIONS = new Set(['colon', 'brace-value', 'special-character']);

/** `details` may contain the lines that are certainly meant. */
export function correctLine(
  explanation: string,
  line: string,
  details: Readonly<Record<string, string>> = {},
): Correction | undefined {
  if (details.line && details.write) return { line: details.line, write: details.write };
  const write = correctedLine(explanation, line);
  return write === undefined || write === line ? undefined : { line, write };
}

function correctedLine(explanation: string, line: string): string | undefined {
  if (QUOTED_EXPLANATIONS.has(explanation)) return quoteValue(line, (value) => !NOT_TEXT.test(value));
  switch (explanation) {
    // Other text after a `#` may be a comment.
    case 'yaml-comment':
      return quoteValue(line, (value) => /^[^#]*[^#\s]\s+#\d[^#]*$/.test(value));
    case 'space-after-colon':
      return line.replace(/^([ ]*(?:- +)*[A-Za-z][\w-]*:)(?!\/\/)(?=\S)/, '$1 ');
    case 'non-breaking-space':
      return line.replace(/^[ \u00A0]+|:\u00A0+|-\u00A0+/g, (space) => space.replaceAll('\u00A0', ' '));
    default:
      return undefined;
  }
}

function quoteValue(line: string, isMeant: (value: string) => boolean): string | undefined {
  const [, field, value] = FIELD_LINE.exec(line) ?? [];
  if (field === undefined || value === undefined || !isMeant(value)) return undefined;
  // A value with quotation marks keeps them as they are.
  const quoted = /["\\{]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
  return field + quoted;
}
