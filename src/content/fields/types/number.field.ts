import type { FieldBase } from '../../../schema/fields';
import { readNumber } from '../../text/read-number';
import { defineFieldType, type ValueCheck } from '../define-field-type';

interface NumberField extends FieldBase {
  type: 'number';
  default?: number;
  min?: number;
  max?: number;
  integer?: boolean;
  unit?: 'dollars';
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    number: { field: NumberField; value: number };
  }
}

const expectation = ({ integer }: NumberField): string => (integer ? 'a whole number' : 'a number');

const likelyNumber = (value: number, { isProp }: ValueCheck) => ({
  wholeValue: isProp ? `{${value}}` : String(value),
  isLikely: true,
});

export const number = defineFieldType({
  name: 'number',
  expectation,
  isExpression: () => true,
  checkScalar(value, field, check) {
    const { integer, min, max } = field;
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
      return check.wrongType(
        expectation(field),
        `write ${check.write(value, 'expression')}${check.isProp ? '' : ', without quotation marks'}`,
        { wholeValue: check.isProp ? `{${value}}` : value },
      );
    if (typeof value !== 'number') {
      const meant = typeof value === 'string' ? readNumber(value, check.name) : undefined;
      const example = `write a number: ${check.write(min !== undefined && min > 0 ? min : 3, 'expression')}`;
      return check.wrongType(
        expectation(field),
        value === null ? check.writeIt : meant === undefined ? example : `write ${check.write(meant, 'expression')}`,
        meant === undefined ? undefined : likelyNumber(meant, check),
      );
    }
    if (integer && !Number.isInteger(value)) {
      const whole = Math.round(value);
      return check.wrongValue(
        'must be a whole number',
        `write ${check.write(whole, 'expression')}`,
        likelyNumber(whole, check),
      );
    }
    if (min !== undefined && value < min) return check.wrongValue(`must be ${min} or more`);
    if (max !== undefined && value > max) return check.wrongValue(`must be ${max} or less`);
    return value;
  },
  // In `128,000 to 151,000`, either number could be meant.
  readTyped: (text) => (/\d\s*(?:[-–]|to\b)\s*\$?\d/i.test(text) ? undefined : readNumber(text)),
  standIn: () => 0,
  seenAs: ({ unit }) => ({
    as: 'setting',
    isRead: unit === 'dollars',
    inWords: unit === 'dollars' ? (value) => `$${Number(value).toLocaleString('en-AU')}` : String,
  }),
  editor: {
    propType: () => 'number',
    sample: ({ min }) => String(min ?? 0),
    schema: ({ integer, min, max }) => ({
      type: integer ? 'integer' : 'number',
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
  },
});
