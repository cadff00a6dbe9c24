import type { FieldBase } from '../../../schema/fields';
import { defineFieldType } from '../define-field-type';

/** The alternative text of an image. It must be written; `""` declares the image decorative. */
export interface AltField extends FieldBase {
  type: 'alt';
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    alt: { field: AltField; value: string };
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
  standIn: (_field, { name }) => `[${name}]`,
  choices: () => ({ from: 'nothing' }),
  seenAs: () => ({ as: 'nothing' }),
  editor: { sample: () => '', isQuoted: true },
});
