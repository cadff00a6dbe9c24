import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../helpers/temporary-folder';

const PROJECT = path.resolve(__dirname, '../..');
const REGISTER = 'src/util/register-typescript.js';
const CACHE = 'node_modules/.cache/typescript';

/** A project with only the hook and esbuild, so that it has a separate cache. */
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'node_modules'));
  cpSync(path.join(PROJECT, REGISTER), path.join(folder, REGISTER));
  symlinkSync(path.join(PROJECT, 'node_modules/esbuild'), path.join(folder, 'node_modules/esbuild'), 'junction');
});

/** Starts main.ts by its absolute path, from another folder. */
function run(files: Record<string, string>, ...flags: string[]): { stdout: string; stderr: string } {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const args = [...flags, '--require', path.join(folder, REGISTER), path.join(folder, 'main.ts')];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir() });
}

const MAIN = "import { word } from './part';\n\nconsole.log(word satisfies string);\n";
const WORD = { 'main.ts': MAIN, 'part.ts': "export const word: string = 'old';\n" };

it('Node runs a file as it is now when its text has changed', () => {
  expect(run(WORD).stdout).toBe('old\n');
  expect(run({ 'part.ts': "export const word: string = 'new';\n" }).stdout).toBe('new\n');
});

it('Node compiles a file again when its copy in the cache was cut off', () => {
  run(WORD);
  const copies = readdirSync(path.join(folder, CACHE));
  expect(copies).toHaveLength(2);
  for (const name of copies) truncateSync(path.join(folder, CACHE, name), 20);
  expect(run({}).stdout).toBe('old\n');
});

it('Node runs TypeScript when the cache cannot be written', () => {
  writeFileSync(path.join(folder, 'node_modules/.cache'), '');
  expect(run(WORD)).toMatchObject({ stdout: 'old\n', stderr: '' });
});

it('an error names its line in the TypeScript file', () => {
  const { stderr } = run({ 'main.ts': "interface Unused {\n  a: 1;\n}\n\nthrow new Error('wrong') as unknown;\n" });
  expect(stderr).toContain('main.ts:5:7');
});

it('Node loads TypeScript by a name that is known only at run time, JSX, JSON and ES modules', () => {
  const main = `import data from './data.json';
import { element } from './element';
import { word } from './part.mjs';
const name: string = './part';
void import(name).then((part) => console.log(part.word, element, data.n, word));
`;
  const files = {
    ...WORD,
    'main.ts': main,
    'element.tsx': '/** @jsxRuntime classic @jsx String */\nexport const element: unknown = <b />;\n',
    'data.json': '{ "n": 1 }',
    'part.mjs': "export const word = 'module';\n",
  };
  // As in the oldest version of Node, which does not load ES modules by itself.
  const flags = process.features.require_module ? ['--no-experimental-require-module'] : [];
  expect(run(files, ...flags).stdout).toBe('old b 1 module\n');
});

it('Node refuses TypeScript again when the hook is gone', () => {
  const main = `const { unregister } = require('./${REGISTER}');
    unregister();
    console.log('.tsx' in require.extensions, process.sourceMapsEnabled);\n`;
  expect(run({ 'main.ts': main }).stdout).toBe('false false\n');
});
