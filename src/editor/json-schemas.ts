/**
 * JSON schemas for the YAML files in the content, made from the descriptions of their fields. Editors use them to
 * complete and check.
 */
import { fieldTypeOf } from '../content/fields/field-types';
import { navigationFields, reviewersFields, siteFields, skillsFields } from '../schema/settings-fields';
import type { Field, Fields } from '../schema/fields';

export type JsonSchema = Record<string, unknown>;

const SCHEMA = 'http://json-schema.org/draft-07/schema#';

/** Keyed by the name of the schema. `.vscode/settings.json` says which files it describes. */
export const jsonSchemas = (): Record<string, JsonSchema> => ({
  site: fileSchema('The settings of the site.', siteFields),
  navigation: fileSchema('A menu.', navigationFields),
  skills: fileSchema('The skills of the partner form.', skillsFields),
  reviewers: fileSchema('The people who decide what is published.', reviewersFields),
  redirects: {
    $schema: SCHEMA,
    description: 'Old paths, and the paths that replace them.',
    type: ['object', 'null'],
    propertyNames: { pattern: '^/' },
    additionalProperties: { type: 'string', pattern: '^(?:/|https://)' },
  },
});

const fileSchema = (description: string, fields: Fields): JsonSchema => ({
  $schema: SCHEMA,
  description,
  ...groupSchema(fields),
});

function groupSchema(fields: Fields): JsonSchema {
  const required = Object.keys(fields).filter((name) => fields[name]!.required);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function fieldSchema(field: Field): JsonSchema {
  const shape = shapeOf(field);
  return {
    description: field.about,
    ...shape,
    ...('default' in field && field.default !== undefined ? { default: field.default } : {}),
  };
}

function shapeOf(field: Field): JsonSchema {
  const { innerFields, itemField, editor } = fieldTypeOf(field);
  if (innerFields) return groupSchema(innerFields(field));
  if (itemField) return { type: 'array', items: fieldSchema(itemField(field)) };
  return editor?.schema?.(field) ?? { type: 'string' };
}
