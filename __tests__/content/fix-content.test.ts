import { fixContent, type FixResult } from '../../src/content/fix-content';
import type { Problem } from '../../src/content/report/problem';
import { withEdits } from '../../src/content/report/resolve-edits';
import { loadOptionsOf, type Overlay, page, PAGE, problemsOf } from '../helpers/fixture-site';
import { CORRECTED, type FixCase, UNTOUCHED } from './fix-corpus';

const overlayOf = ({ file = PAGE, isWhole }: FixCase, text: string): Overlay =>
  isWhole ? { [file]: text } : page(text);

const fix = (overlay: Overlay): FixResult => fixContent(loadOptionsOf(overlay));

const named = (cases: readonly FixCase[]) => cases.map((item, i) => [`${item.name} (${i + 1})`, item] as const);

test('the corpus of corrections has more than sixty pairs [R15.4]', () => {
  expect(CORRECTED.length).toBeGreaterThan(60);
  expect(CORRECTED.every(({ after }) => after !== undefined)).toBe(true);
});

describe('--fix corrects a mistake that can only be meant in one way [R15.4]', () => {
  test.each(named(CORRECTED))('%s', (_name, item) => {
    const { file = PAGE, before, after } = item;
    const { files, fixed } = fix(overlayOf(item, before));
    const wanted = overlayOf(item, after!)[file];
    expect(files).toEqual([{ file, before: overlayOf(item, before)[file], after: wanted }]);
    expect(fixed).toBeGreaterThan(0);
    // A second run changes nothing.
    expect(fix({ [file]: wanted! }).files).toEqual([]);
  });
});

describe('--fix leaves a mistake as it is when it is not certain what is meant [R15.4]', () => {
  test.each(named(UNTOUCHED))('%s', (_name, item) => {
    expect(fix(overlayOf(item, item.before)).files).toEqual([]);
  });
});

test('--fix corrects many mistakes of one file together, also those that overlap [R15.4]', () => {
  const fixable = CORRECTED.filter(({ file, isWhole, before }) => !file && !isWhole && !/Title|^\[|#|Why/.test(before));
  const { files, left } = fix(page(fixable.map(({ before }) => before).join('\n\n')));
  const [only] = files;
  for (const { after } of fixable) expect(only!.after).toContain(after);
  expect(left.problems.filter(({ edits }) => edits)).toEqual([]);
});

test('every correction of the corpus is in the report for tools, as offsets into the file [R15.4]', () => {
  for (const item of CORRECTED) {
    const overlay = overlayOf(item, item.before);
    const text = String(overlay[item.file ?? PAGE]);
    const edits = problemsOf(overlay).flatMap((problem) => problem.edits ?? []);
    expect(edits).not.toEqual([]);
    for (const { file, start, end, text: written } of edits) {
      expect(file).toBe(item.file ?? PAGE);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(text.slice(start, end)).not.toBe(written);
    }
  }
});

test('a correction is left out when the file does not contain what the rule found [R15.4]', () => {
  const problem: Problem = {
    file: PAGE,
    line: 1,
    column: 1,
    rule: 'link-slash',
    severity: 'error',
    what: 'Wrong',
    corrections: [{ value: '/services', write: '/services/' }],
  };
  const read = (text: string) => () => new TextEncoder().encode(text);
  for (const text of ['Other text', '[A](/other)', '[A]', '[A][b]', '![A'])
    expect(withEdits([problem], read(text))[0]).not.toHaveProperty('edits');
  expect(withEdits([problem], () => undefined)[0]).not.toHaveProperty('edits');
});
