/** What a review reports about a part that looks different. */
import type { StyleChange } from '../../../src/review/look/compare-snapshots';
import { lookFinding } from '../../../src/review/look/look-findings';
import { write } from '../../../src/review/say/sentences';

const SHEETS: Readonly<Record<string, string>> = {
  item: 'src/blocks/timeline-item/timeline-item.module.css',
  bar: 'src/layout/footer.module.css',
};
const names = { titleOf: String, inWords: String };
const saidOf = (...args: Parameters<typeof lookFinding>) => {
  const finding = lookFinding(...args);
  return { ...finding, words: write(finding, names).text };
};
const told = (changes: StyleChange[], at: { page: string; width: number }[], around = ['wrap', 'item']) =>
  saidOf(
    { classes: around, changes, seen: at.map((one) => ({ ...one, classes: around[0]!, around, tag: 'li', changes })) },
    { sheetOf: (name) => SHEETS[name], pages: 3 },
  );
const both = (address: string) => [360, 1280].map((width) => ({ page: address, width }));

test('a part that looks different is named as a reader would name it [R10.7]', () => {
  const colour = { property: 'color', before: 'red', after: 'blue' };
  expect(told([colour], both('/a/'))).toMatchObject({
    kind: 'design-changed',
    pages: ['/a/'],
    words: 'Steps look different: the colour of words and drawings',
  });
  expect(told([colour], both('/a/'), ['bar']).words).toMatch(/^The footer looks different: /);
  expect(told([colour], both('/a/'), ['wrap']).words).toMatch(/^Pages look different: /);
  expect(told([colour], [{ page: '/b/', width: 360 }]).words).toMatch(/ on phones$/);
  expect(told([colour], [...both('/a/'), ...both('/b/'), ...both('/c/')])).toMatchObject({
    everywhere: true,
    pages: [],
  });
});

test('the words that a component makes are quoted when they differ in one place [R10.7]', () => {
  const words = { property: 'words', before: 'Need', after: 'Step: Need' };
  expect(told([words], both('/a/')).words).toBe('In steps, “Need” became “Step: Need”');
  expect(told([words, { ...words, before: 'Build', after: 'Step: Build' }], both('/a/')).words).toBe(
    'Steps look different: the words',
  );
});
