/** Ten edits of the fixture site and one of its menus, as the comparison tells them: the preview has what came after. */
import type { Change, Comparison } from '../../src/review/types';

const edit = (id: number, kind: Change['kind'], page: string, words: string, rest: Partial<Change> = {}): Change => ({
  id: `aaaaaaaaaa${String(id).padStart(2, '0')}`,
  kind,
  pages: [page],
  words,
  ...rest,
});

const SERVICES = '/services/';
const changes: Change[] = [
  edit(1, 'text-changed', SERVICES, 'Text changed in the part “Planning”.', {
    before: 'Plans that survive the second storm. See the crane.',
    after: 'Plans that survive the first tide. See the crane.',
    where: { heading: 'Planning' },
  }),
  edit(2, 'heading-changed', SERVICES, 'Heading changed from “Making” to “Building”.', {
    before: 'Making',
    after: 'Building',
    where: { anchor: 'building' },
  }),
  edit(3, 'alt-changed', SERVICES, 'A picture is described differently: figure.png.', {
    before: 'A quay',
    after: 'A figure of a quay',
  }),
  edit(4, 'table-cell-changed', SERVICES, 'In the table, row High, “8 m” became “9 m”.', {
    before: '8 m',
    after: '9 m',
  }),
  edit(5, 'link-changed', SERVICES, 'Link “the crane” leads to another place now.', {
    before: '/news-insights/',
    after: '/news-insights/crane-restored/#the-jib',
  }),
  edit(6, 'text-changed', '/', 'Text changed in Card “Bridges”.', {
    before: 'Steel and timber.',
    after: 'Steel, timber and the odd rope.',
    where: { block: 'Card “Bridges”' },
  }),
  edit(7, 'text-added', '/services/bridges/', 'Paragraph added.', { after: 'Bridges first.' }),
  edit(8, 'text-removed', '/service/dredging/', 'Paragraph removed after “Mud third.”.', {
    before: 'Ask for the price.',
  }),
  edit(9, 'text-changed', '/who-we-are/', 'Text changed in the timeline, 1984.', {
    before: 'The first iron bridge.',
    after: 'The first steel bridge.',
    where: { heading: 'Our history' },
  }),
  edit(10, 'list-item-added', '/news-insights/crane-restored/', 'List item added: “Engines”.', { after: 'Engines' }),
  {
    ...edit(11, 'menu-entry-added', '', 'Menu entry added: “Services” – on every page.', { after: 'Services' }),
    pages: [],
    everywhere: true,
  },
];

const TITLES: Record<string, string> = { '/': 'Home', [SERVICES]: 'Services' };

export const EDITS: Comparison = {
  review: {
    version: 1,
    base: { ref: 'origin/main', how: 'content' },
    head: { how: 'build' },
    pages: [...new Set(changes.flatMap(({ pages }) => pages))].map((address) => ({
      address,
      title: TITLES[address] ?? address,
      status: 'changed',
    })),
    changes,
    notes: [],
  },
  extra: { pages: [], files: {} },
};
