/** The examples in each rule's file are its tests (`npm run check -- --explain` shows the same). */
import { readRules } from '../../../src/content/rules';
import { asLine, problemsIn } from '../../helpers/rule-examples';

const rules = readRules();

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('has a bad example, and says why it exists [R4.8]', () => {
    expect(rule.examples.bad.length).toBeGreaterThan(0);
    expect(rule.summary).toMatch(/^[A-Z].*\.$/s);
    expect(rule.why).toMatch(/^[A-Z].*\.$/s);
  });

  test.each(rule.examples.bad.map((example) => [example.says[0], example] as const))(
    'reports %s [R4.8]',
    (_says, { says, also = [], ...example }) => {
      const problems = problemsIn(example);
      expect(problems.filter((problem) => problem.rule === id).map((one) => asLine(one, example.file))).toEqual(says);
      expect(new Set(problems.map((problem) => problem.rule))).toEqual(new Set([id, ...also]));
    },
  );

  if (rule.examples.good.length === 0) return;
  test.each(
    rule.examples.good.map(
      (example) => [example.text.split('\n').at(-1) || example.text.split('\n')[0], example] as const,
    ),
  )('says nothing about %s [R4.8]', (_text, example) => {
    expect(problemsIn(example).map((one) => asLine(one, example.file))).toEqual([]);
  });
});
