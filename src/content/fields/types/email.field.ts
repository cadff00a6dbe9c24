import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    email: { value: string };
  }
}

const WHOLE_ADDRESS = /^[^\s@<>",;:]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
/** An address among other text: `Jo <jo@example.com>`. */
const ADDRESS_INSIDE = /[^\s@<>"():,;[\]]+@[^\s@<>"(),;[\]]+\.[^\s@<>"(),;[\]]+/;

function suggestEmail(value: string): { lead: string; write: string } | undefined {
  const plain = value
    .replace(/\s*[[(]?\bat\b[\])]?\s*/i, '@')
    .replace(/\s*[[(]?\bdot\b[\])]?\s*/gi, '.')
    .replace(/\s*@\s*/, '@')
    .replace(/,(?=\w+$)|(?<=^\w+),(?=\w+@)/g, '.');
  // `jo smith@example.com` has a space too many. Words before an address, as in `Write to jo@example.com`, have a capital or a colon.
  const joined = value
    .trim()
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/\s+/g, '.');
  if (/^[a-z0-9._+-]+(?: [a-z0-9._+-]+)?\s*@\s*\S+(?: \S+)?$/.test(value.trim()) && WHOLE_ADDRESS.test(joined))
    return { lead: 'write it without a space:', write: joined };
  const inside = ADDRESS_INSIDE.exec(value) ?? ADDRESS_INSIDE.exec(plain);
  const address = WHOLE_ADDRESS.test(plain) ? plain : inside?.[0];
  return address === undefined ? undefined : { lead: 'write', write: address };
}

export const email = defineFieldType({
  name: 'email',
  expectation: () => 'an email address',
  sample: () => 'name@example.com',
  checkText(value, _field, check) {
    if (WHOLE_ADDRESS.test(value)) return value;
    const meant = suggestEmail(value);
    return check.wrongValue(
      'must be an email address',
      meant ? `${meant.lead} ${asCode(meant.write)}` : 'write it as `name@example.com`',
      meant && { value, write: meant.write, isLikely: true },
    );
  },
  choices: () => ({ from: 'office email' }),
  seenAs: () => ({ as: 'setting', isRead: true, inWords: String }),
  resolve: (value: string, _field, { path }) => path(value),
});
