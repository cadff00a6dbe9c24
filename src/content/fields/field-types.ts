/** All field types, read from `fields/types/`: a new field type is one new file. For Node only. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Field } from '../../schema/fields';
import { loadModule } from '../../util/load-module';
import type { Choices, FieldType, SeenAs } from './define-field-type';

export function readFieldTypes(folder: string = path.join(__dirname, 'types')): Map<string, FieldType> {
  const types = new Map<string, FieldType>();
  for (const file of readdirSync(folder).sort()) {
    const name = /^(.+)\.field\.ts$/.exec(file)?.[1];
    if (!name) continue;
    // Required at run time, so that there is no list of field types to maintain.
    const exported = Object.values(loadModule(path.join(folder, file)));
    const type = exported.find(isFieldType);
    if (type?.name !== name) throw new Error(`src/content/fields/types/${file} must export the field type ${name}`);
    types.set(name, type);
  }
  return types;
}

function isFieldType(value: unknown): value is FieldType {
  return typeof value === 'object' && value !== null && 'name' in value && 'expectation' in value;
}

/** Read on import, because gatsby-node.ts compiles TypeScript only while it loads its modules. */
export const FIELD_TYPES = readFieldTypes();

export function fieldTypeOf(field: Field): FieldType {
  const type = FIELD_TYPES.get(field.type);
  if (!type) throw new Error(`There is no field type ${field.type}`);
  return type;
}

export const expectation = (field: Field): string => fieldTypeOf(field).expectation(field);

/** The values that an editor offers; for a list, those of its items. */
export function choicesOf(field: Field): Choices {
  const { itemField, choices } = fieldTypeOf(field);
  return itemField ? choicesOf(itemField(field)) : (choices?.(field) ?? { from: 'nothing' });
}

export function optionsOf(field: Field): readonly (string | number)[] | undefined {
  const choices = choicesOf(field);
  return choices.from === 'options' ? choices.options : undefined;
}

export const seenAs = (field: Field): SeenAs => fieldTypeOf(field).seenAs(field);
