import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** `[R6.1]`, `[R2.3, R6.10]` or `[R3]`, wherever a title is written, including template literals and tables. */
const IDS = /\[(R\d+(?:\.\d+)?(?:, ?R\d+(?:\.\d+)?)*)\]/g;
const tests = readdirSync(join(ROOT, '__tests__'), { recursive: true, encoding: 'utf8' })
  .filter((file) => TEST_FILE.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, '__tests__', file), 'utf8') }));
/** Splits a file into tests, each with its title, from `test(` to the next. */
const TEST = /^ *(?=(?:it|test|describe)\b)/m;
/** The first line of a test that only `npm test -- --all` runs. */
const RUNS_AT_NIGHT = /\b(?:it|test)\.skip\(!process\.env\.TEST_ALL\b/;

const idsIn = (text: string): string[] => [...text.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(/, ?/));

const requirements = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
const rows = [...requirements.matchAll(/^(?:\| (R\d+\.\d+) +\||## (R\d+) )/gm)].map(
  ([, row, section]) => row ?? section!,
);

it('docs/requirements.md gives every id once', () => {
  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
  expect(rows.length).toBeGreaterThan(90);
});

it('every id in a test title is in docs/requirements.md, and in the title of a test that runs before a merge', () => {
  // A skip is the first line of its test, so it is in a separate piece, after the piece with the title.
  const daily = tests.flatMap(({ text }) => {
    const pieces = text.split(TEST);
    return pieces.filter((_, index) => !RUNS_AT_NIGHT.test(pieces[index + 1] ?? '')).flatMap(idsIn);
  });
  const named = tests.flatMap(({ file, text }) => idsIn(text).map((id) => ({ file, id })));
  expect(named.filter(({ id }) => !rows.includes(id) || !daily.includes(id))).toEqual([]);
  expect(new Set(daily).size).toBeGreaterThan(150);
});
