/** Honest and hostile answers to issue forms: they become text of the content, and nothing else. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyseFile } from '../../src/content/analyse-file';
import { hasErrors } from '../../src/content/check-content';
import type { TreeNode } from '../../src/schema/page-data';
import { draftFromIssue } from '../../src/drafts/draft-from-issue';
import { readForms, readIssue } from '../../src/drafts/issue-form';
import { optionsOf } from '../../src/drafts/draft-kinds';
import { readValue } from '../../src/drafts/read-value';
import { KINDS } from '../../src/drafts/draft-kinds';
import { parse } from 'yaml';
import { blocks } from '../helpers/fixture-site';
import { copySite } from '../helpers/fixture-folders';
import { newProblemsOf } from '../../src/writing/finish-plan';
import { filesAfter } from '../../src/writing/plan';
import { openSite, REAL_SITE } from '../helpers/new-content';
import { runScript } from '../helpers/run-script';
import { sample } from '../helpers/sample';

jest.setTimeout(60_000);

const forms = readForms(REAL_SITE);
const site = copySite();
const project = openSite(site);

/** The body that GitHub makes from the answers. */
function bodyOf(kind: string, answers: Record<string, string>): string {
  const form = forms.find((one) => one.kind === kind)!;
  return form.fields.map(({ id, label }) => `### ${label}\r\n\r\n${answers[id] ?? '_No response_'}`).join('\r\n\r\n');
}

const ARTICLE = { title: 'A quiet tide', type: 'news', category: 'defence', summary: 'It was quiet.', text: 'Words.' };

async function draftOf(answers: Record<string, string>) {
  const made = await draftFromIssue(readIssue(bodyOf('article', answers), forms)!, 7, project);
  const { file, plan } = made.draft;
  const bytes = plan.additions.get(file)!;
  const source = Buffer.from(bytes).toString('utf8');
  return { ...made, file, source, read: analyseFile(file, 'article', bytes, blocks) };
}

const treeOf = (body: string) => JSON.parse(body) as TreeNode[];
const namesIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node[0], ...namesIn(node.slice(2) as TreeNode[])]));
const textIn = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textIn(node.slice(2) as TreeNode[]))).join('');

test('every form names options of its kind, and values that the schema accepts [R17.5]', () => {
  expect(forms.map(({ kind }) => kind).sort()).toEqual(['article', 'opening', 'person']);
  for (const { file, kind, fields } of forms) {
    const options = new Map(optionsOf(kind).map((option) => [option.name, option]));
    for (const { id } of fields.filter((field) => field.id !== 'title'))
      expect([file, id, options.has(id)]).toEqual([file, id, true]);
    const { body } = parse(readFileSync(path.join(REAL_SITE, '.github/ISSUE_TEMPLATE', file), 'utf8')) as {
      body: { id?: string; attributes: { options?: string[] } }[];
    };
    for (const { id, attributes } of body)
      for (const choice of attributes.options ?? []) {
        const field = KINDS[kind].fields[options.get(id!)!.field!]!;
        expect(options.get(id!)!.choices).toContain(readValue(choice, field));
      }
    // The last answer is the text, which may contain anything.
    expect(fields.at(-1)).toMatchObject({ id: 'text', type: 'textarea' });
    expect(fields.filter(({ type }) => type === 'textarea')).toHaveLength(1);
  }
});

test('an honest answer keeps its paragraphs, headings, lists and bold words [R17.5]', async () => {
  const text = 'The **first** tide.\r\n\r\n## Later\r\n\r\n- one\r\n- two\r\n\r\nA < B, and {brand} agrees.';
  const { source, read, isPlain } = await draftOf({ ...ARTICLE, text });
  expect(isPlain).toBe(false);
  expect(read.problems).toEqual([]);
  expect(source).toContain('The **first** tide.\n\n## Later\n\n- one\n- two\n\nA \\< B, and {brand} agrees.');
  expect(source).toContain('draft: true');
  expect(namesIn(treeOf(read.body))).toEqual(expect.arrayContaining(['strong', 'h2', 'ul', 'GetInTouch']));
});

test('a person and a job become drafts that the check accepts [R17.5]', async () => {
  const person = { title: 'Zoe Park', role: 'Pilot', summary: 'Zoe brings ships in.', text: 'Zoe knows the bar.' };
  const made = await draftFromIssue(readIssue(bodyOf('person', person), forms)!, 8, project);
  expect(newProblemsOf(made.draft.plan)).toEqual([]);
  expect(made.draft.file).toBe('content/team/zoe-park/index.mdx');

  const real = openSite(REAL_SITE);
  const job = {
    title: 'Pilot',
    location: 'Darwin',
    type: 'full time',
    closes: '26/3/2027',
    'pay-from': '$90,000',
    text: 'You bring ships in.\n\n#### Needed\n\n- A steady hand',
  };
  const { draft } = await draftFromIssue(readIssue(bodyOf('opening', job), forms)!, 9, real);
  const after = [...filesAfter(draft.plan).written.values()].join();
  expect(after).toContain('<Opening title="Pilot" location="Darwin" type="full time" payFrom={90000}');
});

/** Each kind of attack runs every time, and each text of it at night. */
const HOSTILE = Object.entries({
  tags: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x()">x</a>', '<>part</>'],
  code: [
    '{process.exit(1)}',
    '{/* hidden */}',
    '{`${x}`}',
    '<{x}>',
    '{...props}',
    '&#123;x&#125;',
    'x'.repeat(5000) + '{y}',
  ],
  backslashes: ['\\{process.env}', '\\\\{process.env}', '\\\\\\{process.env}', '\\<Video />', '\\\\<Video />'],
  spans: ['`{x}` and ``<b>``', '` {x} <Video />'],
  fences: [
    '```\n{process.exit(1)}\n```\n{process.exit(1)}',
    '~~~js\nimport x from "y"\n~~~\n<Video />',
    '```\n~~~\n{x}',
  ],
  modules: ['import fs from "fs"\n\nfs.rmSync("/")', '  export const x = 1', 'export default () => <b>x</b>'],
  blocks: ['<Section>\n\n</Section>', '</Section>', '<Opening title="x" />'],
  frontmatter: ['---\ntitle: Another\n---', 'draft: false\n---\n\nText', '=== {x} ===\n==='],
  commands: ['$(touch /tmp/x) `touch /tmp/x` ; rm -rf ~ && echo ${HOME}', '${{ github.token }} ${{ secrets.X }}'],
  workflow: ['::set-output name=x::y\n::add-mask::z', '@everyone closes #1, fixes #2'],
  links: ['[x](javascript:alert(1))', '[x](data:text/html;base64,PHNjcmlwdD4=)', '[x]: javascript:alert(1)\n\n[x]'],
  addresses: ['<https://evil.example/>', '![x](https://evil.example/track.gif)', '[{x}](/services/ "{y}")'],
  disguises: [
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!-- comment -->',
    '\u202Eevil\u202C \u200B \u0000 \uFEFF',
    '✎ Say {x}',
  ],
  answers: ['### Text\n\nspoofed\n\n### Title\n\nOther'],
  nested: ['    {indented}\n\n\t<Video />', '> {quoted}\n> <Video />', '- {item}\n  <Video />\n\n      {deep}'],
  tables: ['| a | {b} |\n|---|---|\n| <c> | d |'],
}).flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const));
const someHostile = sample(HOSTILE, 4, ([, kind]) => [kind]);
/** The blocks of the draft itself, and the elements of Markdown. */
const ALLOWED =
  /^(?:GetInTouch|p|h[1-6]|ul|ol|li|a|strong|em|code|pre|blockquote|table|thead|tbody|tr|th|td|hr|br|del|Code\w*|Table)$/;
const PICTURES = ['headerImage', 'headerAlt', 'headerFocus', 'mainImage', 'mainAlt'];
const FIELDS = ['title', 'type', 'category', 'summary', 'published', 'draft', 'kind', ...PICTURES];

test.each(someHostile)('a hostile text makes no block, code or field: %j [R17.5]', async (text) => {
  const { read, source, draft, file } = await draftOf({ ...ARTICLE, text });
  expect(hasErrors(newProblemsOf(draft.plan))).toBe(false);
  expect(namesIn(treeOf(read.body)).filter((name) => !ALLOWED.test(name))).toEqual([]);
  expect(read.frontmatter).toMatchObject({ title: 'A quiet tide', draft: true });
  expect(Object.keys(read.frontmatter).filter((name) => !FIELDS.includes(name))).toEqual([]);
  expect(source).not.toMatch(/(?:^|[^\\])(?:\\\\)*<(?!GetInTouch)/);
  expect(file).toBe('content/articles/a-quiet-tide/index.mdx');
});

test('the words of a hostile text are shown as they were typed [R17.5]', async () => {
  for (const text of ['{process.exit(1)} and <Video />', '\\\\{x}', '<!-- a comment -->', 'import fs now'])
    expect(textIn(treeOf((await draftOf({ ...ARTICLE, text })).read.body))).toContain(text.replace('\\\\', '\\'));
});

test.each(someHostile)('a hostile title and a hostile summary make no field and no path: %j [R17.5]', async (text) => {
  const answers = { ...ARTICLE, title: `Tide ${text.slice(0, 300)}`, summary: `A tide. ${text.slice(0, 200)}` };
  const made = await draftOf(answers);
  expect(hasErrors(newProblemsOf(made.draft.plan))).toBe(false);
  expect(made.file).toMatch(/^content\/articles\/[a-z0-9-]+\/index\.mdx$/);
  expect(Object.keys(made.read.frontmatter).filter((name) => !FIELDS.includes(name))).toEqual([]);
  expect(made.read.frontmatter.draft).toBe(true);
});

test('an author who is not on the site is refused, with the names that are [R17.5]', async () => {
  for (const author of ['../../x', '{x}', 'Nobody'])
    await expect(draftOf({ ...ARTICLE, author })).rejects.toThrow(
      /No single person in content.team is called .* the names are/,
    );
});

test('a picture that was pasted into the text is named, and not linked [R17.5]', async () => {
  const { source, pictures } = await draftOf({
    ...ARTICLE,
    text: 'Look:\n\n![quay](https://example.com/a.png)\n\nThere.',
  });
  expect(pictures).toEqual(['https://example.com/a.png']);
  expect(source).not.toContain('example.com');
});

test('an issue that is not one of the forms is ignored [R17.5]', () => {
  expect(readIssue('Something is broken', forms)).toBeUndefined();
  expect(readIssue('### Title\n\nx', forms)).toBeUndefined();
});

test('the command takes the event of an issue, and writes the draft and the bundle for the pull request [R17.5]', () => {
  const own = copySite();
  const event = path.join(own, 'event.json');
  const bundle = path.join(own, 'draft.json');
  const run = (answers: Record<string, string>) => {
    writeFileSync(event, JSON.stringify({ issue: { number: 12, body: bodyOf('article', answers) } }));
    const { status, stderr } = runScript('scripts/new.ts', ['--root', own, '--issue', event, '--bundle', bundle]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(readFileSync(bundle, 'utf8')) as { files: { path: string }[]; message: string; answer: string };
  };
  const refused = run({ ...ARTICLE, title: 'Crane, restored', published: 'soon' });
  expect(refused.files).toEqual([]);
  expect(refused.answer).toContain('`published` must be a date');

  const made = run({ ...ARTICLE, title: 'Closes #1 @everyone ````` $(touch x)' });
  expect(made.files.map((file) => path.posix.basename(file.path))).toEqual(['index.mdx', 'main.jpg']);
  for (const file of made.files) expect(existsSync(path.join(own, file.path))).toBe(true);
  expect(made.message).toBe('content: add an article from issue 12');
  expect(made.answer.replace(/^`{5}text\n[^]*\n`{5}$/m, '')).toBe(
    'This draft was made from the answers in #12. It passes the check, and nobody has read it yet.\n\n\n\nCloses #12',
  );
});
