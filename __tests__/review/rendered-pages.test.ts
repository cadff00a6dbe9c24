/** Pages rendered without a build, with the real components: which pages have what a rule of a style sheet asks for. */
import path from 'node:path';
import type { RenderedPages } from '../../src/review/rendered-pages';
import { pagesWithRule, renderedPages } from '../../src/review/rendered-pages';
import type { GeneralPage, TreeNode } from '../../src/schema/page-data';
import { generalPage, pageData } from '../helpers/page-data-factory';

const PROJECT = path.resolve(__dirname, '../..');

const pageOf = (address: string, props: Record<string, unknown>): GeneralPage => {
  const column = (name: string): TreeNode => [name, 0, ['p', 0, 'Words']];
  return generalPage({
    address,
    tree: [['Section', { colour: 'grey', ...props }, ['TwoColumn', props, column('Left'), column('Right')]]],
  });
};

const COLUMNS = 'src/blocks/two-column/two-column.module.css';
let rendered: RenderedPages;
beforeAll(() => {
  const pages = [pageOf('/plain/', {}), pageOf('/reversed/', { reverseOnMobile: true, colour: 'blue' })];
  rendered = renderedPages(PROJECT, pages.map(pageData));
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
