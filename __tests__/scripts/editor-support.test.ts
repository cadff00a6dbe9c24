/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { blockDescriptions, registeredBlocks } from '../../src/blocks/registry';
import { analyseFile } from '../../src/content/analyse-file';
import { indexBlocks } from '../../src/content/mdx/known-elements';

const ROOT = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const SNIPPETS = '.vscode/mdx.code-snippets';
const TYPES = 'src/blocks/mdx-provided-components.d.ts';

interface Snippet {
  prefix: string | string[];
  description: string;
  body: string[];
}
const snippets = JSON.parse(read(SNIPPETS)) as Record<string, Snippet>;

/** What a writer has who accepts every placeholder. */
const accepted = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}])*)\}/g, (_, words: string) => words.replace(/\\(.)/g, '$1'))
    .replace('$0', 'Text.');

it('editor support is current: npm run editor changes nothing [R3]', () => {
  const before = [read(TYPES), read(SNIPPETS)];
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/editor-support.ts'], { cwd: ROOT });
  expect([read(TYPES), read(SNIPPETS)]).toEqual(before);
}, 60_000);

it.each(registeredBlocks())('$folder has a snippet that the checker accepts in its place [R3]', ({ description }) => {
  const snippet = snippets[`<${description.name}>`]!;
  expect(snippet.description).toBe(description.purpose);
  const outer = description.within?.[0];
  const text = outer === 'TwoColumn' ? accepted(snippets['<TwoColumn>']!) : accepted(snippet);
  const body = outer && outer !== 'TwoColumn' ? `<${outer}>\n${text}\n</${outer}>` : text;
  const source = `---\ntitle: A page\ndescription: A page.\n---\n\n## Before\n\n${body}\n`;
  const { problems } = analyseFile(
    'content/pages/page.mdx',
    'page',
    Buffer.from(source),
    indexBlocks(blockDescriptions()),
  );
  expect(problems.filter((problem) => problem.rule !== 'block-rule')).toEqual([]);
});

it.each([
  ['A page', 'page'],
  ['A managed-services page', 'page'],
  ['An article', 'article'],
  ['A managed-services article', 'article'],
  ['A person', 'person'],
] as const)('the snippet “%s” starts a file that the checker accepts [R3]', (name, kind) => {
  const text = accepted(snippets[name]!)
    .replace(/^path: path$/m, 'path: /path/')
    .replace(/: https:\/\/$/m, ': https://a.example/b');
  const { problems } = analyseFile(`content/${kind}.mdx`, kind, Buffer.from(text), indexBlocks(blockDescriptions()));
  expect(problems).toEqual([]);
});

it('the types complete and refuse what the checker does [R3]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const file = join(folder, 'use.tsx');
  writeFileSync(
    file,
    `/// <reference path="${join(ROOT, TYPES)}" />
declare const block: MDXProvidedComponents;
block.Title({ title: 'Words', size: 'large' });
// @ts-expect-error: no such size
block.Title({ title: 'Words', size: 'huge' });
// @ts-expect-error: the title is missing
block.Card({});
`,
  );
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--jsx',
    'react-jsx',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
  ];
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(
      process.execPath,
      [tsc, ...options, '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'react', file],
      { cwd: ROOT, encoding: 'utf8' },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
