/** The links to the editor of the repository’s host. */
import { editLinks } from '../../../src/review/letter/edit-links';
import type { SidePage } from '../../../src/review/sides/site-side';

const PAGES = [{ address: '/careers/', file: 'content/pages/careers/index.mdx' }, { address: '/404/' }] as SidePage[];

test.each<[repository: string, link: string | undefined]>([
  ['https://github.com/firm/site', 'https://github.com/firm/site/edit/content/notice/content/pages/careers/index.mdx'],
  ['git@github.com:firm/site.git', 'https://github.com/firm/site/edit/content/notice/content/pages/careers/index.mdx'],
  [
    'ssh://git@gitlab.firm.example/web/site.git',
    'https://gitlab.firm.example/web/site/-/edit/content/notice/content/pages/careers/index.mdx',
  ],
  [
    'https://token@gitlab.com/web/site',
    'https://gitlab.com/web/site/-/edit/content/notice/content/pages/careers/index.mdx',
  ],
  ['https://git.firm.example/site', undefined],
  ['/srv/git/site', undefined],
])('the pages of %s open in its editor at %s [R10.14]', (repository, link) => {
  const links = editLinks('/', PAGES, 'content/notice', { SITE_REPOSITORY_URL: repository });
  expect(links).toEqual(link ? { '/careers/': link } : {});
});
