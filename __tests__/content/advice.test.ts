/** Follows the advice of each message literally, as a writer does who trusts the check. */
import { type Problem, wording } from '../../src/content/report/problem';
import { placesOf } from '../../src/content/source/positions';
import { readRules } from '../../src/content/rules';
import { type Overlay, overlaid, PAGE, page, problemsInMemory } from '../helpers/fixture-site';
import { MISTAKES_IN_FILES } from './corpus/mistakes-in-files';
import { MISTAKES_IN_TEXT } from './corpus/mistakes-in-text';

const CODE = '(?:`([^`…]+)`|“([^”…]+)”)';
const ADVICE = new RegExp(`^(?:write|did you mean|[^:\`]*:) ${CODE}(?:\\?|,.*)?$`);
const FOUND = new RegExp(`^${CODE}$`);
const codeIn = (pattern: RegExp, text = ''): string | undefined => {
  const [, code, quoted] = pattern.exec(text) ?? [];
  return code ?? quoted;
};

const textIn = (overlay: Overlay, file: string): string | undefined => {
  const bytes = overlaid(overlay).get(file);
  return bytes && Buffer.from(bytes).toString('utf8');
};

/** A message may write the whole field, prop, link or value, and quote only the part of it that is wrong. */
function wholeOf(wrong: string, right: string): RegExp {
  const text = wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, field] = /^([\w-]+(?:=|: ))/.exec(right) ?? [];
  if (field && !wrong.startsWith(field)) return new RegExp(`${field}["'{]?${text}["'}]?`);
  if (/^["']/.test(right)) return new RegExp(`["']?${text}["']?`);
  return right.startsWith('[') && !wrong.includes('[') ? new RegExp(`\\[${text}\\]\\([^()]*\\)`) : new RegExp(text);
}

/** The overlay after the advice; undefined where the message does not say what to write for what. */
function follow({ file, line, column, found, fix }: Problem, overlay: Overlay): Overlay | undefined {
  const [wrong, right] = [codeIn(FOUND, found), codeIn(ADVICE, fix)];
  const text = textIn(overlay, file);
  if (wrong === undefined || right === undefined || text === undefined) return undefined;
  const start = placesOf(text).offsetAt({ line, column: 1 });
  const written = text.slice(start).split('\n', 1)[0]!;
  const whole = wholeOf(wrong, right);
  const from = written.slice(column - 1).search(whole) < 0 ? 0 : column - 1;
  const after = written.slice(0, from) + written.slice(from).replace(whole, () => right);
  return after === written
    ? undefined
    : { ...overlay, [file]: text.slice(0, start) + after + text.slice(start + written.length) };
}

/** What the advice cannot know: whether the file or the page exists, and what else is wrong in the same text. */
const NEXT_MISTAKES = new Set([
  'image-missing',
  'file-missing',
  'link-page',
  'link-anchor',
  'block-rule',
  'heading-skip',
  'prop-unknown',
  'mdx-attribute',
  'mdx-unclosed-tag',
]);

const check = (overlay: Overlay): Problem[] => problemsInMemory(overlaid(overlay));
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

test('advice that is followed literally has no message again, and causes no new error [R4.8]', () => {
  let followed = 0;
  const bad: string[] = [];
  for (const overlay of CORPUS) {
    const before = check(overlay);
    for (const problem of before) {
      const next = follow(problem, overlay);
      if (!next) continue;
      followed++;
      const after = check(next);
      const count = (problems: readonly Problem[]) => problems.filter((one) => key(one) === key(problem)).length;
      if (count(after) >= count(before)) bad.push(`again: ${wording(problem)}`);
      const known = new Set(before.map(({ rule }) => rule));
      for (const one of after)
        if (one.severity === 'error' && !known.has(one.rule) && !NEXT_MISTAKES.has(one.rule))
          bad.push(`${wording(problem)}\n  → ${wording(one)}`);
    }
  }
  expect(bad).toEqual([]);
  expect(followed).toBeGreaterThan(150);
});
