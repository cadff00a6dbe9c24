/**
 * The support for editors, made from the descriptions of the blocks and the fields: types for the MDX extension, snippets,
 * and the schemas of the YAML files. Git ignores the types and the snippets; installing the packages, `npm run editor`,
 * `npm run typecheck` and the tests write them. The schemas are in Git, because GitHub and other tools read them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blockDescriptions } from '../../../src/blocks/registry';
import { componentTypes } from '../../../src/editor/component-types';
import { jsonSchemas } from '../../../src/editor/json-schemas';
import { snippetsOf } from '../../../src/editor/snippets';
import type { BlockDescription } from '../../../src/schema/block';

export const TYPES_FILE = 'src/blocks/mdx-provided-components.d.ts';
export const SNIPPETS_FILE = '.vscode/mdx.code-snippets';
export const SCHEMAS_FOLDER = '.vscode/schemas';

/** The text of each file, by its path. */
export function editorFiles(blocks: readonly BlockDescription[] = blockDescriptions()): Record<string, string> {
  return { [TYPES_FILE]: componentTypes(blocks), [SNIPPETS_FILE]: asJson(snippetsOf(blocks)), ...schemaFiles() };
}

/** The schemas of the YAML files, by path. */
export const schemaFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(jsonSchemas()).map(([name, schema]) => [`${SCHEMAS_FOLDER}/${name}.schema.json`, asJson(schema)]),
  );

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the files that are not current, and returns the paths of all. */
export function writeEditorFiles(root: string): string[] {
  const files = Object.entries(editorFiles());
  for (const [file, text] of files) {
    const target = join(root, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return files.map(([file]) => file);
}
