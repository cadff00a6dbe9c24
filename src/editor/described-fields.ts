/** Finds the description of a field in frontmatter or in a settings file, or of a prop. */
import { fieldTypeOf } from '../content/fields/field-types';
import { type Blocks, HTML_ELEMENTS } from '../content/mdx/known-elements';
import { fileKind } from '../content/routes';
import { MENUS, SETTINGS_FILES } from '../content/settings/settings-files';
import { ENTITIES } from '../schema/entities';
import { navigationFields, reviewersFields, siteFields, skillsFields } from '../schema/settings-fields';
import type { Field, Fields } from '../schema/fields';
import type { At } from './cursor';
import type { EditorPosition } from './editor-site';

const SETTINGS: Readonly<Record<string, Fields>> = {
  [SETTINGS_FILES.site]: siteFields,
  [SETTINGS_FILES.skills]: skillsFields,
  [SETTINGS_FILES.reviewers]: reviewersFields,
  ...Object.fromEntries(MENUS.map((menu) => [SETTINGS_FILES.navigation(menu), navigationFields])),
};

/** Describes every redirect: the name of its field is the old path, so no schema lists it. */
const REDIRECT: Field = { type: 'link', about: 'The path or URL that replaces the old path.' };

function fieldsOfFile(file: string): Fields | undefined {
  if (Object.hasOwn(SETTINGS, file)) return SETTINGS[file];
  const kind = file.endsWith('.mdx') ? fileKind(file) : undefined;
  return kind && ENTITIES[kind].fields;
}

const innerFields = (field: Field | undefined): Fields | undefined => {
  if (!field) return undefined;
  const { itemField, innerFields: inner } = fieldTypeOf(field);
  return itemField ? innerFields(itemField(field)) : inner?.(field);
};

const ownField = (fields: Fields | undefined, name: string): Field | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The fields that may be written inside the last field of a path. */
function fieldsAt(file: string, path: readonly string[]): Fields | undefined {
  let fields = fieldsOfFile(file);
  for (const key of path) fields = innerFields(ownField(fields, key));
  return fields;
}

function fieldAt(file: string, path: readonly string[]): Field | undefined {
  if (file === SETTINGS_FILES.redirects) return path.length === 1 ? REDIRECT : undefined;
  const key = path.at(-1);
  return key === undefined ? undefined : ownField(fieldsAt(file, path.slice(0, -1)), key);
}

const propsOf = (blocks: Blocks, name: string): Fields | undefined =>
  blocks.get(name)?.props ?? (Object.hasOwn(HTML_ELEMENTS, name) ? HTML_ELEMENTS[name] : undefined);

export const fieldsAround = ({ site, file }: EditorPosition, cursor: At<'prop-name' | 'field'>): Fields =>
  ('block' in cursor ? propsOf(site.blocks, cursor.block) : fieldsAt(file, cursor.path)) ?? {};

export const fieldAround = ({ site, file }: EditorPosition, cursor: At<'prop-value' | 'field' | 'field-value'>) =>
  'block' in cursor ? ownField(propsOf(site.blocks, cursor.block), cursor.prop) : fieldAt(file, cursor.path);
