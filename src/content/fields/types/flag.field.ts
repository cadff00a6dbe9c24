import type { FieldBase } from '../../../schema/fields';
import { asCode } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

interface FlagField extends FieldBase {
  type: 'flag';
  default?: boolean;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    flag: { field: FlagField; value: boolean; isAlwaysPresent: true };
  }
}

export const flag = defineFieldType({
  name: 'flag',
  expectation: () => 'yes or no',
  sample: () => 'true',
  isExpression: () => true,
  absent: { value: false, words: 'no' },
  checkScalar(value, _field, check) {
    if (typeof value === 'boolean') return value;
    const isNo = /^(?:no|off|false|n|0)$/i.test(String(value));
    const isYes = /^(?:yes|on|true|y|1)$/i.test(String(value));
    if (check.isProp)
      return check.wrongType(
        'yes or no',
        `write ${asCode(check.name)} alone for yes, or remove it for no`,
        isNo || isYes ? { keep: isYes ? 'name' : 'nothing' } : undefined,
      );
    const corrections = isNo ? ({ keep: 'nothing' } as const) : isYes ? { wholeValue: 'true' } : undefined;
    return check.wrongType(
      '`true` or `false`',
      isNo ? 'remove the line' : `write ${check.write('true', 'expression')}, or remove the line`,
      corrections,
    );
  },
  readTyped: (text) => !/^(?:false|no|0)$/i.test(text),
  choices: () => ({ from: 'options', options: ['true', 'false'] }),
  seenAs: () => ({ as: 'flag' }),
  editor: { propType: () => 'boolean', schema: () => ({ type: 'boolean' }) },
});
