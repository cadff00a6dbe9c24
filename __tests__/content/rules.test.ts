/**
 * Every mistake a writer can make, and what the checker says of it, word for word. A folder of
 * `__tests__/fixtures/mistakes` is laid over the miniature site; `expected.txt` is the whole report, `removed.txt`
 * names what is taken away, `links.txt` symbolic links and what they lead to.
 *
 * `UPDATE_EXPECTED=1 npx jest mistakes` writes the expectations and docs/checks.md anew: read the difference before it
 * is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { byPlace, type Problem } from '../../src/content/report/problem';
import { format } from '../../src/content/report/format';
import { FIXTURES, MINIATURE, overlaid, problemsAt, problemsInMemory, readMistake } from '../helpers/fixture-site';
import { checksReference } from '../helpers/rules-reference';

const MISTAKES = path.join(FIXTURES, 'mistakes');
const REFERENCE = path.resolve(__dirname, '../../docs/checks.md');
const CONTENT = path.resolve(__dirname, '../../src/content');
const isUpdate = process.env.UPDATE_EXPECTED === '1';

const names = readdirSync(MISTAKES).sort();

interface Case {
  name: string;
  problems: Problem[];
  /** What each file says, for those that have problems. */
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

test('the miniature site has no mistake [R4.8]', () => {
  expect(format(problemsAt(MINIATURE), 'text')).toBe('');
});

describe('a mistake is reported at its line and column, with what was found and what would be right [R4.8]', () => {
  test.each(cases.map((item) => [item.name, item] as const))('%s', (name, { problems }) => {
    const file = path.join(MISTAKES, name, 'expected.txt');
    const report = `${format(problems, 'text')}\n`;
    if (isUpdate) writeFileSync(file, report);
    expect(report).toBe(readFileSync(file, 'utf8'));
  });

  test.each(cases.map((item) => [item.name, item] as const))(
    '%s: sorted, said once, inside the file',
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

/** The rules that the source can report. */
function rulesInSource(): string[] {
  const rules = new Set<string>();
  for (const file of readdirSync(CONTENT).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(path.join(CONTENT, file), 'utf8');
    const patterns = [
      /\.(?:error|warning)\(\s*'([a-z0-9-]+)'/g,
      /\brule(?::| =) '([a-z0-9-]+)'(?! \|)/g,
      /\? '((?:field|prop|image|file)-[a-z]+)' : '/g,
      /\? '[a-z]+-[a-z]+' : '((?:field|prop|image|file)-[a-z]+)'/g,
      /rule \?\? '([a-z-]+)'/g,
    ];
    for (const pattern of patterns) for (const match of text.matchAll(pattern)) rules.add(match[1]!);
    if (file === 'validate.ts')
      for (const noun of ['field', 'prop'])
        for (const rule of ['unknown', 'missing', 'type', 'value']) rules.add(`${noun}-${rule}`);
    if (file === 'compile.ts' || file === 'mdx.ts') for (const word of ['import', 'export']) rules.add(`mdx-${word}`);
  }
  return [...rules].sort();
}

const reported = [...new Set(cases.flatMap(({ problems }) => problems.map(({ rule }) => rule)))].sort();

test('every rule has a fixture [R4.8]', () => {
  const missing = rulesInSource().filter((rule) => !reported.includes(rule));
  expect(missing).toEqual([]);
});

test('the reference of checks is current [R4.8]', () => {
  const reference = checksReference(cases);
  if (isUpdate) writeFileSync(REFERENCE, reference);
  expect(readFileSync(REFERENCE, 'utf8')).toBe(reference);
});
