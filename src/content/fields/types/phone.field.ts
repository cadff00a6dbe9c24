import type { PhoneNumber } from '../../../schema/page-data';
import { phoneNumber } from '../../text/phone-number';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** A phone number as visitors read it. Its link is made from it. */
    phone: { value: PhoneNumber };
  }
}

function fixFor(value: string): string {
  const number = value.replace(/\s*(?:\(|\b)[a-z].*$/i, '');
  if (phoneNumber(number)) return `write only the number: \`${number}\``;
  const zeros = value.replace(/o/gi, '0');
  if (phoneNumber(zeros)) return `write zeros for the letters: \`${zeros}\``;
  if (/[a-z]/i.test(value)) return 'write only the number, like `(02) 5550 0100`';
  const digits = value.replace(/\D/g, '').replace(/^61/, '0');
  if (digits.length > 15) return 'write only one number';
  return digits.startsWith('0') && digits.length !== 10
    ? `count its digits: an Australian number has ten with its area code, and this one ${digits.length}`
    : 'write it with its area code, like `(02) 5550 0100`';
}

export const phone = defineFieldType({
  name: 'phone',
  expectation: () => 'a phone number',
  sample: () => '(02) 5550 0100',
  checkText: (value, _field, check) =>
    phoneNumber(value) ? value : check.wrongValue('must be a phone number', fixFor(value)),
  seenAs: () => ({
    as: 'setting',
    isRead: true,
    inWords: (value) => (typeof value === 'string' ? value : (value as PhoneNumber).label),
  }),
  resolve: (value: string) => phoneNumber(value),
});
