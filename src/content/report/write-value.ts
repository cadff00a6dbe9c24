/** Writes a value in place of another one, in the same notation. */
import { parseDocument } from 'yaml';
import type { Change } from './apply-edits';
import type { Notation, WrittenValue } from './find-value';

/** Characters that end a URL in Markdown, or have another meaning there. */
const UNSAFE_IN_MARKDOWN = /[\s()<>]/g;

export const escapeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Encodes only characters that are unsafe there, so `{brand}` stays. */
export const encodePath = (path: string): string => path.replace(UNSAFE_IN_MARKDOWN, escapeCharacter);

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
export function isPlain(text: string): boolean {
  const document = parseDocument(`key: ${text}\n`, { schema: 'core', prettyErrors: false });
  return document.errors.length === 0 && (document.toJS() as { key: unknown }).key === text;
}

export function replaceValue({ start, end, notation }: WrittenRange, by: string): Change {
  if (notation === 'yaml-plain' && !isPlain(by)) return { start, end, text: `'${inNotation(by, 'yaml-single')}'` };
  // In a prop's braces, the quotation marks are part of the value.
  return { start, end, text: notation === 'expression' ? JSON.stringify(by) : inNotation(by, notation) };
}
