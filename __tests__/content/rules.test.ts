/**
 * Mistakes that writers make, and the checker's report on them, word for word. A folder of `__tests__/fixtures/mistakes`
 * is laid over the fixture site; `expected.txt` is the whole report, `removed.txt` lists files to remove, `links.txt`
 * symbolic links with their targets.
 *
 * `UPDATE_EXPECTED=1 npx jest __tests__/content/rules.test.ts` writes the expectations: read the difference before you
 * commit it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { byPlace, type Problem } from '../../src/content/report/problem';
import { readRules } from '../../src/content/rules';
import { format } from '../../src/content/report/format-report';
import { FIXTURES, FIXTURE_SITE } from '../helpers/fixture-folders';
import { overlaid, problemsAt, problemsInMemory, readMistake } from '../helpers/fixture-site';

const MISTAKES = path.join(FIXTURES, 'mistakes');
const isUpdate = process.env.UPDATE_EXPECTED === '1';

const names = readdirSync(MISTAKES).sort();

interface Case {
  name: string;
  problems: Problem[];
  /** The text of each file that has problems. */
  texts: Map<string, string>;
}

const readCase = (name: string): Case => {
  const { overlay, links } = readMistake(name);
  const files = overlaid(overlay);
  const problems = problemsInMemory(files, links);
  const texts = new Map<string, string>();
  for (const { file } of problems)
    texts.set(file, new TextDecoder().decode(files.get(file) ?? new Uint8Array()).replace(/^\uFEFF/, ''));
  return { name, problems, texts };
};

const cases: Case[] = names.map(readCase);

test('the fixture site has no problems [R4.8]', () => {
  expect(format(problemsAt(FIXTURE_SITE), 'text')).toBe('');
});

describe('the checker reports a mistake at its place, with the text that it found and the fix [R4.8]', () => {
  test.each(cases.map((item) => [item.name, item] as const))('%s', (name, { problems }) => {
    const file = path.join(MISTAKES, name, 'expected.txt');
    const report = `${format(problems, 'text')}\n`;
    if (isUpdate) writeFileSync(file, report);
    expect(report).toBe(readFileSync(file, 'utf8'));
  });

  test.each(cases.map((item) => [item.name, item] as const))(
    '%s: problems are sorted, reported once, and inside the file',
    (_name, { problems, texts }) => {
      expect([...problems].sort(byPlace)).toEqual(problems);
      const said = problems.map(({ file, line, column, what }) => `${file}:${line}:${column} ${what}`);
      expect(said).toEqual([...new Set(said)]);
      for (const { file, line, column } of problems) {
        const lines = texts.get(file)!.split('\n');
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
      }
    },
  );
});

const registered = new Set(readRules().map(({ id }) => id));
const reported = new Set(cases.flatMap(({ problems }) => problems.map(({ rule }) => rule)));

test('every rule that a fixture reports has a file in src/content/rules [R4.8]', () => {
  const unknown = [...reported].filter((rule) => !registered.has(rule));
  expect(unknown).toEqual([]);
});
