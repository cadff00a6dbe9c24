/**
 * Follows the recipes of docs/engineering.md in a copy of the project: each adds the files that its recipe names, and changes no
 * other file.
 */
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../src/content/report/problem';
import { createGatsbyFixture, type GatsbyFixture } from './helpers/gatsby-fixture';

const ROOT = path.join(__dirname, '..');

// Each test starts programs in the copy of the project.
jest.setTimeout(60_000);

let project: GatsbyFixture;
beforeAll(async () => {
  project = await createGatsbyFixture();
  const tests = ['helpers', 'fixtures', 'content/rules', 'blocks'];
  for (const name of tests)
    await cp(path.join(__dirname, name), path.join(project.root, '__tests__', name), { recursive: true });
}, 60_000);
afterAll(() => project.remove());

/** Runs a program in the copy of the project. */
function run(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8' });
  if (status === null || stderr.includes('Error:')) throw new Error(stderr);
  return stdout + stderr;
}
const typeScript = ['--require', './src/util/register-typescript.js'];
const check = (): Problem[] => JSON.parse(run(...typeScript, 'scripts/check.ts', '--format', 'json')) as Problem[];
/** Slow: Jest compiles the whole copy again, which takes half a minute. */
const isNightly = Boolean(process.env.TEST_ALL);
const runJest = (...args: string[]): string =>
  run(path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--runInBand', ...args);

const page = (body: string): string => `---\ntitle: A page\ndescription: A page to try.\n---\n\n${body}\n`;
const PAGE = 'content/pages/recipe.mdx';
const found = (): string[] =>
  check()
    .filter(({ file }) => file === PAGE)
    .map(({ rule, line }) => `${line} ${rule}`);

const RULE = `import { defineRule } from '../rule';

export const textShouting = defineRule({
  id: 'text-shouting',
  severity: 'warning',
  topic: 'text',
  phase: 'file',
  summary: 'A line is in capitals.',
  why: 'Capitals are hard to read, and some screen readers spell them.',
  check({ source }, report) {
    for (const { index } of source.body.matchAll(/^[A-Z]+(?: [A-Z]+)+$/gm))
      report(source.at(index), { what: 'This line is in capitals', fix: 'write lower-case letters' });
  },
  examples: {
    bad: [{ text: 'READ THIS FIRST', says: ['1:1 This line is in capitals — write lower-case letters'] }],
    good: [{ text: 'Read this first.' }],
  },
});
`;

const BLOCK = {
  'pull-quote.block.ts': `import { block } from '../../schema/block';

export const pullQuote = block({
  name: 'PullQuote',
  inWords: { one: 'pull quote', many: 'pull quotes' },
  purpose: 'A sentence of the text, shown larger.',
  needs: ['quote', 'testimonial'],
  props: { words: { type: 'text', required: true, about: 'The sentence.' } },
  children: 'none',
  examples: [{ title: 'A sentence', mdx: '<PullQuote words="Tides do not wait." />' }],
});
`,
  'pull-quote.tsx': `import type { BlockProps } from '../../schema/block';
import type { pullQuote } from './pull-quote.block';
import * as styles from './pull-quote.module.css';

export default function PullQuote({ words }: BlockProps<typeof pullQuote>) {
  return <p className={styles.words}>{words}</p>;
}
`,
  'pull-quote.module.css': `@layer blocks {
  .words {
    font-size: var(--text-large);
  }
}
`,
};

const FIELD_TYPE = `import type { FieldBase } from '../../../schema/fields';
import { defineFieldType } from '../define-field-type';

export interface PostcodeField extends FieldBase {
  type: 'postcode';
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    postcode: { field: PostcodeField; value: string };
  }
}

export const postcode = defineFieldType({
  name: 'postcode',
  expectation: () => 'a postcode of four digits',
  sample: () => '2600',
  checkText: (value, _field, check) =>
    /^\\d{4}$/.test(value) ? value : check.wrongValue('must be a postcode of four digits'),
  standIn: () => '2600',
  choices: () => ({ from: 'nothing' }),
  seenAs: () => ({ as: 'setting', inWords: String }),
});
`;

it('a rule takes one file, whose examples are its tests [R4.8]', async () => {
  await project.edit('src/content/rules/text/text-shouting.ts', RULE);
  await project.edit(PAGE, page('READ THIS FIRST'));
  expect(found()).toEqual(['6 text-shouting']);
  if (isNightly)
    expect(runJest('__tests__/content/rules/examples.test.ts', '-t', 'text-shouting')).toMatch(/Tests: .*\b3 passed/);
});

it('a block takes three files: the checker, the components, the cheatsheet and editors know it then [R3, R4.8]', async () => {
  for (const [file, text] of Object.entries(BLOCK)) await project.edit(`src/blocks/pull-quote/${file}`, text);
  await project.edit(PAGE, page('<PullQuote words="One." />\n\n<PullQuote />'));
  expect(found()).toEqual(['8 prop-missing']);
  if (isNightly)
    expect(runJest('__tests__/blocks/examples.test.tsx', '-t', 'PullQuote')).toMatch(/Tests: .*\b[1-9]\d* passed/);
  run(...typeScript, 'scripts/editor-support.ts');
  expect(await project.read('src/blocks/mdx-provided-components.d.ts')).toContain('PullQuote');
  expect(await project.read('.vscode/mdx.code-snippets')).toContain('<PullQuote words=');
});

it('a field type takes one file: the checker and editors know it then [R4.8]', async () => {
  await project.edit('src/content/fields/types/postcode.field.ts', FIELD_TYPE);
  // A block that uses it.
  await project.edit('src/blocks/pull-quote/pull-quote.block.ts', (text) =>
    text.replace("type: 'text'", "type: 'postcode'").replace('Tides do not wait.', '2600'),
  );
  await project.edit(PAGE, page('<PullQuote words="2600" />\n\n<PullQuote words="26" />'));
  expect(found()).toEqual(['8 prop-value']);
  run(...typeScript, 'scripts/editor-support.ts');
  expect(await project.read('.vscode/mdx.code-snippets')).toContain('<PullQuote words=\\"${1:2600}\\"');
});

// __tests__/e2e/server.spec.ts follows a redirect in a browser.
it('a redirect takes one line in content/redirects.yaml [R1.5]', async () => {
  await project.edit('content/redirects.yaml', '/bridges/: /services/bridges/\n/none/: /nowhere/\n');
  const problems = check().filter(({ file }) => file === 'content/redirects.yaml');
  expect(problems.map(({ rule, line }) => `${line} ${rule}`)).toEqual(['2 redirect-target']);
});
