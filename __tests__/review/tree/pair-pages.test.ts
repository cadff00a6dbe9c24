import type { SidePage } from '../../../src/review/sides/site-side';
import { pairPages } from '../../../src/review/tree/pair-pages';

const site = (side: string, count: number) => ({
  redirects: [],
  pages: Array.from({ length: count }, (_, i): SidePage => {
    const page = { title: `Page ${i}`, description: '', tree: [['p', 0, `Words of page ${i}`]] };
    return { address: `/${side}/${i}/`, aliases: [], page: page as unknown as SidePage['page'], state: 'published' };
  }),
});

test('pairPages pairs all moved pages by their words when no file is known', () => {
  expect(pairPages(site('old', 60), site('new', 60)).pairs).toHaveLength(60);
});
