import type { FieldBase } from '../../../schema/fields';
import { didYouMean, orList, safelyMeant } from '../../text/wording';
import { defineFieldType } from '../define-field-type';

export interface ChoiceField<Option extends string | number = string | number> extends FieldBase {
  type: 'choice';
  options: readonly Option[];
  default?: Option;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    choice: { field: ChoiceField; value: F extends ChoiceField<infer Option> ? Option : never };
  }
}

function writtenOption(option: string | number, isProp: boolean): string {
  if (typeof option === 'number') return isProp ? `{${option}}` : String(option);
  return isProp ? `"${option}"` : `'${option}'`;
}

export const choice = defineFieldType({
  name: 'choice',
  expectation: ({ options }) => orList(options),
  sample: ({ options }) => options[0] ?? '…',
  isExpression: ({ options }) => typeof options[0] === 'number',
  checkScalar(value, { options }, check) {
    if (options.includes(value as never)) return value;
    const names = options.map(String);
    const sameText = options.find((option) => String(option) === String(value));
    if (sameText !== undefined)
      return check.wrongType(
        orList(names),
        `write ${check.write(sameText, typeof sameText === 'number' ? 'expression' : 'text')}`,
        { wholeValue: writtenOption(sameText, check.isProp) },
      );
    if (value === null) return check.wrongValue(`must be ${orList(names)}`, check.writeIt);
    const meant = typeof value === 'string' ? safelyMeant(value, names) : undefined;
    return check.wrongValue(
      `must be ${orList(names)}`,
      typeof value === 'string' ? didYouMean(value, names) : undefined,
      meant === undefined ? undefined : { value: String(value), write: meant },
    );
  },
  editor: {
    propType: ({ options }) => options.map((option) => JSON.stringify(option)).join(' | '),
    options: ({ options }) => options,
    schema: ({ options }) => ({ enum: [...options] }),
  },
});
