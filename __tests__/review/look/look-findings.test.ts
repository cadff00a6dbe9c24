/** What a review says of a part that looks different. */
import type { StyleChange } from '../../../src/review/look/compare-snapshots';
import { lookFinding } from '../../../src/review/look/look-findings';
import type { SidePage } from '../../../src/review/site-side';
import { StyleUsers } from '../../../src/review/style-users';

const PROJECT = `${__dirname}/../../..`;
const users = new StyleUsers(PROJECT);
const page = (address: string) =>
  ({ address, page: { tree: [['TimelineItem', { title: 'Need' }]] } }) as unknown as SidePage;
const pages = new Map(['/a/', '/b/', '/c/'].map((address) => [address, page(address)]));

const told = (changes: StyleChange[], at: { page: string; width: number }[]) =>
  lookFinding(
    { classes: ['item'], changes, seen: at.map((one) => ({ ...one, classes: 'item', tag: 'li', changes })) },
    {
      users,
      rulesOf: (name) => [{ file: 'src/blocks/timeline-item/timeline-item.module.css', selector: `.${name}` }],
      pages,
    },
  );
const both = (address: string) => [360, 1280].map((width) => ({ page: address, width }));

test('a part that looks different is named as a reader would name it [R10.7]', () => {
  const colour = { property: 'color', before: 'red', after: 'blue' };
  expect(told([colour], both('/a/'))).toMatchObject({
    kind: 'design-changed',
    pages: ['/a/'],
    words: 'The look of each step changes: the colour of words and drawings.',
  });
  expect(told([colour], [{ page: '/b/', width: 360 }]).words).toMatch(/ on phones\.$/);
  expect(told([colour], [...both('/a/'), ...both('/b/'), ...both('/c/')])).toMatchObject({
    everywhere: true,
    pages: [],
  });
});

test('the words that a component makes are quoted when they differ in one place [R10.7]', () => {
  const words = { property: 'words', before: 'Need', after: 'Step: Need' };
  expect(told([words], both('/a/')).words).toBe('In each step, “Need” became “Step: Need”.');
  expect(told([words, { ...words, before: 'Build', after: 'Step: Build' }], both('/a/')).words).toBe(
    'The look of each step changes: the words.',
  );
});
