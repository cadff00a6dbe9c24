/**
 * Follows the recipes of docs/engineering.md in a copy of the project: each adds the files that its recipe names, and changes no
 * other file.
 */
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../src/content/report/problem';
import { createGatsbyFixture, type GatsbyFixture } from './helpers/builds/gatsby-fixture';
import { Folder } from './helpers/temporary-folder';

const ROOT = path.join(__dirname, '..');

// Each test starts programs in the copy of the project.
jest.setTimeout(120_000);

let project: GatsbyFixture;

/** Runs a program in the copy of the project. */
function run(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8' });
  if (status === null || stderr.includes('Error:')) throw new Error(stderr);
  return stdout + stderr;
}
const typeScript = ['--require', './src/util/register-typescript.js'];

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page to try.\n---\n\n${body}\n`;
const WORDS = 'Tides do not wait.';
const QUOTATION = `<Quotation name="${WORDS}" />`;
const EVENT = 'content/events/regatta/index.mdx';

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

/** The three files of a block that shows one prop. */
const blockFiles = (folder: string, name: string, prop: string, example: string, shown = 'props.name') => ({
  [`src/blocks/${folder}/${folder}.block.ts`]: `import { block } from '../../schema/block';

export const ${folder} = block({
  name: '${name}',
  inWords: { one: '${folder}', many: '${folder}s' },
  title: 'name',
  purpose: 'A sentence of the text, shown larger.',
  needs: ['quote', 'testimonial'],
  props: { name: { ${prop}, required: true, about: 'The sentence.' } },
  examples: { 'A sentence': '<${name} name="${example}" />' },
});
`,
  [`src/blocks/${folder}/${folder}.tsx`]: `import type { BlockProps } from '../../schema/block';
import type { ${folder} } from './${folder}.block';
import * as styles from './${folder}.module.css';

export default function ${name}(props: BlockProps<typeof ${folder}>) {
  return <p className={styles.words}>{${shown}}</p>;
}
`,
  [`src/blocks/${folder}/${folder}.module.css`]: `@layer blocks {
  .words {
    font-size: var(--text-large);
  }
}
`,
});

const FEEDBACK = `
export const feedback: FormDefinition = {
  kind: 'feedback',
  form: 'Feedback',
  reply: 'Thank you.',
  fields: [
    { name: 'Message', type: 'textarea', role: 'message', autocomplete: 'off', maxLength: 500, ask: 'Enter a message' },
  ],
};

export const FORMS`;
const SUBURB = "{ name: 'Suburb', type: 'text', autocomplete: 'off', maxLength: 80, ask: 'Enter your suburb' },";
const TIDES_FIELD =
  "  tidesKey: { type: 'text', pattern: { is: /^T-\\d+$/, say: 'a key like `T-12`' }, about: 'Shows tides.' },";
const TIDES_ROW = "  tidesKey: { variable: 'SITE_TIDES_KEY', policy: { 'connect-src': ['https://tides.example'] } },";
/** Asks the editor, the search, the receiver and the settings of the copy. */
const ASK = `import { blockDescriptions } from './src/blocks/registry';
import { createAnalysisCache } from './src/content/cache/analysis-cache';
import { loadSite } from './src/content/load-site';
import { integrationsFrom } from './src/content/settings/env-overrides';
import { indexBlocks } from './src/content/mdx/known-elements';
import { complete } from './src/editor/complete';
import { EditorSite } from './src/editor/editor-site';
import { hover } from './src/editor/hover';
import { validateSubmission } from './src/receiver/intake/validate-submission';
import { buildIndex } from './src/search/build-index';
import { findPages } from './src/search/find-pages';
import { openIndex } from './src/search/search-index';
import { contentSecurityPolicy } from './src/server/http/csp';

const [file, text, ...queries] = process.argv.slice(2) as [string, string, ...string[]];
const blocks = indexBlocks(blockDescriptions());
const site = new EditorSite(process.cwd(), blocks, createAnalysisCache());
const request = { site, file, text, positionAt: (character: number) => ({ line: 0, character }), hasSnippets: true };
const index = buildIndex({ site: loadSite({ root: process.cwd(), blocks }), blocks, today: '2026-11-27' });
const refused = () => {
  try {
    validateSubmission({ fields: [['form', 'Feedback'], ['form_id', 'feedback']], cut: [] });
  } catch ({ problems }) {
    return problems.map(({ message }) => message);
  }
};
console.log(
  JSON.stringify({
    completed: complete({ ...request, offset: text.length }).map(({ label }) => label),
    hovered: hover({ ...request, offset: text.length - 1 })?.contents,
    found: queries.map((query) => findPages(openIndex(index), query).pages.map(({ kind, title, path }) => [kind, title, path])),
    refused: refused(),
    key: integrationsFrom({ SITE_TIDES_KEY: 'T-7' }).tidesKey,
    policy: contentSecurityPolicy({ thirdParties: ['tidesKey'] }),
  }),
);
`;
interface Answers {
  completed: string[];
  hovered?: { value: string };
  found: string[][][];
  /** What the receiver says about the empty form. */
  refused: string[];
  key: string;
  policy: string;
}
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
  phone: { type: 'phone', about: 'The number of the event.' },
} as const satisfies Fields;
`;
const EVENT_ROW = `  event: {
    inWords: { one: 'event', many: 'events' },
    folder: 'content/events/',
    files: 'index',
    fields: eventFields,
    title: 'title',
    text: 'event',
    path: (id) => \`/events/\${id}/\`,
    usual: [],
  },
`;
const EVENT_KIND = `  [KIND.event]: {
    section: 'main',
    entity: 'event',
    template: 'page',
    inWords: { one: 'event', many: 'events' },
  },
`;
const LANDING_ROW = `  [KIND.landing]: {
    section: 'main',
    entity: 'page',
    template: 'landing',
    inWords: { one: 'landing page', many: 'landing pages' },
  },
`;

/** The edits of each recipe. All are made before the first test, so that one check reports on all of them. */
const RECIPES: Readonly<Record<string, (edit: GatsbyFixture['edit']) => Promise<unknown>[]>> = {
  rule: (edit) => [
    edit('src/content/rules/text/text-shouting.ts', RULE),
    edit('content/pages/rule.mdx', page('A rule', 'READ THIS FIRST')),
  ],
  block: (edit) => [
    ...Object.entries(blockFiles('quotation', 'Quotation', "type: 'text'", WORDS)).map(([file, text]) =>
      edit(file, text),
    ),
    edit('content/pages/block.mdx', page('A block', `Before.\n\n${QUOTATION}\n\nAfter.\n\n<Quotation />`)),
  ],
  'field type': (edit) => [
    edit('src/content/fields/types/postcode.field.ts', FIELD_TYPE),
    ...Object.entries(blockFiles('stamp', 'Stamp', "type: 'postcode'", '2600')).map(([file, text]) => edit(file, text)),
    edit('content/pages/field-type.mdx', page('A field type', '<Stamp name="2600" />\n\n<Stamp name="26" />')),
  ],
  entity: (edit) => [
    edit('src/schema/entities.ts', (text) =>
      text
        .replace('interface EntityDescription', `${EVENT_FIELDS}\ninterface EntityDescription`)
        .replace('  person: {\n    inWords', `${EVENT_ROW}  person: {\n    inWords`)
        .replace(
          '  article: {\n    inWords: ENTITIES.article',
          "  event: { inWords: ENTITIES.event.inWords, entity: 'event', sortedBy: ['day'], listedBy: [] },\n$&",
        ),
    ),
    edit('src/schema/page-kinds.ts', (text) =>
      text
        .replace("  mspPage: 'msp_page',", "$&\n  event: 'event',")
        .replace('  [KIND.article]: {', `${EVENT_KIND}  [KIND.article]: {`),
    ),
    edit('src/schema/page-data.ts', (text) =>
      text.replace(
        'export interface EntityRecords {',
        '$&\n  event: { id: string; title: string; address: string; phone: unknown };',
      ),
    ),
    edit('src/content/resolve/records.ts', (text) =>
      text.replace(
        '{ person: personRecord,',
        '{ event: (entry) => ({ id: entityId(entry), title: String(entry.frontmatter.title), address: entry.path!, phone: phoneNumber(String(entry.frontmatter.phone)) }), person: personRecord,',
      ),
    ),
    ...Object.entries(
      blockFiles('pennant', 'Pennant', "type: 'reference', to: 'event'", 'regatta', 'props.name.title'),
    ).map(([file, text]) => edit(file, text)),
    edit(EVENT, '---\ntitle: The regatta\nphone: (02) 5550 0101\n---\n\nEveryone rows.\n'),
    edit('content/pages/entity.mdx', page('An entity', '<Pennant name="regatta" />\n\n<Pennant name="picnic" />')),
  ],
  'page kind': (edit) => [
    edit('src/schema/page-kinds.ts', (text) =>
      text
        .replace("  mspPage: 'msp_page',", "$&\n  landing: 'landing',")
        .replace('  [KIND.article]: {', `${LANDING_ROW}  [KIND.article]: {`),
    ),
    project.read('src/templates/page.tsx').then((text) => edit('src/templates/landing.tsx', text)),
    edit('content/pages/page-kind.mdx', page('A page kind', 'Text.').replace('title:', 'kind: landing\ntitle:')),
  ],
  'third party': (edit) => [
    edit('src/schema/settings-fields.ts', (text) => text.replace('export const siteFields = {', `$&\n${TIDES_FIELD}`)),
    edit('src/third-parties/third-parties.ts', (text) =>
      text.replace('export const THIRD_PARTIES = {', `$&\n${TIDES_ROW}`),
    ),
    edit('content/site.yaml', (text) => `${text}tidesKey: low\n`),
  ],
  redirect: (edit) => [edit('content/redirects.yaml', '/bridges/: /services/bridges/\n/none/: /nowhere/\n')],
  form: (edit) => [
    edit('src/forms/definitions.ts', (text) =>
      text
        .replace('\nexport const FORMS', FEEDBACK)
        .replace('= [submitCv,', '= [feedback, submitCv,')
        .replace("{ name: 'Message'", `${SUBURB}\n    $&`),
    ),
    ...['block.ts', 'lazy.tsx'].map(async (ending) => {
      const contact = await project.read(`src/blocks/contact-form/contact-form.${ending}`);
      const text = contact.replaceAll('contact', 'feedback').replaceAll('Contact', 'Feedback');
      return edit(`src/blocks/feedback-form/feedback-form.${ending}`, text);
    }),
    edit('content/pages/form.mdx', page('A form', '<FeedbackForm recipient="office" size="9" />')),
  ],
};

let problems: Problem[];
let snippets: string;
beforeAll(async () => {
  project = await createGatsbyFixture();
  for (const edits of Object.values(RECIPES)) await Promise.all(edits((file, text) => project.edit(file, text)));
  problems = JSON.parse(run(...typeScript, 'scripts/check.ts', '--format', 'json')) as Problem[];
  run(...typeScript, 'scripts/editor-support.ts');
  snippets = await project.read('.vscode/mdx.code-snippets');
}, 120_000);
afterAll(() => project.remove());

it.each([
  ['a rule takes one file [R4.8]', 'pages/rule.mdx', ['6 text-shouting']],
  ['a block takes three files [R3, R4.8]', 'pages/block.mdx', ['12 field-missing']],
  ['a new field type takes one file [R4.8]', 'pages/field-type.mdx', ['8 field-value']],
  ['a new entity with a page takes four files [R4.8]', 'events/regatta/index.mdx', ['1 field-missing']],
  ['a block can refer to a new entity [R4.8]', 'pages/entity.mdx', ['8 reference-unknown']],
  ['a page kind takes one row and its template [R4.8]', 'pages/page-kind.mdx', []],
  // __tests__/e2e/navigation/redirects.spec.ts follows a redirect of the built site.
  ['a redirect takes one line in content/redirects.yaml [R1.5]', 'redirects.yaml', ['2 redirect-target']],
  ['a third party takes a setting and its record [R6.9]', 'site.yaml', ['39 field-value']],
  ['a form takes its definition and a block [R5.11]', 'pages/form.mdx', ['6 field-unknown']],
])('%s, and the checker knows it', (_, file, found) => {
  const reported = problems.filter((problem) => problem.file === `content/${file}`);
  expect(reported.map(({ line, rule }) => `${line} ${rule}`)).toEqual(found);
});

it('editors, the search, the receiver and the policy work with what the recipes have added [R3, R4.8, R5.11, R6.9]', async () => {
  for (const snippet of ['<Quotation name=', '<Stamp name=\\"${1:2600}\\"', '"An event"', '"A landing page"'])
    expect(snippets).toContain(snippet);
  expect(await project.read('src/blocks/mdx-provided-components.d.ts')).toContain('Quotation');
  await project.edit('content/site.yaml', (text) => text.replace('tidesKey: low', 'tidesKey: T-1'));
  await project.edit('ask.ts', ASK);
  const args = [
    'content/pages/block.mdx',
    page('A block', '<Quotation').trimEnd(),
    'tides do not wait',
    'everyone rows',
  ];
  const answers = JSON.parse(run(...typeScript, 'ask.ts', ...args)) as Answers;
  expect(answers.completed).toContain('<Quotation>');
  expect(answers.hovered?.value).toContain('A sentence of the text, shown larger.');
  expect(answers.found.map(([first]) => first)).toEqual([
    ['Page', 'A block', '/block/'],
    ['Event', 'The regatta', '/events/regatta/'],
  ]);
  expect(answers.refused).toEqual(['Enter your suburb', 'Enter a message']);
  expect(answers.key).toBe('T-7');
  expect(answers.policy).toMatch(/connect-src 'self' https:\/\/tides\.example;/);
});

it('a review describes what the recipes have added in readers’ words [R3, R4.8]', async () => {
  await project.edit('content/site.yaml', (text) => text.replace('tidesKey: low', 'tidesKey: T-1'));
  const repository = new Folder(project.root);
  repository.git('init', '--quiet');
  repository.git('add', 'content', 'src');
  repository.git('commit', '--quiet', '--message', 'Base');
  await project.edit('content/pages/block.mdx', (text) => text.replace(`${QUOTATION}\n\n`, ''));
  await project.edit('content/pages/field-type.mdx', (text) => text.replace('2600', '2601'));
  await project.edit(EVENT, (text) => text.replace('The regatta', 'The spring regatta').replace('0101', '0102'));
  await project.edit('content/pages/page-kind.mdx', (text) => text.replace('kind: landing\n', ''));
  await project.edit('content/site.yaml', (text) => text.replace('tidesKey: T-1', 'tidesKey: T-2'));
  const street = SUBURB.replaceAll('uburb', 'treet');
  await project.edit('src/forms/definitions.ts', (text) => text.replace(SUBURB, `${SUBURB}\n${street}`));
  const review = run(...typeScript, 'scripts/review.ts', '--base', 'HEAD');
  expect(review).toMatch(/^ +• Quotation “Tides do not wait\.” removed – on “A block”\.$/m);
  expect(review).toMatch(/^ +• Name changed from 2600 to 2601 in the stamp “2601”\.$/m);
  expect(review).toMatch(/^ +• The event “The regatta” is now called “The spring regatta”\.$/m);
  expect(review).toMatch(
    /• Phone changed from .*0101 to .*0102 in the event “The spring regatta” – on “An entity” and “The spring regatta”\.$/m,
  );
  expect(review).toMatch(/^ +• The page “A page kind” is now an ordinary page instead of a landing page\.$/m);
  expect(review).toMatch(/^ +• Feedback form now has a field “Street”: “Enter your street” – on “A form”\.$/m);
  expect(review).toMatch(/^ +• The tides key changed – on every page\.$/m);
});

// These run only with `--all`: they compile the whole copy again, which takes half a minute each.
const slow = process.env.TEST_ALL ? it : it.skip;
slow('TypeScript accepts what the recipes have added [R4.8]', () => {
  expect(run(path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit')).toBe('');
});

slow('the examples of a rule and of a block are its tests [R4.8]', async () => {
  const tests = ['config', 'helpers', 'fixtures', 'content/rules', 'blocks'];
  for (const name of tests)
    await cp(path.join(__dirname, name), path.join(project.root, '__tests__', name), { recursive: true });
  const jest = (...args: string[]) =>
    run(path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--runInBand', ...args);
  expect(jest('__tests__/content/rules/examples.test.ts', '-t', 'text-shouting')).toMatch(/Tests: .*\b3 passed/);
  expect(jest('__tests__/blocks/examples.test.tsx', '-t', 'Quotation')).toMatch(/Tests: .*\b[1-9]\d* passed/);
});

it('a command takes its file, a line in package.json and a row in commands.ts [R4.8]', async () => {
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
