/** Follows each message’s advice literally, like a writer who trusts the check or accepts a quick fix. */
import { applyEdits } from '../../src/content/report/apply-edits';
import { type Problem, wording } from '../../src/content/report/problem';
import { readRules } from '../../src/content/rules';
import { type Overlay, overlaid, PAGE, page, problemsOf } from '../helpers/fixture-site';
import { MISTAKES_IN_FILES } from './corpus/mistakes-in-files';
import { MISTAKES_IN_TEXT } from './corpus/mistakes-in-text';

/** The changed files after each way to follow the advice. */
function followed({ edits, suggestions = [] }: Problem, overlay: Overlay): Overlay[] {
  const ways = [...(edits ? [edits] : []), ...suggestions.map((one) => one.edits)];
  return ways.map((changes) => {
    const { file } = changes[0]!;
    const text = Buffer.from(overlaid(overlay).get(file)!).toString('utf8');
    return { ...overlay, [file]: applyEdits(text, changes) };
  });
}

/** After these corrections the check may report more, because it can read the value or knows the name. */
const HIDES_OTHERS = /^(?:(?:block|field)-unknown|field-date|mdx-unopened-tag|yaml-syntax)$/;
/** After these corrections the value is a link, which may be broken. */
const MAKES_A_LINK = /forward slashes/;

const key = ({ file, rule, what, found, fix }: Problem): string =>
  wording({ file, line: 0, column: 0, rule, severity: 'error', what, found, fix });

/** The examples of the rules that need nothing but the text of a page. */
const EXAMPLES = readRules().flatMap(({ examples }) =>
  examples.bad.filter((example) => Object.keys(example).every((name) => ['text', 'says', 'also'].includes(name))),
);
const CORPUS: readonly Overlay[] = [
  ...EXAMPLES.map(({ text }) => (text.startsWith('---') ? { [PAGE]: text } : page(text))),
  ...MISTAKES_IN_TEXT.map(([body]) => page(body)),
  ...MISTAKES_IN_FILES.map(([overlay]) => overlay),
];

test('advice that is followed literally removes its message and causes no new error [R4.8]', () => {
  let count = 0;
  const bad: string[] = [];
  for (const overlay of CORPUS) {
    const before = problemsOf(overlay);
    const known = new Set(before.map(({ rule }) => rule));
    for (const problem of before) {
      const isFirst = HIDES_OTHERS.test(problem.rule) || MAKES_A_LINK.test(problem.fix ?? '');
      for (const next of followed(problem, overlay)) {
        count++;
        const after = problemsOf(next);
        const times = (problems: readonly Problem[]) => problems.filter((one) => key(one) === key(problem)).length;
        if (times(after) >= times(before)) bad.push(`again: ${wording(problem)}`);
        for (const one of after)
          if (one.severity === 'error' && !known.has(one.rule) && !isFirst)
            bad.push(`${wording(problem)}\n  → ${one.rule} ${wording(one)}`);
      }
    }
  }
  expect(bad).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
