/** Replaces a path, an id or a text inside a value, in the way in which the value is written. */
import { parseDocument } from 'yaml';
import type { TextEdit } from './text-edits';
import type { Style, WrittenValue } from './written-values';

/** Characters that end a URL in Markdown, or would be read as something else there. */
const UNSAFE_IN_MARKDOWN = /[\s()<>]/g;

const escapeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Encodes only characters that cannot be there: `{brand}` stays. */
const encodePath = (path: string): string => path.replace(UNSAFE_IN_MARKDOWN, escapeCharacter);

/** The ways in which a path may be written in Markdown: as it is, or percent-encoded. */
const formsOf = (path: string): string[] => [path, encodePath(path), encodeURI(path).replace(/[()]/g, escapeCharacter)];

function inStyle(text: string, style: Style): string {
  switch (style) {
    case 'markdown':
      return encodePath(text);
    case 'single':
      return text.replaceAll("'", "''");
    case 'double':
    case 'expression':
      return JSON.stringify(text).slice(1, -1);
    case 'attribute':
      return text.replaceAll('"', '&quot;');
    default:
      return text;
  }
}

/** An unquoted value that YAML would read as a number, a comment or a group needs quotation marks. */
function isPlain(text: string): boolean {
  const document = parseDocument(`key: ${text}\n`, { schema: 'core', prettyErrors: false });
  return document.errors.length === 0 && (document.toJS() as { key: unknown }).key === text;
}

/** Returns undefined if the value does not contain `old` as it is written. */
export function replaceInValue(text: string, value: WrittenValue, old: string, by: string): TextEdit | undefined {
  const raw = text.slice(value.start, value.end);
  const form = formsOf(old).find((candidate) => raw.includes(candidate));
  if (form === undefined) return undefined;
  // The value starts with the path, but a full URL has it further in.
  const start = value.start + raw.indexOf(form);
  const whole = raw.replace(form, () => by);
  if (value.style === 'plain' && !isPlain(whole)) return replaceValue(value, whole);
  return { start, end: start + form.length, text: inStyle(by, value.style) };
}

/** Replaces the whole value. */
export function replaceValue({ start, end, style }: WrittenValue, by: string): TextEdit {
  const isQuoted = style === 'plain' && !isPlain(by);
  return { start, end, text: isQuoted ? `'${by.replaceAll("'", "''")}'` : inStyle(by, style) };
}
