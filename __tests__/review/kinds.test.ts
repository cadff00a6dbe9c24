/** A kind of change is a row of a table, and only the comparer that creates findings of a kind names it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../src/review/kinds';

const ROOT = path.resolve(__dirname, '../..');
const COMPARERS = /^src\/review\/(?:kinds\.ts|compare\/|look\/look-findings|sides\/code-changes)/;

const files = ['src/review', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mts|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('only comparers name kinds of change when all files of the review are searched [R10.7]', () => {
  const naming = files.filter((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    return !COMPARERS.test(file) && KINDS.some((kind) => code.includes(`'${kind}'`));
  });
  expect(files.length).toBeGreaterThan(60);
  expect(naming).toEqual([]);
});
