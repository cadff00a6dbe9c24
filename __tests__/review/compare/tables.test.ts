import { pairRows } from '../../../src/review/compare/tables';
import type { Line } from '../../../src/review/tree/part';

const table = (...rows: string[]): Line[][] =>
  ['Place | Opened | Work', ...rows].map((row) => row.split(' | ').map((plain) => ({ plain }) as Line));

const COLUMNS: [number, number][] = [
  [0, 0],
  [1, 1],
  [2, 2],
];

test('rows that changed pair up below a new row, although their numbers have moved', () => {
  const before = table('Sydney | March 2019 | audits of large banks', 'Perth | June 2021 | reports for mining firms');
  const after = table(
    'Hobart | next year | everything else',
    'Sydney office | March 2019 | audits of large banks',
    'Perth office | June 2021 | reports for mining firms',
  );
  expect(pairRows(before, after, COLUMNS)).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
  ]);
});
