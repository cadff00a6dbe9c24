import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** `[R6.1]`, `[R2.3, R6.10]` or `[R3]`, wherever a title is written: also in template literals and tables. */
const IDS = /\[(R\d+(?:\.\d+)?(?:, ?R\d+(?:\.\d+)?)*)\]/g;
/** `it('…`, `test.describe("…`, and the title of a table: `])('…`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(.*?)\1/gs;

const tests = readdirSync(join(ROOT, '__tests__'), { recursive: true, encoding: 'utf8' })
  .filter((file) => TEST_FILE.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, '__tests__', file), 'utf8') }));

const requirements = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
const rows = [...requirements.matchAll(/^(?:\| (R\d+\.\d+) +\||## (R\d+) )/gm)].map(
  ([, row, section]) => row ?? section!,
);

it('docs/requirements.md gives every id once', () => {
  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
  expect(rows.length).toBeGreaterThan(90);
});

it('every id in a test title is in docs/requirements.md', () => {
  const unknown = tests.flatMap(({ file, text }) =>
    [...text.matchAll(IDS)]
      .flatMap(([, ids = '']) => ids.split(/, ?/))
      .filter((id) => !rows.includes(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

it('no test title begins with a number', () => {
  const numbered = tests.flatMap(({ file, text }) =>
    [...text.matchAll(TITLE)]
      .filter(([, , title = '']) => /^R?\d/.test(title))
      .map(([, , title]) => `${file}: ${title}`),
  );
  expect(numbered).toEqual([]);
});
