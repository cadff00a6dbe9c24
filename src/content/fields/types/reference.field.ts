import { REFERENCES } from '../../../schema/entities';
import type { FieldBase } from '../../../schema/fields';
import { withArticle } from '../../../schema/noun';
import type { EntityRecords, ReferenceTo } from '../../../schema/page-data';
import { defineFieldType } from '../define-field-type';

/** The id of another entity (folder name of a person or an article, path of a service). */
interface ReferenceField<Entity extends ReferenceTo = ReferenceTo> extends FieldBase {
  type: 'reference';
  to: Entity;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    reference: { field: ReferenceField; value: F extends ReferenceField<infer Entity> ? EntityRecords[Entity] : never };
  }
}

export const reference = defineFieldType({
  name: 'reference',
  expectation: ({ to }) => `the id of ${withArticle(REFERENCES[to].inWords)}`,
  checkText(id, { to }, check) {
    check.refersTo({ kind: 'reference', to, id });
    return id;
  },
  choices: ({ to }) => ({ from: 'entries', to }),
  seenAs: () => ({ as: 'entry' }),
  resolve: (id: string, { to }, resolver) => resolver.record(to, id),
});
