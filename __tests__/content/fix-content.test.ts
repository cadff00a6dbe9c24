import { fixContent } from '../../src/content/fix-content';
import type { Problem } from '../../src/content/report/problem';
import { withEdits } from '../../src/content/report/resolve-edits';
import { loadOptionsOf, type Overlay, page, PAGE, problemsOf } from '../helpers/fixture-site';
import { sample } from '../helpers/sample';
import { readRules } from '../../src/content/rules';
import { MISTAKES_IN_FILES } from './corpus/mistakes-in-files';
import { MISTAKES_IN_TEXT } from './corpus/mistakes-in-text';
import { CORRECTED, type FixCase, UNTOUCHED } from './fix-corpus';

const overlayOf = ({ file = PAGE, isWhole }: FixCase, text: string): Overlay =>
  isWhole ? { [file]: text } : page(text);

const fix = (overlay: Overlay) => fixContent(loadOptionsOf(overlay));

/** Their corrections come from word lists, which the fixture site does not have. */
const WITH_WORD_LISTS: ReadonlySet<string> = new Set(['text-style', 'text-spelling']);

test.each(CORRECTED)('--fix corrects what has only one possible correction: $before [R15.4]', (item) => {
  const { file = PAGE, before, after } = item;
  const { files, fixed } = fix(overlayOf(item, before));
  const wanted = overlayOf(item, after!)[file];
  expect(files).toEqual([{ file, before: overlayOf(item, before)[file], after: wanted }]);
  expect(fixed).toBeGreaterThan(0);
  // A second run changes nothing.
  expect(fix({ [file]: wanted! }).files).toEqual([]);
});

/** The wrong examples of Markdown habits that can be corrected, with the right examples of the same rule. */
const HABITS = readRules()
  .filter(({ id, aliases = [] }) => id.startsWith('markdown-') && aliases.includes('markdown'))
  .flatMap(({ id, examples: { bad, good } }) =>
    bad.map(({ text }) => ({ id, wrong: page(text), right: good.map((one) => page(one.text)[PAGE]) })),
  )
  .filter(({ id, wrong }) => problemsOf(wrong).some(({ rule, edits }) => rule === id && edits));

test('--fix turns the wrong example of more than thirty habits into a right one [R15.4]', () => {
  expect(HABITS.length).toBeGreaterThan(30);
  for (const { wrong, right } of HABITS) {
    const [only] = fix(wrong).files;
    expect(right).toContain(only!.after);
  }
});

test.each(UNTOUCHED)('--fix leaves a mistake that may have meant several things: %s [R15.4]', (_reason, item) => {
  expect(fix(overlayOf(item, item.before)).files).toEqual([]);
});

test('--fix corrects many mistakes in one file together, even if they overlap [R15.4]', () => {
  const fixable = CORRECTED.filter(({ file, isWhole, before }) => !file && !isWhole && !/Title|^\[|#|Why/.test(before));
  const { files, left } = fix(page(fixable.map(({ before }) => before).join('\n\n')));
  const [only] = files;
  for (const { after } of fixable) expect(only!.after).toContain(after);
  expect(left.problems.filter(({ edits }) => edits)).toEqual([]);
});

test('every rule with a correction is in the corpus [R15.4]', () => {
  const rulesOf = (problems: readonly Problem[]) => problems.flatMap(({ rule, edits }) => (edits ? [rule] : []));
  const tried = new Set([
    ...HABITS.map(({ id }) => id),
    ...CORRECTED.flatMap((item) => rulesOf(problemsOf(overlayOf(item, item.before)))),
  ]);
  const examples = readRules().flatMap(({ id, examples: { bad } }) => bad.map((example) => ({ id, example })));
  const correcting = examples.flatMap(({ id, example: { file = PAGE, text, others, fixture } }) => {
    if (fixture || WITH_WORD_LISTS.has(id)) return [];
    const isBody = file === PAGE && !/^\s*---/.test(text);
    return rulesOf(problemsOf({ ...(isBody ? page(text) : { [file]: text }), ...others })).filter(
      (rule) => rule === id,
    );
  });
  expect([...new Set(correcting)].filter((rule) => !tried.has(rule))).toEqual([]);
});

/** Rules that judge a value only once it can be read. */
const UNCOVERED = /^(?:block-rule|field-plain-text|page-kind|link-anchor|reference-unknown|text-lower-case)$/;

const BODIES = MISTAKES_IN_TEXT.map(([body]) => page(body));
const FILES = MISTAKES_IN_FILES.map(([overlay]) => overlay);

test('--fix on the corpus of mistakes leaves nothing that a second run would change, and makes no new mistake [R15.4]', () => {
  const kindsOf = (problems: readonly Problem[]) => new Set(problems.map(({ rule }) => rule));
  for (const overlay of sample([...BODIES, ...FILES], 12)) {
    const before = problemsOf(overlay);
    if (before.every(({ edits }) => !edits)) continue;
    const { files, left } = fix(overlay);
    const fixed = { ...overlay, ...Object.fromEntries(files.map(({ file, after }) => [file, after])) };
    expect(fix(fixed).files).toEqual([]);
    const known = kindsOf(before);
    const made = [...kindsOf(left.problems)].filter((kind) => !known.has(kind));
    expect(left.problems.length).toBeLessThanOrEqual(before.length);
    expect({ overlay, made: made.filter((kind) => !UNCOVERED.test(kind)) }).toEqual({ overlay, made: [] });
  }
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
