import type { FieldBase, Fields, Values } from '../../../schema/fields';
import { defineFieldType } from '../define-field-type';

interface GroupField extends FieldBase {
  type: 'group';
  fields: Fields;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    group: {
      field: GroupField;
      value: F extends { type: 'group'; fields: infer Inner extends Fields } ? Values<Inner> : never;
    };
  }
}

const ITS_FIELDS = 'its fields below it, indented by two spaces';

export const group = defineFieldType({
  name: 'group',
  expectation: () => 'a group of fields',
  linesBelow: ITS_FIELDS,
  innerFields: ({ fields }) => fields,
  checkTree(located, { fields }, check) {
    if (located.kind !== 'map')
      return check.wrongType(`a group of fields (${Object.keys(fields).join(', ')})`, `write ${ITS_FIELDS}`);
    return check.group(located.entries, fields);
  },
  standIn: ({ fields }, missing) => missing.group(fields),
  seenAs: () => ({ as: 'setting', inWords: JSON.stringify }),
  resolve: (values: Record<string, unknown>, { fields }, resolver) => resolver.values(values, fields),
});
