/** Replaces a path, an id or a text inside a value, and keeps the value's notation. */
import {
  encodePath,
  escapeCharacter,
  inNotation,
  isPlain,
  replaceValue,
  type WrittenRange,
} from '../content/report/write-value';
import type { TextEdit } from './text-edits';

/** The possible forms of a path in Markdown: as it is, or percent-encoded. */
const formsOf = (path: string): string[] => [path, encodePath(path), encodeURI(path).replace(/[()]/g, escapeCharacter)];

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
