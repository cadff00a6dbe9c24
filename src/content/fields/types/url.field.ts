import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** A URL on another site, `https:` only. */
    url: { value: string };
  }
}

/** `linkedin.com/in/ada` and `http://…` → the same with `https://`. */
function suggestUrl(value: string): string | undefined {
  const whole = `https://${value.trim().replace(/^(?:https?)?:?\/{0,3}/i, '')}`;
  return IS_URL.test(whole) && !whole.includes('@') ? whole : undefined;
}

const IS_URL = /^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/;

export const url = defineFieldType({
  name: 'url',
  expectation: () => 'a URL on another site',
  sample: () => 'https://…',
  checkText(value, _field, check) {
    if (IS_URL.test(value)) return value;
    const whole = suggestUrl(value);
    return check.wrongValue(
      'must be a full URL that starts with `https://`',
      whole ? `write ${asCode(whole)}` : 'copy it from the browser’s address bar',
      whole ? { value, write: whole, isLikely: whole !== value.replace(/^http:/i, 'https:') } : undefined,
    );
  },
  seenAs: () => ({ as: 'link', href: (url) => url }),
  resolve: (value: string, _field, { path }) => path(value),
  editor: { sample: () => 'https://', schema: () => ({ type: 'string', pattern: '^https://' }) },
});
