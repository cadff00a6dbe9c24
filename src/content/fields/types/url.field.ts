import type { FieldBase } from '../../../schema/fields';
import { defineFieldType } from '../field-type';

/** A URL on another site, `https:` only. */
export interface UrlField extends FieldBase {
  type: 'url';
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    url: { field: UrlField; value: string };
  }
}

export const url = defineFieldType({
  name: 'url',
  expectation: () => 'an address on another site',
  sample: () => 'https://…',
  checkText: (value, _field, check) =>
    /^https:\/\/[^\s/]+\.[^\s/]+/.test(value)
      ? value
      : check.wrongValue(
          'has to be a whole address that starts with `https://`',
          'copy it from the browser’s address bar',
        ),
  resolve: (value: string, _field, { path }) => path(value),
  editor: { sample: () => 'https://' },
});
