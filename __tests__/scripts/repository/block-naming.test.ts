import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import blockNaming from '../../../scripts/lint/block-naming.mjs';
import { temporaryFolder } from '../../helpers/temporary-folder';

let root: string;
beforeAll(() => {
  root = temporaryFolder();
  for (const [folder, files] of [
    ['two-column', ['two-column.block.ts', 'two-column.tsx']],
    ['map', ['map.block.ts', 'map.lazy.tsx']],
    ['lonely', ['lonely.block.ts']],
    ['parts', ['parts.tsx']],
  ] as const) {
    mkdirSync(join(root, 'src/blocks', folder), { recursive: true });
    for (const file of files) writeFileSync(join(root, 'src/blocks', folder, file), '');
  }
});

function messages(path: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: ts.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { local: { rules: { 'block-naming': blockNaming } } },
    rules: { 'local/block-naming': 'error' },
  } satisfies Linter.Config;
  return linter.verify(code, [config], { filename: join(root, 'src/blocks', path) }).map(({ message }) => message);
}

it('accepts a block whose folder, files and name agree', () => {
  expect(messages('two-column/two-column.block.ts', "export const twoColumn = block({ name: 'TwoColumn' });")).toEqual(
    [],
  );
  expect(messages('two-column/two-column.tsx', 'export default function TwoColumn() { return <p />; }')).toEqual([]);
  expect(messages('map/map.block.ts', "export const map = block({ name: 'Map' });")).toEqual([]);
  expect(messages('map/map.lazy.tsx', 'export default function Map() { return null; }')).toEqual([]);
});

it('ignores files that do not belong to a block', () => {
  expect(messages('parts/parts.tsx', 'export const Part = () => null;')).toEqual([]);
  expect(messages('two-column/helper.tsx', 'export const Helper = () => null;')).toEqual([]);
});

it.each([
  ['two-column/columns.block.ts', "block({ name: 'TwoColumn' });", /two-column\.block\.ts/],
  ['two-column/two-column.block.ts', "block({ name: 'TwoColumns' });", /named TwoColumn, not TwoColumns/],
  ['map/map.block.ts', "block({ name: 'map' });", /named Map, not map/],
  ['lonely/lonely.block.ts', "block({ name: 'Lonely' });", /lonely\.tsx/],
  ['two-column/two-column.tsx', 'export function TwoColumn() { return null; }', /default export/],
  ['two-column/two-column.tsx', 'export default function Columns() { return null; }', /function TwoColumn/],
])('reports %s: %s', (path, code, message) => {
  expect(messages(path, code)).toEqual([expect.stringMatching(message)]);
});
