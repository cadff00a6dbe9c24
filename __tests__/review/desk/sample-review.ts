/** A report with most kinds of change, as the comparison writes it. */
import type { Change, Review } from '../../../src/review/types';

const change = (
  id: string,
  kind: Change['kind'],
  pages: string[],
  words: string,
  rest: Partial<Change> = {},
): Change => ({
  id,
  key: `k-${id}`,
  kind,
  pages,
  words,
  ...rest,
});

const CYBER = '/services/cyber-security/';
const CAREERS = '/careers/';
const FAQ = '/careers/frequently-asked-questions/';
const ARTICLE = '/news-insights/reading-a-schedule-honestly/';

export const SAMPLE: Review = {
  version: 1,
  base: { ref: 'origin/main', commit: '771cd5b1f0e4', how: 'content' },
  head: { commit: '8f1857c2aa10', how: 'build' },
  pages: [
    { address: '/careers/own-different/', title: 'Own different', status: 'removed' },
    { address: CYBER, title: 'Cyber security', status: 'changed' },
    { address: FAQ, title: 'Frequently asked questions', status: 'changed' },
    { address: ARTICLE, title: 'Reading a schedule honestly', status: 'added' },
    { address: '/who-we-are/history/', title: 'Our history', status: 'moved', was: '/who-we-are/our-history/' },
    { address: CAREERS, title: 'Careers', status: 'changed' },
  ],
  changes: [
    change('a1', 'page-removed', ['/careers/own-different/'], 'The page “Own different” is gone.'),
    change(
      'a2',
      'address-lost',
      ['/careers/own-different/'],
      'The address /careers/own-different/ will lead nowhere.',
      { before: '/careers/own-different/' },
    ),
    change(
      'b1',
      'text-changed',
      [CYBER],
      'Text changed in Card “Assess”: “We look at the controls you have” → “We test the controls you rely on”.',
      {
        before:
          'We look at the controls you have, and tell you within a month which of them hold. Then the work begins.',
        after:
          'We test the controls you rely on, and tell you within a fortnight which of them hold. Then the work begins.',
        where: { block: 'Card', heading: 'How we work' },
      },
    ),
    change('b2', 'block-moved', [CYBER], 'Card “Recover” moved from 3rd to 1st place.', {
      before: '3rd',
      after: '1st',
      where: { block: 'Card', heading: 'How we work' },
    }),
    change('b3', 'picture-replaced', [CYBER], 'Picture replaced: meet-our-people.jpg.', {
      before: 'A team at a long table',
      after: 'Two engineers beside a radar screen',
    }),
    change(
      'b4',
      'link-changed',
      [CYBER],
      'Link “current opportunities” now leads to Careers instead of Current opportunities.',
      { before: '/careers/current-opportunities/', after: '/careers/' },
    ),
    change(
      'c1',
      'table-cell-changed',
      [FAQ],
      'In the table “Clearances and checks”, row Identity and right to work, “Two days” became “Three days”.',
      { before: 'Two days', after: 'Three days', where: { block: 'table', heading: 'Clearances and checks' } },
    ),
    change('c2', 'text-added', [FAQ], 'Paragraph added after “Clearances and checks”.', {
      after:
        'A clearance that has lapsed can often be renewed in weeks. Tell us early, and we will start the paperwork with you.',
      where: { heading: 'Clearances and checks' },
    }),
    change('c3', 'text-removed', [FAQ], 'Paragraph removed after “How long does it take?”.', {
      before: 'Most people wait about six weeks for a first answer.',
      where: { heading: 'How long does it take?' },
    }),
    change('d1', 'page-added', [ARTICLE], 'The article “Reading a schedule honestly” is new.'),
    change('d2', 'page-held-back', [ARTICLE], 'Held back until 1 February 2027.'),
    change(
      'd3',
      'list-changed',
      ['/news-insights/', '/news-insights/resources/'],
      'The list of resources shows “Reading a schedule honestly”.',
      { effect: 'd1' },
    ),
    change(
      'e1',
      'page-moved',
      ['/who-we-are/history/'],
      'Page moved: /who-we-are/our-history/ → /who-we-are/history/; the old address still works.',
      { before: '/who-we-are/our-history/', after: '/who-we-are/history/' },
    ),
    change('f1', 'heading-changed', [CAREERS, FAQ], 'Heading changed from “Join us” to “Work with us”.', {
      before: 'Join us',
      after: 'Work with us',
    }),
    change('g1', 'menu-entry-removed', [], 'Menu entry removed: “Own different” – on every page.', {
      everywhere: true,
      before: 'Own different',
    }),
    change('h1', 'title-changed', [CYBER], 'The title for search engines changed.', {
      before: 'Cyber security',
      after: 'Cyber security for defence suppliers',
    }),
    change('h2', 'description-changed', [CYBER], 'The description for search engines changed.', {
      before: 'Controls, tested and explained.',
      after: 'Controls that hold, tested by people who have run them, and explained so that a board can decide.',
    }),
    change('h3', 'search-visibility-changed', [CAREERS], 'Will be kept from search engines.'),
  ],
  notes: [
    { code: 'base-moved-on', words: 'main has moved on by 4 commits; 1 page that you changed was changed there too.' },
  ],
};
