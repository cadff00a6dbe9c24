/** Replaces a path, an id or a text inside a value, and keeps the value's notation. */
import { parseDocument } from 'yaml';
import type { TextEdit } from './text-edits';
import type { Notation, WrittenValue } from '../content/report/find-value';

/** Characters that end a URL in Markdown, or have another meaning there. */
const UNSAFE_IN_MARKDOWN = /[\s()<>]/g;

const escapeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Encodes only characters that are unsafe there, so `{brand}` stays. */
const encodePath = (path: string): string => path.replace(UNSAFE_IN_MARKDOWN, escapeCharacter);

/** The possible forms of a path in Markdown: as it is, or percent-encoded. */
const formsOf = (path: string): string[] => [path, encodePath(path), encodeURI(path).replace(/[()]/g, escapeCharacter)];

/** The characters of a value. Words in Markdown have no notation. */
export type WrittenRange = Pick<WrittenValue, 'start' | 'end'> & { notation?: Notation };

/** Writes part of a value in the notation of the whole. */
export function inNotation(text: string, notation: Notation | undefined): string {
  switch (notation) {
    case 'target':
      return encodePath(text);
    case 'yaml-single':
      return text.replaceAll("'", "''");
    case 'yaml-double':
    case 'expression':
      return JSON.stringify(text).slice(1, -1);
    case 'prop':
      return text.replaceAll('"', '&quot;');
    default:
      return text;
  }
}

/** Whether YAML reads the unquoted text as text, and not as a number, a comment or a group. */
function isPlain(text: string): boolean {
  const document = parseDocument(`key: ${text}\n`, { schema: 'core', prettyErrors: false });
  return document.errors.length === 0 && (document.toJS() as { key: unknown }).key === text;
}

/** Returns undefined if the value does not contain `old` as it is written. */
export function replaceInValue(text: string, value: WrittenRange, old: string, by: string): TextEdit | undefined {
  const raw = text.slice(value.start, value.end);
  const form = formsOf(old).find((candidate) => raw.includes(candidate));
  if (form === undefined) return undefined;
  // Usually the value starts with the path, but in a full URL the path comes later.
  const start = value.start + raw.indexOf(form);
  const whole = raw.replace(form, () => by);
  if (value.notation === 'yaml-plain' && !isPlain(whole)) return replaceValue(value, whole);
  return { start, end: start + form.length, text: inNotation(by, value.notation) };
}

export function replaceValue({ start, end, notation }: WrittenRange, by: string): TextEdit {
  if (notation === 'yaml-plain' && !isPlain(by)) return { start, end, text: `'${inNotation(by, 'yaml-single')}'` };
  // In a prop's braces, the quotation marks are part of the value.
  return { start, end, text: notation === 'expression' ? JSON.stringify(by) : inNotation(by, notation) };
}
