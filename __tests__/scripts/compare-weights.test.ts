import type { PageWeight } from '../../scripts/lib/build/build-report';
import { compareWeights, newlyOver } from '../../scripts/lib/build/compare-weights';

const KB = 1024;
const page = (path: string, images1440: number): PageWeight => ({
  ...{ path, kind: 'page', html: 10 * KB, css: 5 * KB, js: 50 * KB, hero: 0, images412: 0, images1440, thirdParty: [] },
});

test('compareWeights names the pages that got heavier when others did not [R10.9]', () => {
  const before = [page('/', 0), page('/careers/', 0), page('/gone/', 0)];
  const now = [page('/', 100), page('/careers/', 300 * KB), page('/new/', 900 * KB)];
  expect(compareWeights(before, now)).toEqual([
    { code: 'page-heavier', words: '/careers/ is 300 KB heavier: 365 KB now, before 65 KB.' },
  ]);
});

test('compareWeights reports one change when many pages got heavier [R10.9]', () => {
  const paths = Array.from({ length: 60 }, (_, i) => `/page-${i}/`);
  const notes = compareWeights(
    paths.map((path) => page(path, 0)),
    paths.map((path, i) => page(path, (i + 2) * KB)),
  );
  expect(notes).toEqual([
    {
      code: 'page-heavier',
      words: '60 pages get heavier. Most of all /page-59/ is 61 KB heavier: 126 KB now, before 65 KB.',
    },
  ]);
});

test('newlyOver names a page that got heavier than its budget, when it was not before [R10.9]', () => {
  const home = { path: '/', what: 'HTML and CSS', bytes: 14.5 * KB, budget: 14 * KB };
  const old = { ...home, path: '/careers/' };
  expect(newlyOver([old], [home, old])).toEqual([
    { code: 'page-heavier', words: '/ got heavier than its budget: 14.5 KB of HTML and CSS, the budget is 14.0 KB.' },
  ]);
});
