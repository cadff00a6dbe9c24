import { evaluateProps, UNKNOWN } from '../../../src/content/mdx/evaluate-props';

const isLarge = ({ size }: { size?: unknown }) => size === 'large';

test('evaluateProps answers when the props that matter are valid', () => {
  expect(evaluateProps(isLarge, { size: 'large' }, new Set())).toBe(true);
  expect(evaluateProps(isLarge, { size: 'large' }, new Set(['title']))).toBe(true);
});

test('evaluateProps does not answer when the answer depends on an invalid prop', () => {
  expect(evaluateProps(isLarge, {}, new Set(['size']))).toBe(UNKNOWN);
});
