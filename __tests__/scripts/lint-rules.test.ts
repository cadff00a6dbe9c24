import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import kindSpelling from '../../scripts/lint/kind-spelling.mjs';
import noBlockNames from '../../scripts/lint/no-block-names.mjs';
import { blockDescriptions } from '../../src/blocks/registry';
import { temporaryFolder } from '../helpers/temporary-folder';

const root = temporaryFolder({ 'src/blocks/card/card.block.ts': '', 'src/blocks/pull-quote/pull-quote.block.ts': '' });

/** What these rules report for a file with this code. */
function lint(file: string, code: string, rules: Linter.RulesRecord): Linter.LintMessage[] {
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: ts.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { local: { rules: { 'no-block-names': noBlockNames } } },
    rules,
  } satisfies Linter.Config;
  return new Linter({ cwd: root }).verify(code, [config], { filename: join(root, file) });
}

const reportsOf = (code: string, { file = 'src/search/read.ts', options = {} } = {}): string[] =>
  lint(file, code, {
    'local/no-block-names': ['error', options],
    'no-restricted-syntax': ['error', ...kindSpelling],
  }).map(({ message }) => message.split(':')[0]!);

it.each([
  "if (name === 'PullQuote') skip();",
  "const QUOTES = new Set(['PullQuote']);",
  "const WORDS = { PullQuote: 'quotation' };",
  'const isQuote = body.includes(\'["PullQuote"\');',
  'const text = `<PullQuote words="${words}" />`;',
])('a block’s name is reported outside its folder: %s', (code) => {
  expect(reportsOf(code)).toEqual(['PullQuote is a block']);
});

it.each([
  ["const LABELS = { card: 'Card' };", {}],
  ["throw new Error('write <PullQuote>');", { options: { allowTags: true } }],
  ["const NAME = 'PullQuote';", { file: 'src/blocks/pull-quote/pull-quote.tsx' }],
  ["const NAME = 'Postcard';", {}],
  ['const name = pullQuote.name;', {}],
])('a name is accepted as a label, as a tag in a message, and in its own folder: %s', (code, where) => {
  expect(reportsOf(code, where)).toEqual([]);
});

it.each([
  "finding.kind.endsWith('-added')",
  '/-removed$/.test(kind)',
  "change.kind!.split('-')",
  "(change?.kind)!.split('-')",
  "pageKind.startsWith('m')",
])('a test on the spelling of a kind is reported: %s', (code) => {
  expect(reportsOf(code)).toEqual(['This reads the spelling of a kind']);
});

it.each(["kind === 'page-added'", 'KINDS.includes(kind)', "file.startsWith('content/')"])(
  'a comparison of whole kinds is accepted: %s',
  (code) => {
    expect(reportsOf(code)).toEqual([]);
  },
);

it('every block that a message of the checker or a draft recommends exists', () => {
  const files = ['src/content/rules', 'src/drafts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const texts = files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:use|write|inside|with|and|or|an?) `<\/?([A-Z]\w*)/g)].map(([, name]) => name!),
  );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !blockDescriptions().some((block) => block.name === name))).toEqual([]);
});
