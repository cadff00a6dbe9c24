import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** A URL on another site, `https:` only. */
    url: { value: string };
  }
}

/** `linkedin.com/in/ada` and `http://…` → the same with `https://`. */
function suggestUrl(value: string): string {
  const whole = `https://${value.trim().replace(/^(?:https?)?:?\/{0,3}/i, '')}`;
  return IS_URL.test(whole) && !whole.includes('@')
    ? `write ${asCode(whole)}`
    : 'copy it from the browser’s address bar';
}

const IS_URL = /^https:\/\/[^\s/]+\.[^\s/]+/;

export const url = defineFieldType({
  name: 'url',
  expectation: () => 'a URL on another site',
  sample: () => 'https://…',
  checkText: (value, _field, check) =>
    IS_URL.test(value)
      ? value
      : check.wrongValue('must be a full URL that starts with `https://`', suggestUrl(value), {
          value,
          write: value.replace(/^http:/i, 'https:'),
        }),
  seenAs: () => ({ as: 'link', href: (url) => url }),
  resolve: (value: string, _field, { path }) => path(value),
  editor: { sample: () => 'https://', schema: () => ({ type: 'string', pattern: '^https://' }) },
});
