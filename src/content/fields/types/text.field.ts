import type { FieldBase } from '../../../schema/fields';
import { asCode, slugify } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

interface TextField extends FieldBase {
  type: 'text';
  default?: string;
  maxLength?: number;
  /** A pattern that the whole value must match, and its description in messages. Only for values that programs read. */
  pattern?: { is: RegExp; say: string };
  oncePerPage?: true;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    text: { field: TextField; value: string };
  }
}

export const text = defineFieldType({
  name: 'text',
  expectation: () => 'text',
  checkText(value, { maxLength, pattern }, check) {
    if (maxLength !== undefined && value.length > maxLength)
      return check.wrongValue(`has ${value.length} characters; at most ${maxLength} are allowed`, 'shorten it');
    // A program that reads the value expects straight quotation marks.
    if (!pattern) return check.plainText(value);
    if (pattern.is.test(value)) return value;
    const suggestion =
      inShapeOf(/`(.*)`/.exec(pattern.say)?.[1], value, pattern.is) ?? suggestForPattern(value, pattern.is);
    return check.wrongValue(
      `must be ${pattern.say}`,
      suggestion && `write ${asCode(suggestion)}`,
      suggestion ? { value, write: suggestion, isLikely: !differsInSlashes(value, suggestion) } : undefined,
      suggestion,
    );
  },
  seenAs: ({ pattern }) => (pattern ? { as: 'setting', inWords: String } : { as: 'text' }),
  resolve: (value: string, _field, { text }) => text(value),
  editor: {
    schema: ({ maxLength, pattern }) => ({
      type: 'string',
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(pattern ? { pattern: pattern.is.source } : {}),
    }),
  },
});

/** The digits of the value, grouped as those of the example: `12345678901` → `12 345 678 901`. */
function inShapeOf(example = '', value: string, pattern: RegExp): string | undefined {
  const digits = value.replace(/\D/g, '');
  const [...left] = digits;
  const shaped = example.replace(/\d/g, () => left.shift() ?? 'x');
  return left.length === 0 && digits !== '' && pattern.test(shaped) ? shaped : undefined;
}

/** Suggests a value that matches: with corrected slashes, protocol or query, or as a slug. */
function suggestForPattern(value: string, pattern: RegExp): string | undefined {
  const isPath = pattern.test('/page/');
  const bare = value
    .replace(isPath ? /^https?:\/\/[^/]*/ : '', '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '');
  // Other values, such as an email address, must not become a path.
  const words = /^[\p{L}\p{N}\s_'’-]+$/u.test(bare) ? slugify(bare) : '';
  const withoutHash = value.replace(/^#+/, '');
  const origin = /^https?:\/\/[^/]+/.exec(value)?.[0].replace(/^http:/, 'https:') ?? '';
  return [withoutHash, origin, `/${bare}/`, bare, `https://${bare.replace(/^http:\/\//, '')}`, words].find(
    (candidate) => candidate !== value && pattern.test(candidate),
  );
}

/** Whether the two differ only in their protocol or outer slashes. */
const differsInSlashes = (value: string, suggestion: string): boolean =>
  [value, suggestion].map((text) => text.replace(/^https?:\/\/|^\/+|\/+$/g, '')).every((bare, _i, [a]) => bare === a);
