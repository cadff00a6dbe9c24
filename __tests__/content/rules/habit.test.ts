/** A new Markdown habit needs only a row in its table. */
import { readSyntax } from '../../../src/content/mdx/read-syntax';
import { readRules, runRules } from '../../../src/content/rules';
import { ruleFromHabits } from '../../../src/content/rules/habit';
import { placesOf } from '../../../src/content/source/source-file';
import { blocks } from '../../helpers/fixture-site';
import { temporaryFolder, writeFiles } from '../../helpers/temporary-folder';

const contextOf = (text: string) =>
  readSyntax({ file: 'page.mdx', text, body: text, ...placesOf(text) }, blocks).context;

const spoiler = ruleFromHabits({
  syntax: 'spoiler',
  pattern: />![^!\n]+!</g,
  summary: 'Text between `>!` and `!<`.',
  what: 'Hidden text is not available',
  fix: 'remove the `>!`',
  bad: 'The ship ‹>!sinks!<›.',
});

test('a row of the table reports its habit [R4.8]', () => {
  const reported: unknown[] = [];
  spoiler.check(contextOf('The end: >!it sinks!<, and `>!code!<`.'), (_place, message) => reported.push(message));
  expect(reported).toEqual([{ what: 'Hidden text is not available', found: '`>!it sinks!<`', fix: 'remove the `>!`' }]);
});

test('a habit is not reported when its characters are escaped with a backslash [R4.8]', () => {
  expect(runRules('syntax', contextOf('A \\~~wave~~ and a \\[[bracket]].'), 'page.mdx')).toEqual([]);
});

test('the end of a comment is reported when its beginning was deleted [R4.8]', () => {
  const found = runRules('syntax', contextOf('We survey ships.\nThen remove this comment. */}'), 'page.mdx');
  expect(found).toMatchObject([{ rule: 'markdown-note', line: 2, column: 1 }]);
});

test('the folders of rules are the topics, and hold each id once [R4.8]', () => {
  const rules = (...ids: string[]) =>
    `exports.RULES = ${JSON.stringify(ids.map((id) => ({ id, check: null, examples: null })))};`;
  const folder = temporaryFolder({ 'text/a.ts': rules('text-a', 'text-b') });
  expect(readRules(folder).map(({ id, topic }) => `${topic} ${id}`)).toEqual(['text text-a', 'text text-b']);
  writeFiles(folder, { 'text/b.ts': rules('text-b') });
  expect(() => readRules(folder)).toThrow('two rules with the id text-b');
});
