/**
 * Follows the recipes of docs/engineering.md in a copy of the project: each adds the files that its recipe names, and changes no
 * other file.
 */
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../src/content/report/problem';
import { createGatsbyFixture, type GatsbyFixture } from './helpers/builds/gatsby-fixture';

const ROOT = path.join(__dirname, '..');

// Each test starts programs in the copy of the project.
jest.setTimeout(120_000);

let project: GatsbyFixture;
beforeAll(async () => {
  project = await createGatsbyFixture();
  const tests = ['helpers', 'fixtures', 'content/rules', 'blocks'];
  for (const name of tests)
    await cp(path.join(__dirname, name), path.join(project.root, '__tests__', name), { recursive: true });
}, 120_000);
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
  phase: 'file',
  summary: 'A line is in capitals.',
  why: 'Capitals are hard to read, and some screen readers spell them.',
  check({ source }, report) {
    for (const { index } of source.body.matchAll(/^[A-Z]+(?: [A-Z]+)+$/gm))
      report(source.at(index), { what: 'This line is in capitals', fix: 'write lower-case letters' });
  },
  bad: { 'READ THIS FIRST': '1:1 This line is in capitals — write lower-case letters' },
  good: ['Read this first.'],
});
`;

const BLOCK = {
  'quotation.block.ts': `import { block } from '../../schema/block';

export const quotation = block({
  name: 'Quotation',
  inWords: { one: 'quotation', many: 'quotations' },
  title: 'words',
  purpose: 'A sentence of the text, shown larger.',
  needs: ['quote', 'testimonial'],
  props: { words: { type: 'text', required: true, about: 'The sentence.' } },
  children: 'none',
  examples: [{ title: 'A sentence', mdx: '<Quotation words="Tides do not wait." />' }],
});
`,
  'quotation.tsx': `import type { BlockProps } from '../../schema/block';
import type { quotation } from './quotation.block';
import * as styles from './quotation.module.css';

export default function Quotation({ words }: BlockProps<typeof quotation>) {
  return <p className={styles.words}>{words}</p>;
}
`,
  'quotation.module.css': `@layer blocks {
  .words {
    font-size: var(--text-large);
  }
}
`,
};

const FEEDBACK = `
export const feedback: FormDefinition = {
  kind: 'feedback',
  form: 'Feedback',
  fields: [
    { name: 'Message', type: 'textarea', role: 'message', autocomplete: 'off', maxLength: 500, ask: 'Enter a message' },
  ],
};

export const FORMS`;
const SUBURB = "{ name: 'Suburb', type: 'text', autocomplete: 'off', maxLength: 80, ask: 'Enter your suburb' },";
/** Sends the form empty to the receiver of the copy. */
const SEND = `import { validateSubmission } from './src/receiver/intake/validate-submission';

try {
  validateSubmission({ fields: [['form', 'Feedback'], ['form_id', 'feedback']], cut: [] });
} catch ({ problems }) {
  console.log(problems.map(({ message }) => message).join());
}
`;

const TIDES_FIELD =
  "  tidesKey: { type: 'text', pattern: { is: /^T-\\d+$/, say: 'a key like `T-12`' }, about: 'Shows tides.' },";
const TIDES_ROW = "  tidesKey: { variable: 'SITE_TIDES_KEY', policy: { 'connect-src': ['https://tides.example'] } },";
/** The key of the deployment, and the policy that allows the service. */
const POLICY = `import { integrationsFrom } from './src/content/settings/env-overrides';
import { contentSecurityPolicy } from './src/server/http/csp';

console.log(integrationsFrom({ SITE_TIDES_KEY: 'T-7' }).tidesKey, contentSecurityPolicy({ thirdParties: ['tidesKey'] }));
`;

/** Asks the editor and the search of the copy. */
const ASK = `import { blockDescriptions } from './src/blocks/registry';
import { createAnalysisCache } from './src/content/cache/analysis-cache';
import { loadSite } from './src/content/load-site';
import { indexBlocks } from './src/content/mdx/known-elements';
import { complete } from './src/editor/complete';
import { EditorSite } from './src/editor/editor-site';
import { hover } from './src/editor/hover';
import { buildIndex } from './src/search/build-index';
import { findPages } from './src/search/find-pages';
import { openIndex } from './src/search/search-index';

const [file, text, query] = process.argv.slice(2) as [string, string, string];
const blocks = indexBlocks(blockDescriptions());
const site = new EditorSite(process.cwd(), blocks, createAnalysisCache());
const request = { site, file, text, positionAt: (character: number) => ({ line: 0, character }), hasSnippets: true };
const index = buildIndex({ site: loadSite({ root: process.cwd(), blocks }), blocks, today: '2026-11-27' });
console.log(
  JSON.stringify({
    completed: complete({ ...request, offset: text.length }).map(({ label }) => label),
    hovered: hover({ ...request, offset: text.length - 1 })?.contents,
    found: findPages(openIndex(index), query).pages.map(({ path }) => path),
  }),
);
`;
interface Answers {
  completed: string[];
  hovered?: { value: string };
  found: string[];
}
/** `text` ends where the cursor is. */
async function ask(file: string, text: string, query: string): Promise<Answers> {
  await project.edit('ask.ts', ASK);
  return JSON.parse(run(...typeScript, 'ask.ts', file, text, query)) as Answers;
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: project.root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];

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

const EVENT_FIELDS = `
export const eventFields = {
  title: { type: 'text', required: true, about: 'The name of the event.' },
  day: { type: 'date', required: true, about: 'The day of the event.' },
} as const satisfies Fields;
`;
const EVENT_ROW = `  event: {
    inWords: { one: 'event', many: 'events' },
    folder: 'content/events/',
    files: 'index',
    fields: eventFields,
    title: 'title',
    text: 'event',
    usual: [],
  },
`;
const LANDING_ROW = `  [KIND.landing]: {
    section: 'main',
    entity: 'page',
    template: 'landing',
    inWords: { one: 'landing page', many: 'landing pages' },
    place: 'content/pages/….mdx',
    prefix: 'landing',
  },
`;

it('a rule takes one file, whose examples are its tests [R4.8]', async () => {
  await project.edit('src/content/rules/text/text-shouting.ts', RULE);
  await project.edit(PAGE, page('READ THIS FIRST'));
  expect(found()).toEqual(['6 text-shouting']);
  if (isNightly)
    expect(runJest('__tests__/content/rules/examples.test.ts', '-t', 'text-shouting')).toMatch(/Tests: .*\b3 passed/);
});

describe('a block takes three files [R3, R4.8]', () => {
  const TEXT = '<Quotation words="Tides do not wait." />';
  beforeAll(async () => {
    for (const [file, text] of Object.entries(BLOCK)) await project.edit(`src/blocks/quotation/${file}`, text);
    await project.edit(PAGE, page(`${TEXT}\n\n<Quotation />`));
  });

  it('the checker checks it, and its examples are its tests', () => {
    expect(found()).toEqual(['8 prop-missing']);
    if (isNightly)
      expect(runJest('__tests__/blocks/examples.test.tsx', '-t', 'Quotation')).toMatch(/Tests: .*\b[1-9]\d* passed/);
  });

  it('editors complete and explain it, and the search finds its words', async () => {
    run(...typeScript, 'scripts/editor-support.ts');
    expect(await project.read('src/blocks/mdx-provided-components.d.ts')).toContain('Quotation');
    expect(await project.read('.vscode/mdx.code-snippets')).toContain('<Quotation words=');
    const { completed, hovered, found: pages } = await ask(PAGE, page('<Quotation').trimEnd(), 'tides do not wait');
    expect(completed).toContain('<Quotation>');
    expect(hovered?.value).toContain('A sentence of the text, shown larger.');
    expect(pages).toContain('/recipe/');
  });

  it('a review calls it what readers call it', async () => {
    await project.edit(PAGE, page(`Before.\n\n${TEXT}\n\nAfter.`));
    git('init', '--quiet');
    git('add', 'content', 'src');
    git(...AUTHOR, 'commit', '--quiet', '--message', 'Base');
    await project.edit(PAGE, page('Before.\n\nAfter.'));
    expect(run(...typeScript, 'scripts/review.ts', '--base', 'HEAD')).toMatch(
      /^ +• Quotation “Tides do not wait\.” removed\.$/m,
    );
  });
});

it('a new field type takes one file, and the checker and editors know it [R4.8]', async () => {
  await project.edit('src/content/fields/types/postcode.field.ts', FIELD_TYPE);
  // A block that uses it.
  await project.edit('src/blocks/quotation/quotation.block.ts', (text) =>
    text.replace("type: 'text'", "type: 'postcode'").replace('Tides do not wait.', '2600'),
  );
  await project.edit(PAGE, page('<Quotation words="2600" />\n\n<Quotation words="26" />'));
  expect(found()).toEqual(['8 prop-value']);
  run(...typeScript, 'scripts/editor-support.ts');
  expect(await project.read('.vscode/mdx.code-snippets')).toContain('<Quotation words=\\"${1:2600}\\"');
});

it('a new entity takes four files, and a block can refer to it [R4.8]', async () => {
  const EVENT = 'content/events/regatta/index.mdx';
  await project.edit('src/schema/entities.ts', (text) =>
    text
      .replace('interface EntityDescription', `${EVENT_FIELDS}\ninterface EntityDescription`)
      .replace('  person: {\n    inWords', `${EVENT_ROW}  person: {\n    inWords`)
      .replace(
        '  article: { inWords: ENTITIES.article',
        "  event: { inWords: ENTITIES.event.inWords, entity: 'event' },\n$&",
      ),
  );
  await project.edit('src/schema/page-data.ts', (text) =>
    text.replace(
      'export interface EntityRecords {',
      'export interface EntityRecords {\n  event: { id: string; title: string };',
    ),
  );
  await project.edit('src/content/resolve/records.ts', (text) =>
    text.replace(
      '{ person: personRecord,',
      '{ event: (entry) => ({ id: entityId(entry), title: String(entry.frontmatter.title) }), person: personRecord,',
    ),
  );
  await project.edit('src/content/resolve/visible-entries.ts', (text) =>
    text.replace('  person: (a, b) =>', '  event: (a, b) => byText(a.frontmatter.day, b.frontmatter.day),\n$&'),
  );
  for (const [file, text] of Object.entries(BLOCK)) await project.edit(`src/blocks/quotation/${file}`, text);
  await project.edit('src/blocks/quotation/quotation.block.ts', (text) =>
    text.replace("type: 'text'", "type: 'reference', to: 'event'"),
  );
  await project.edit(EVENT, '---\ntitle: The regatta\n---\n\nEveryone rows.\n');
  await project.edit(PAGE, page('<Quotation words="regatta" />\n\n<Quotation words="picnic" />'));
  const problems = check().filter(({ file }) => file === PAGE || file === EVENT);
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    expect.stringMatching(/^content\/events\/regatta\/index\.mdx:\d+ field-missing$/),
    `${PAGE}:8 reference-unknown`,
  ]);
  run(...typeScript, 'scripts/editor-support.ts');
  expect(await project.read('.vscode/mdx.code-snippets')).toContain('"An event"');
});

it('a page kind takes one row and its template [R4.8]', async () => {
  await project.edit('src/schema/page-kinds.ts', (text) =>
    text
      .replace("  mspPage: 'msp_page',", "$&\n  landing: 'landing',")
      .replace('  [KIND.article]: {', `${LANDING_ROW}  [KIND.article]: {`),
  );
  await project.edit('src/templates/landing.tsx', await project.read('src/templates/page.tsx'));
  await project.edit(PAGE, page('Text.').replace('title:', 'kind: landing\ntitle:'));
  expect(found()).toEqual([]);
  run(...typeScript, 'scripts/editor-support.ts');
  expect(await project.read('.vscode/mdx.code-snippets')).toContain('"A landing page"');
});

// __tests__/e2e/navigation/server.spec.ts follows a redirect in a browser.
it('a redirect takes one line in content/redirects.yaml [R1.5]', async () => {
  await project.edit('content/redirects.yaml', '/bridges/: /services/bridges/\n/none/: /nowhere/\n');
  const problems = check().filter(({ file }) => file === 'content/redirects.yaml');
  expect(problems.map(({ rule, line }) => `${line} ${rule}`)).toEqual(['2 redirect-target']);
});

it('a form takes its definition and a block, and a form field one entry [R5.11]', async () => {
  const definitions = 'src/forms/definitions.ts';
  await project.edit(definitions, (text) =>
    text.replace('\nexport const FORMS', FEEDBACK).replace('= [submitCv,', '= [feedback, submitCv,'),
  );
  for (const ending of ['block.ts', 'lazy.tsx']) {
    const contact = await project.read(`src/blocks/contact-form/contact-form.${ending}`);
    const text = contact.replaceAll('contact', 'feedback').replaceAll('Contact', 'Feedback');
    await project.edit(`src/blocks/feedback-form/feedback-form.${ending}`, text);
  }
  await project.edit(PAGE, page('<FeedbackForm recipient="office" size="9" />'));
  expect(found()).toEqual(['6 prop-unknown']);
  await project.edit('send.ts', SEND);
  expect(run(...typeScript, 'send.ts')).toBe('Enter a message\n');
  await project.edit(definitions, (text) => text.replace("{ name: 'Message'", `${SUBURB}\n    $&`));
  expect(run(...typeScript, 'send.ts')).toBe('Enter your suburb,Enter a message\n');
});

it('a command takes its file, its line in package.json and its row [R4.8]', async () => {
  await project.edit('scripts/tides.ts', "/** Says when the tide is high. */\nconsole.log('At noon.');\n");
  await project.edit('package.json', (text) =>
    text.replace('"scripts": {', '$&\n    "tides": "node scripts/run.mjs tides",'),
  );
  await project.edit('scripts/lib/commands.ts', (text) =>
    text.replace("'To run the forms': {\n", "$&    'npm run tides': 'says when the tide is high',\n"),
  );
  expect(run('scripts/run.mjs', 'tides')).toBe('At noon.\n');
  expect(run('scripts/run.mjs', 'help')).toMatch(/^ {2}npm run tides +says when the tide is high$/m);
});

it('a third party takes a setting and its record [R6.9]', async () => {
  await project.edit('src/schema/settings-fields.ts', (text) =>
    text.replace('export const siteFields = {', `$&\n${TIDES_FIELD}`),
  );
  await project.edit('src/third-parties/third-parties.ts', (text) =>
    text.replace('export const THIRD_PARTIES = {', `$&\n${TIDES_ROW}`),
  );
  await project.edit('content/site.yaml', (text) => `${text}tidesKey: low\n`);
  expect(run(...typeScript, 'scripts/check.ts')).toMatch(/site\.yaml:\d+:\d+ .*`tidesKey` must be a key like `T-12`/);
  await project.edit('policy.ts', POLICY);
  expect(run(...typeScript, 'policy.ts')).toMatch(/^T-7 .*connect-src 'self' https:\/\/tides\.example;/);
});
