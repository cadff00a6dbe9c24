import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { schemaFiles, SCHEMAS_FOLDER, TYPES_FILE, editorFiles } from '../../scripts/lib/check/editor-files';
import { jsonSchemas, type JsonSchema } from '../../src/editor/json-schemas';
import { listFolder } from '../../src/content/project-files';

const PROJECT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(PROJECT, file), 'utf8');

/** The files of each schema. */
const { 'yaml.schemas': yamlSchemas } = JSON.parse(read('.vscode/settings.json')) as {
  'yaml.schemas': Record<string, string>;
};

/** Checks the keywords that our schemas use. Returns the paths of the values that do not match. */
function mismatches(value: unknown, schema: JsonSchema, at = ''): string[] {
  const found: string[] = [];
  const types = [schema.type ?? []].flat() as string[];
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isType = types.length === 0 || types.includes(type) || (types.includes('integer') && Number.isInteger(value));
  if (!isType) found.push(`${at}: ${type}`);
  if (schema.enum && !(schema.enum as unknown[]).includes(value)) found.push(`${at}: ${String(value)}`);
  if (typeof value === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern as string).test(value)) found.push(`${at}: ${value}`);
    if (schema.maxLength !== undefined && value.length > (schema.maxLength as number)) found.push(`${at}: too long`);
  }
  if (typeof value === 'number' && (value < Number(schema.minimum ?? value) || value > Number(schema.maximum ?? value)))
    found.push(`${at}: ${value}`);
  if (type === 'array')
    (value as unknown[]).forEach((item, i) =>
      found.push(...mismatches(item, schema.items as JsonSchema, `${at}[${i}]`)),
    );
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    for (const name of (schema.required ?? []) as string[])
      if (!(name in (value as object))) found.push(`${at}.${name} is missing`);
    for (const [name, inner] of Object.entries(value as object)) {
      const other = schema.additionalProperties as JsonSchema | false;
      const described = properties[name] ?? other;
      found.push(...(described ? mismatches(inner, described, `${at}.${name}`) : [`${at}.${name} is unknown`]));
    }
  }
  return found;
}

test('the schemas in Git match the descriptions [R15.3]', () => {
  for (const [file, text] of Object.entries(schemaFiles())) expect(read(file)).toBe(text);
  expect(listFolder(PROJECT, SCHEMAS_FOLDER).files.sort()).toEqual(Object.keys(schemaFiles()).sort());
});

test('every YAML file in the content has one schema, and matches it [R15.3]', () => {
  const files = listFolder(PROJECT, 'content').files.filter((file) => file.endsWith('.yaml'));
  for (const file of files) {
    const [schema = '', another] = Object.keys(yamlSchemas).filter((key) =>
      new RegExp(`^${yamlSchemas[key]!.replaceAll('.', '\\.').replace('*', '[^/]*')}$`).test(file),
    );
    const name = path.basename(schema, '.schema.json');
    expect({ file, another }).toEqual({ file, another: undefined });
    expect({ file, found: mismatches(parse(read(file)), jsonSchemas()[name]!) }).toEqual({ file, found: [] });
  }
});

test('a schema refuses an unknown field, a missing one and a wrong option [R15.3]', () => {
  const { navigation, site } = jsonSchemas();
  expect(mismatches({ links: [{ lable: 'One' }] }, navigation!)).toEqual([
    '.links[0].label is missing',
    '.links[0].lable is unknown',
  ]);
  expect(mismatches({ siteUrl: 'nowhere' }, site!)).toContain('.siteUrl: nowhere');
});

test('the settings of VS Code name every schema, and TypeScript knows the content and its brand [R15.3]', () => {
  expect(Object.keys(yamlSchemas)).toEqual(Object.keys(schemaFiles()).map((file) => `./${file}`));
  const { include, mdx } = JSON.parse(read('tsconfig.json')) as { include: string[]; mdx: object };
  expect(include).toContain('content');
  expect(mdx).toEqual({ checkMdx: true });
  expect(editorFiles()[TYPES_FILE]).toContain('const brand: string;');
});
