/** The known form fields, and how much a request may send in other fields. */
import { FORMS, FORM_ID, FORM_NAME, FORM_PAGE_FIELD, HONEYPOT } from '../../forms/definitions';

export const MAX_EXTRA_FIELDS = 40;
export const MAX_EXTRA_VALUE_LENGTH = 500;
/** UTF-8 takes at most three bytes for each of the characters that `length` counts. */
export const MAX_EXTRA_VALUE_BYTES = 3 * MAX_EXTRA_VALUE_LENGTH;
export const MAX_NAME_LENGTH = 200;

const KNOWN_FIELDS = new Set(
  [FORM_NAME, FORM_ID, FORM_PAGE_FIELD, HONEYPOT, ...FORMS.flatMap(({ fields }) => fields.map(({ name }) => name))].map(
    (name) => name.normalize('NFC'),
  ),
);

/** The largest file that any form accepts. */
export const MAX_FILE_BYTES = Math.max(
  ...FORMS.flatMap(({ fields }) => fields.map((field) => (field.type === 'file' ? field.maxBytes : 0))),
);

/** Whether a form has a field with this name, in normal form NFC. */
export const isKnownField = (name: string): boolean => KNOWN_FIELDS.has(name);
