import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** The alternative text of an image. It must be written; `""` declares the image decorative. */
    alt: { value: string };
  }
}

export const alt = defineFieldType({
  name: 'alt',
  expectation: () => 'text',
  mayBeEmpty: true,
  fixForNothing: (check) => `write what the image shows, or ${check.write('')} if it is decoration`,
  checkText(value, _field, check) {
    check.altText(value);
    return check.plainText(value);
  },
  resolve: (value: string, _field, { text }) => text(value),
  seenAs: () => ({ as: 'nothing' }),
  editor: { sample: () => '', isQuoted: true },
});
