/** Pages rendered without a build, with the real components: which pages have what a rule of a style sheet asks for. */
import path from 'node:path';
import type { RenderedPages } from '../../src/review/rendered-pages';
import { pagesWithRule, renderedPages } from '../../src/review/rendered-pages';
import type { GeneralPage, SiteSettings, TreeNode } from '../../src/schema/page-data';

const PROJECT = path.resolve(__dirname, '../..');
const site: SiteSettings = {
  brand: { name: 'Norwood', shortName: 'Norwood', slug: 'norwood' },
  siteUrl: 'https://www.norwood.example',
  description: 'A firm.',
  office: {
    name: 'Office',
    street: '1 Street',
    locality: 'Canberra',
    region: 'ACT',
    postcode: '2600',
    latitude: -35,
    longitude: 149,
  },
  phone: { label: '(02) 5550 0000', href: 'tel:+61255500000' },
  email: 'hello@norwood.example',
  linkedin: 'https://www.linkedin.com/company/norwood',
  navigation: { main: [], msp: [], legal: [] },
};

const pageOf = (address: string, props: Record<string, unknown>): GeneralPage => {
  const column = (name: string): TreeNode => [name, 0, ['p', 0, 'Words']];
  return {
    kind: 'page',
    section: 'main',
    title: address,
    description: '',
    address,
    canonical: `https://www.norwood.example${address}`,
    header: { title: address },
    breadcrumbs: [],
    tree: [['Section', { colour: 'grey', ...props }, ['TwoColumn', props, column('Left'), column('Right')]]],
  };
};

const COLUMNS = 'src/blocks/two-column/two-column.module.css';
let rendered: RenderedPages;
beforeAll(() => {
  const pages = [pageOf('/plain/', {}), pageOf('/reversed/', { reverseOnMobile: true, colour: 'blue' })];
  rendered = renderedPages(
    PROJECT,
    pages.map((page) => ({ site, page })),
  );
}, 120_000);

const pagesOf = (file: string, selector: string): string[] | undefined => {
  const pages = pagesWithRule({ file, selector }, rendered);
  return pages && [...pages].sort();
};

test('a rule is on the pages whose HTML has its classes when a page is rendered without a build [R10.7]', () => {
  expect(pagesOf(COLUMNS, '@layer blocks | .columns')).toEqual(['/plain/', '/reversed/']);
  expect(pagesOf(COLUMNS, '@layer blocks | .reverse')).toEqual(['/reversed/']);
  expect(pagesOf(COLUMNS, '@media (width < 64rem) | .columns | &.reverse:hover')).toEqual(['/reversed/']);
});

test('a rule is on the pages with the value of an attribute when its selector names one [R10.7]', () => {
  const file = 'src/blocks/section/section.module.css';
  expect(pagesOf(file, ".section[data-colour='blue']")).toEqual(['/reversed/']);
  expect(pagesOf(file, ".section[data-colour='blue'],.section[data-colour='grey']")).toEqual(['/plain/', '/reversed/']);
});

test('nothing is said about the pages of a rule when only a script sets its classes [R10.7]', () => {
  expect(pagesOf('src/layout/menus/mobile-menu.module.css', '.sheet')).toBeUndefined();
});
