import {
  type Budgets,
  type Comparison,
  comparisonTable,
  overBudget,
  ratiosOf,
} from '../../scripts/bench/compare-with-astro';

const built = (seconds: number, peakMegabytes: number) => ({ seconds, peakMegabytes });

const COMPARISON: Comparison = {
  articles: 60,
  astro: '7.3.5',
  builds: {
    cold: { own: built(30, 500), astro: built(20, 800) },
    edit: { own: built(2, 300), astro: built(8, 1000) },
    picture: { own: built(3, 300), astro: built(8, 900) },
  },
};

const allow = (more: Budgets[string] = {}): Budgets => ({ 60: { cold: 1.5, edit: 0.25, memory: 0.5, ...more } });

it('a ratio is our time over Astro’s; for memory it compares the highest peaks of all builds', () => {
  expect(ratiosOf(COMPARISON)).toEqual({ cold: 1.5, edit: 0.25, picture: 0.375, memory: 0.5 });
});

it('the benchmark allows a tenth above a budget, and says which ratio exceeds that', () => {
  expect(overBudget([COMPARISON], allow())).toEqual([]);
  expect(overBudget([COMPARISON], allow({ cold: 1.37 }))).toEqual([]);
  expect(overBudget([COMPARISON], allow({ cold: 1.3, picture: 0.2 }))).toEqual([
    '60 articles, cold: 1.50 times Astro’s, the budget is 1.3',
    '60 articles, picture: 0.38 times Astro’s, the budget is 0.2',
  ]);
});

it('a number of articles without a budget is shown, and does not fail', () => {
  const other = { ...COMPARISON, articles: 7 };
  expect(overBudget([other], allow())).toEqual([]);
  expect(comparisonTable([other], allow())).toMatch(
    /cold build +30\.0 s, 500 MB +20\.0 s, 800 MB +1\.50 \(no budget\)/,
  );
  expect(comparisonTable([COMPARISON], allow())).toMatch(/peak memory +0\.50 \(budget 0\.5\)/);
});
