/** Writes a value in quotation marks, for messages. */
import { asCode } from '../text/wording';

/** Uses the quotation marks that the value does not contain, and removes Markdown: `*Title*` → `'Title'`. */
export function inQuotes(value: string): string {
  const text = value.replace(/^(\*+|`)([^*`]+)\1/, '$2');
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replace(/'/g, "''")}'`;
}

/** `'Ada's page'` → `"Ada's page"` */
export function requoted(lead: string, value: string, quote: string): string {
  const inner = value
    .trimEnd()
    .slice(1)
    .replace(new RegExp(`${quote}$`), '');
  const other = quote === "'" ? '"' : "'";
  if (value.trimEnd().endsWith(quote) && !inner.includes(other) && inner.length < 60)
    return `write ${asCode(lead + other + inner + other)}`;
  return quote === "'"
    ? "write an apostrophe inside single quotation marks twice (`''`), or use double quotation marks"
    : 'put `\\` before a quotation mark inside the value, or use single quotation marks around it';
}

/** `field: value`, or an item of a list. */
const FIELD_LINE = /^([ ]*(?:- +)*[\w-]+:[ \t]+|[ ]*(?:- +)+)(\S.*?)[ \t]*$/;

/** Matches multi-line text, a YAML anchor or alias, or a comment, which quotation marks would change. */
const NOT_TEXT = /^[|>]|^[&*]\w+(?:\s|$)|(?:^|\s)#/;

/** The line with its value in quotation marks, if that is certain. */
export function quoteText(
  line: string,
  isMeant = (value: string): boolean => !NOT_TEXT.test(value),
): string | undefined {
  const [, field, value] = FIELD_LINE.exec(line) ?? [];
  if (field === undefined || value === undefined || !isMeant(value)) return undefined;
  // Double quotation marks and backslashes in the value stay as they are in single quotation marks.
  const quoted = /["\\{]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
  return field + quoted;
}
