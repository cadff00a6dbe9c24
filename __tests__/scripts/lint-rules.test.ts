import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import blockNaming from '../../scripts/lint/block-naming.mjs';
import noBlockNames from '../../scripts/lint/no-block-names.mjs';
import noKindSpelling from '../../scripts/lint/no-kind-spelling.mjs';
import plainEnglish from '../../scripts/lint/plain-english.mjs';
import { findWords } from '../../scripts/lint/plain-english-words.mjs';
import { checkProse } from '../../scripts/lint/prose.mjs';
import { blockDescriptions } from '../../src/blocks/registry';
import { temporaryFolder } from '../helpers/temporary-folder';

const root = temporaryFolder({
  'src/blocks/card/card.block.ts': '',
  'src/blocks/pull-quote/pull-quote.block.ts': '',
  'src/blocks/two-column/two-column.block.ts': '',
  'src/blocks/two-column/two-column.tsx': '',
  'src/blocks/map/map.block.ts': '',
  'src/blocks/map/map.lazy.tsx': '',
  'src/blocks/lonely/lonely.block.ts': '',
  'src/blocks/parts/parts.tsx': '',
});

const RULES = {
  'block-naming': blockNaming,
  'no-block-names': noBlockNames,
  'no-kind-spelling': noKindSpelling,
  'plain-english': plainEnglish,
};

/** What these rules report for a file with this code. */
function lint(file: string, code: string, rules: Linter.RulesRecord): Linter.LintMessage[] {
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: ts.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { local: { rules: RULES } },
    rules,
  } satisfies Linter.Config;
  return new Linter({ cwd: root }).verify(code, [config], { filename: join(root, file) });
}

const reportsOf = (code: string, { file = 'src/search/read.ts', options = {} } = {}): string[] =>
  lint(file, code, { 'local/no-block-names': ['error', options], 'local/no-kind-spelling': 'error' }).map(
    ({ message }) => message.split(':')[0]!,
  );
const namingOf = (path: string, code: string): string[] =>
  lint(`src/blocks/${path}`, code, { 'local/block-naming': 'error' }).map(({ message }) => message);
const wordsIn = (code: string): string[] =>
  lint('src/file.tsx', code, { 'local/plain-english': 'error' }).map(({ line, message }) => `${line} ${message}`);

it.each([
  ['two-column/two-column.block.ts', "export const twoColumn = block({ name: 'TwoColumn' });"],
  ['two-column/two-column.tsx', 'export default function TwoColumn() { return <p />; }'],
  ['map/map.block.ts', "export const map = block({ name: 'Map' });"],
  ['map/map.lazy.tsx', 'export default function Map() { return null; }'],
  // Files that do not belong to a block.
  ['parts/parts.tsx', 'export const Part = () => null;'],
  ['two-column/helper.tsx', 'export const Helper = () => null;'],
])('a block is accepted when its folder, files and name agree: %s', (path, code) => {
  expect(namingOf(path, code)).toEqual([]);
});

it.each([
  ['two-column/columns.block.ts', "block({ name: 'TwoColumn' });", /two-column\.block\.ts/],
  ['two-column/two-column.block.ts', "block({ name: 'TwoColumns' });", /named TwoColumn, not TwoColumns/],
  ['map/map.block.ts', "block({ name: 'map' });", /named Map, not map/],
  ['lonely/lonely.block.ts', "block({ name: 'Lonely' });", /lonely\.tsx/],
  ['two-column/two-column.tsx', 'export function TwoColumn() { return null; }', /default export/],
  ['two-column/two-column.tsx', 'export default function Columns() { return null; }', /function TwoColumn/],
])('the naming of a block is reported in %s: %s', (path, code, message) => {
  expect(namingOf(path, code)).toEqual([expect.stringMatching(message)]);
});

it.each([
  "if (name === 'PullQuote') skip();",
  "const QUOTES = new Set(['PullQuote']);",
  "const WORDS = { PullQuote: 'quotation' };",
  'const isQuote = body.includes(\'["PullQuote"\');',
  'const text = `<PullQuote words="${words}" />`;',
])('a name of a block is reported outside its folder: %s', (code) => {
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

it.each([
  ['`date` has to be a day', ['“must”, or “needs to”']],
  ['whoever opens the page', ['the person: the visitor, the user, the writer']],
  ['the writer does not have to choose', []],
  ['a proxy stands in for the server; ISM stands for Information Security Manual', []],
  ['What a file is that cannot be read, the checker does not say.', ['a sentence that begins with its subject']],
  ['What is the range of this header?', []],
  ['What the picture shows; "" if it is decoration.', []],
])('findWords suggests the plain words for “%s”', (text, words) => {
  expect(findWords(text, { isSentences: true }).map(({ instead }) => instead)).toEqual(words);
});

it('plain words are required in comments, titles, messages and text in JSX, but not in names, keys and examples', () => {
  const code = [
    '/** The file has to be there. */',
    "it('asks whoever leaves', () => {});",
    'throw new Error(`${name} is no number`);',
    'export const Text = () => <p>This stands here.</p>;',
    "const heavy = { miniature: 'anew' }; const example = '<Card> Somebody has to. </Card>';",
  ];
  expect(wordsIn(code.join('\n'))).toEqual([
    expect.stringMatching(/^1 “has to”: write “must”/),
    expect.stringMatching(/^2 “whoever”/),
    expect.stringMatching(/^3 “is no”/),
    expect.stringMatching(/^4 “stands here”/),
  ]);
});

it.each([
  ['docs/a.md', '# Title\n\nOne line.\nThe file has\nto be there.\n', ['docs/a.md:4 “has to”']],
  [
    'docs/a.md',
    '# What a file is\n\n`has to be` [a](cross-check.ts)\n\n```ts\n// It has to be.\n```\n\nIt has\n\nto be.\n',
    [],
  ],
  ['a.css', 'a { /* It stands\n   here. */ }\nb { --x: stands here; }', ['a.css:1 “It stands”']],
  ['a.yml', 'run: it stands here # It stands here.', ['a.yml:1 “It stands”']],
])('plain words are required in the prose of %s, and only there', (file, text, found) => {
  expect(checkProse(file, text).map((line) => line.split(': write')[0])).toEqual(found);
});
