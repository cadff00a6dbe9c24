/**
 * Mistakes in images and other bytes, and the checker's report on them, word for word. A folder of
 * `__tests__/fixtures/mistakes` is laid over the fixture site; `expected.txt` is the whole report, `links.txt` lists symbolic links
 * with their targets.
 *
 * `UPDATE_EXPECTED=1 npx jest __tests__/content/rules.test.ts` writes the expectations: read the difference before you
 * commit it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from '../../src/content/report/format-report';
import { FIXTURES, FIXTURE_SITE } from '../helpers/fixture-folders';
import { overlaid, problemsAt, problemsInMemory, readMistake } from '../helpers/fixture-site';

const MISTAKES = path.join(FIXTURES, 'mistakes');

test('the fixture site has no problems [R4.8]', () => {
  expect(format(problemsAt(FIXTURE_SITE), 'text')).toBe('');
});

test.each(readdirSync(MISTAKES))('the checker reports the mistakes of the folder %s [R4.8]', (name) => {
  const { overlay, links } = readMistake(name);
  const file = path.join(MISTAKES, name, 'expected.txt');
  const report = `${format(problemsInMemory(overlaid(overlay), links), 'text')}\n`;
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, report);
  expect(report).toBe(readFileSync(file, 'utf8'));
});
