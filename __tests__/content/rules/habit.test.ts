/** A row of a table of Markdown habits is all that a new habit needs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSyntax } from '../../../src/content/mdx/read-syntax';
import { readRules, runRules } from '../../../src/content/rules';
import type { Message, Rule } from '../../../src/content/rules/rule';
import { placesOf } from '../../../src/content/source/source-file';
import { blocks } from '../../helpers/fixture-site';

const RULES_FOLDER = path.resolve(__dirname, '../../../src/content/rules');

const contextOf = (text: string) =>
  readSyntax({ file: 'page.mdx', text, body: text, ...placesOf(text) }, blocks).context;

/** A copy of the table with one more row, in a folder that holds no other rules. */
function withRow<T>(row: string, use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  try {
    const table = readFileSync(path.join(RULES_FOLDER, 'unsupported-markdown.ts'), 'utf8')
      .replace(/from '\.\//g, `from '${RULES_FOLDER}/`)
      .replace(/from '([a-z][^']*)'/g, (_import, name: string) => `from '${require.resolve(name)}'`)
      .replace('const LINES: readonly Habit[] = [', `$&${row}`);
    writeFileSync(path.join(folder, 'unsupported-markdown.ts'), table);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ROW = `
  {
    syntax: 'spoiler',
    trigger: ['>!'],
    pattern: />![^!\\n]+!</g,
    summary: 'Text between \`>!\` and \`!<\`.',
    what: 'Hidden text is not available',
    fix: 'remove the \`>!\`',
    bad: 'The ship >!sinks!<.',
    found: '>!sinks!<',
    good: 'The ship sinks.',
  },`;

test('a new row of the table is a rule with an id, an alias and examples [R4.8]', () => {
  const rule = withRow(ROW, (folder) => readRules(folder).find(({ id }) => id === 'markdown-spoiler'));
  expect(rule).toMatchObject({
    aliases: ['markdown'],
    severity: 'error',
    examples: {
      bad: [
        {
          text: 'The ship >!sinks!<.',
          says: ['1:10 Hidden text is not available — found `>!sinks!<` — remove the `>!`'],
        },
      ],
    },
  });
});

test('a new row of the table reports its habit [R4.8]', () => {
  const rule = withRow(
    ROW,
    (folder) => readRules(folder).find(({ id }) => id === 'markdown-spoiler') as Rule<'syntax'> | undefined,
  );
  const reported: Message[] = [];
  rule?.check(contextOf('The end: >!it sinks!<, and `>!code!<`.'), (_place, message) => reported.push(message));
  expect(reported).toEqual([{ what: 'Hidden text is not available', found: '`>!it sinks!<`', fix: 'remove the `>!`' }]);
});

test('a habit is not reported when its characters are escaped with a backslash [R4.8]', () => {
  expect(runRules('syntax', contextOf('A \\~~wave~~ and a \\[[bracket]].'), 'page.mdx')).toEqual([]);
});

test('an id is used once, and the ids of a table share their first word [R4.8]', () => {
  const ids = readRules().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const row = ROW.replace('spoiler', 'emoji');
  expect(() => withRow(row, readRules)).toThrow('two rules with the id markdown-emoji');
});
