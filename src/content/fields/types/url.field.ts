import type { FieldBase } from '../../../schema/fields';
import { defineFieldType } from '../define-field-type';

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
  expectation: () => 'a URL on another site',
  sample: () => 'https://…',
  checkText: (value, _field, check) =>
    /^https:\/\/[^\s/]+\.[^\s/]+/.test(value)
      ? value
      : check.wrongValue('must be a full URL that starts with `https://`', 'copy it from the browser’s address bar', {
          value,
          write: value.replace(/^http:/i, 'https:'),
        }),
  resolve: (value: string, _field, { path }) => path(value),
  editor: { sample: () => 'https://', schema: () => ({ type: 'string', pattern: '^https://' }) },
});
