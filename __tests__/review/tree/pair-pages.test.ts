import type { SidePage } from '../../../src/review/sides/site-side';
import { pairPages } from '../../../src/review/tree/pair-pages';

const site = (side: string, count: number) => ({
  redirects: [],
  pages: Array.from({ length: count }, (_, i): SidePage => {
    const page = { title: `Page ${i}`, description: '', tree: [['p', 0, `Words of page ${i}`]] };
    return { address: `/${side}/${i}/`, aliases: [], page: page as unknown as SidePage['page'], state: 'published' };
  }),
});

test.each([
  [50, 50],
  [0, 60],
])('pairPages pairs %i of %i moved pages by their words, because more comparisons take too long', (pairs, count) => {
  expect(pairPages(site('old', count), site('new', count)).pairs).toHaveLength(pairs);
});
