/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { blockDescriptions, registeredBlocks } from '../../src/blocks/registry';
import { analyseFile } from '../../src/content/analyse-file';
import { indexBlocks } from '../../src/content/mdx/known-elements';
import type { Problem } from '../../src/content/report/problem';
import { editorFiles, SNIPPETS_FILE, TYPES_FILE } from '../../scripts/lib/check/editor-files';
import { temporaryFolder } from '../helpers/temporary-folder';

const ROOT = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const packageScripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

interface Snippet {
  prefix: string | string[];
  description: string;
  body: string[];
}
const files = editorFiles();
const blocks = indexBlocks(blockDescriptions());
const snippets = JSON.parse(files[SNIPPETS_FILE]!) as Record<string, Snippet>;

/** The text that a writer gets by accepting every placeholder. */
const accepted = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}])*)\}/g, (_, words: string) => words.replace(/\\(.)/g, '$1'))
    .replace('$0', 'Text.');

/** A snippet has placeholders, which the writer replaces. */
const withoutPlaceholders = (problems: readonly Problem[]) =>
  problems.filter(({ rule }) => rule !== 'text-placeholder');

it('editor support is written after an installation, and git ignores it [R3]', () => {
  for (const file of [TYPES_FILE, SNIPPETS_FILE]) rmSync(join(ROOT, file), { force: true });
  execFileSync(packageScripts.prepare!, { cwd: ROOT, shell: true });
  expect(read(TYPES_FILE)).toBe(files[TYPES_FILE]);
  expect(read(SNIPPETS_FILE)).toBe(files[SNIPPETS_FILE]);
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining([TYPES_FILE, SNIPPETS_FILE]));
}, 60_000);

it('an installation succeeds when editor support cannot be written [R3]', () => {
  const folder = temporaryFolder();
  const { status, stderr } = spawnSync(packageScripts.prepare!, { cwd: folder, shell: true, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it.each(registeredBlocks())(
  'the snippet of $folder passes the checker where the block belongs [R3]',
  ({ description }) => {
    const { name, purpose, within: [outer] = [] } = description;
    const snippet = snippets[`<${name}>`]!;
    expect(snippet.description).toBe(purpose);
    const own = accepted(snippet);
    const around = outer && accepted(snippets[`<${outer}>`]!);
    const text = !outer ? own : around!.includes(`<${name}`) ? around : `<${outer}>\n${own}\n</${outer}>`;
    const source = `---\ntitle: A page\ndescription: What the block looks like in its place.\n---\n\n## Before\n\n${text}\n`;
    const { problems } = analyseFile('content/pages/page.mdx', 'page', Buffer.from(source), blocks);
    expect(withoutPlaceholders(problems)).toEqual([]);
  },
);

it.each([
  ['A page', 'page'],
  ['A page of the sub-brand', 'page'],
  ['An article', 'article'],
  ['An article of the sub-brand', 'article'],
  ['A person', 'person'],
] as const)('the snippet “%s” starts a file that passes the checker [R3]', (name, kind) => {
  const text = accepted(snippets[name]!)
    .replace(/^path: path$/m, 'path: /path/')
    .replace(/: https:\/\/$/m, ': https://a.example/b');
  const { problems } = analyseFile(`content/${kind}.mdx`, kind, Buffer.from(text), blocks);
  expect(withoutPlaceholders(problems)).toEqual([]);
});

it('the types accept and reject the same props as the checker [R3]', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'use.tsx');
  // The file must be in the project, where TypeScript finds the types of React.
  const typesFile = join(ROOT, TYPES_FILE);
  writeFileSync(typesFile, files[TYPES_FILE]!);
  writeFileSync(
    file,
    `/// <reference path="${typesFile}" />
declare const block: MDXProvidedComponents;
block.Title({ title: 'Words', size: 'large' });
// @ts-expect-error: this size does not exist
block.Title({ title: 'Words', size: 'huge' });
// @ts-expect-error: the title is missing
block.Card({});
`,
  );
  const options = '--noEmit --strict --skipLibCheck --jsx react-jsx --moduleResolution bundler --module esnext'.split(
    ' ',
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [tsc, ...options, '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'react', file],
    { cwd: ROOT, encoding: 'utf8' },
  );
}, 60_000);
