/** Edits of a whole site, each with the changes that a review must report, and no others. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { KINDS } from '../../src/review/kinds';
import type { Review } from '../../src/review/types';
import { toJson } from '../../src/review/types';
import { FIXTURES } from '../helpers/fixture-folders';
import { sample } from '../helpers/sample';
import type { Edit } from './edit';
import { EditedSite } from './edited-site';
import { BLOCK_EDITS } from './edits/edits-of-blocks';
import { LINK_EDITS } from './edits/edits-of-links';
import { LIST_EDITS } from './edits/edits-of-lists-and-tables';
import { PAGE_EDITS } from './edits/edits-of-pages';
import { FILE_EDITS } from './edits/edits-of-pictures-and-files';
import { RECORD_EDITS } from './edits/edits-of-records';
import { SETTING_EDITS } from './edits/edits-of-settings';
import { WORD_EDITS } from './edits/edits-of-words';

/** A site as it was on this day, with as few texts as the edits need. */
const SITE = path.join(FIXTURES, 'review-site');
const TODAY = '2026-11-25';
const EDITS = [
  ...WORD_EDITS,
  ...LIST_EDITS,
  ...LINK_EDITS,
  ...BLOCK_EDITS,
  ...PAGE_EDITS,
  ...FILE_EDITS,
  ...RECORD_EDITS,
  ...SETTING_EDITS,
];

let site: EditedSite;
beforeAll(() => {
  site = new EditedSite(SITE, TODAY);
});
afterAll(() => site.dispose());

const plain = (text: string): string =>
  text.toLowerCase().replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[‐-―]/g, '-').replace(/\s+/g, ' ');

const rootsOf = ({ changes }: Review) => changes.filter(({ effect }) => effect === undefined);
const addressOf = (page: NonNullable<Edit['pages']>[number]): string => (typeof page === 'string' ? page : page[0]);

/** Tries all edits when the review itself has changed, or when git cannot tell. */
const { status } = spawnSync('git', ['diff', '--quiet', 'origin/main', '--', 'src/review', '__tests__/review']);
const tried = status === 0 ? sample(EDITS, 12, ({ kinds, effects = [] }) => [...kinds, ...effects]) : EDITS;

test.each(tried.map((edit) => [edit.does, edit] as const))(
  'a review reports one edit and no other when it is %s [R10.7]',
  async (_, edit) => {
    let edited: string[] = [];
    const { review } = await site.review((one) => {
      edit.edit(one);
      if (edit.kinds.length > 0) edited = one.editedPages();
    });
    const pages = edit.pages ?? edited;
    const roots = rootsOf(review);
    expect(roots.map(({ kind }) => kind).sort()).toEqual([...edit.kinds].sort());
    expect(review.pages.map(({ address }) => address)).toEqual(pages.map(addressOf).sort());
    for (const page of pages)
      if (typeof page !== 'string')
        expect(review.pages).toContainEqual(expect.objectContaining({ address: page[0], status: page[1] }));
    const told = plain(
      roots.map(({ words, before, after, closeLook }) => [words, before, after, closeLook].join('\n')).join('\n'),
    );
    for (const words of edit.says ?? []) expect(told).toContain(plain(words));
    for (const kind of edit.effects ?? [])
      expect(review.changes).toContainEqual(expect.objectContaining({ kind, effect: expect.any(String) }));
    if (edit.everywhere) for (const change of roots) expect(change).toMatchObject({ everywhere: true, pages: [] });
  },
);

test('the edits cover every kind of change when design is left out [R10.7]', () => {
  const covered = new Set(tried.flatMap(({ kinds, effects = [] }) => [...kinds, ...effects]));
  const others = ['design-changed', 'page-published'];
  expect(KINDS.filter((kind) => !covered.has(kind) && !others.includes(kind))).toEqual([]);
});

test('an effect names its cause when the review has one [R10.7]', async () => {
  const { review } = await site.review((one) => one.replaceAll('Averline', 'Norwood'));
  const ids = new Set(review.changes.map(({ id }) => id));
  expect(review.changes.length).toBe(ids.size);
  for (const { effect } of review.changes) if (effect) expect(ids).toContain(effect);
});

test('a review says that there is nothing to see when only white space and quotation marks differ [R10.7]', async () => {
  const { review } = await site.review((one) =>
    one.replace('content/pages/index.mdx', 'We are 280 people', 'We\nare  280 people'),
  );
  expect(review.changes).toEqual([]);
  expect(review.notes).toContainEqual(expect.objectContaining({ code: 'nothing-to-see' }));
});

test('a review does not say that there is nothing to see when a page cannot be read [R10.7]', async () => {
  const { review } = await site.review((one) => one.replace('content/pages/index.mdx', '</FourFifths>', ''));
  expect(review.notes.map(({ code }) => code)).toEqual(['head-has-mistakes', 'new-mistake']);
});

test('a change keeps its id when other content changes too [R10.8]', async () => {
  const together = EDITS.filter(({ does }) =>
    [
      'one word of a paragraph',
      'a table cell changed',
      'a heading in Markdown changed',
      'a card added',
      'a list item moved to the top',
      'the target of a link changed',
    ].includes(does),
  );
  const alone = new Map<string, string[]>();
  for (const { does, edit } of together)
    alone.set(
      does,
      rootsOf((await site.review(edit)).review).map(({ id }) => id),
    );
  const { review } = await site.review((one) => {
    for (const { edit } of together) edit(one);
    one.write(
      'content/pages/careers/another.mdx',
      '---\ntitle: Another\ndescription: Another page of the test.\n---\n\nWords of its own.\n',
    );
    one.replace(
      'content/pages/careers/our-recruitment-process.mdx',
      'Thirty minutes by telephone',
      'An opening sentence. Thirty minutes by telephone',
    );
  });
  const ids = review.changes.map(({ id }) => id);
  for (const own of alone.values()) for (const id of own) expect(ids).toContain(id);
});

test('a review has the same bytes when it is made again [R10.8]', async () => {
  const edit = (one: EditedSite) => {
    for (const { edit: apply } of WORD_EDITS.slice(0, 4)) apply(one);
    one.remove('content/pages/services/strategy.mdx');
    one.replace('content/site.yaml', 'name: Averline\n', 'name: Norwood\n');
  };
  const first = toJson((await site.review(edit)).review);
  expect(toJson((await site.review(edit)).review)).toBe(first);
  expect(first).not.toMatch(/20\d\d-\d\d-\d\dT/);
});

test('a page is published when it is no longer a draft [R10.7]', async () => {
  const draft = '---\ntitle: Alumni\ndescription: A page of the test.\ndraft: true\n---\n\nWords of its own.\n';
  const other = new EditedSite(SITE, TODAY);
  other.write('content/pages/careers/alumni.mdx', draft);
  const { review } = await other.review((one) => one.replace('content/pages/careers/alumni.mdx', 'draft: true\n', ''));
  other.dispose();
  expect(rootsOf(review)).toEqual([expect.objectContaining({ kind: 'page-published', pages: ['/careers/alumni/'] })]);
});

test('the rows of a page name each change at its place when the desk shows before and after [R10.2]', async () => {
  const { review, extra } = await site.review((one) => {
    one.replace('content/pages/careers/our-recruitment-process.mdx', 'A person reads every', 'A person reads each');
    one.replace('content/pages/careers/our-recruitment-process.mdx', '- Two people mark it separately.\n', '');
  });
  const [page] = extra.pages;
  expect(page!.address).toBe('/careers/our-recruitment-process/');
  const changed = page!.rows.filter(({ changes }) => changes.length > 0);
  expect(changed.map(({ before, after }) => [before?.text.slice(0, 20), after?.text.slice(0, 19)])).toEqual([
    ['A person reads every', 'A person reads each'],
    ['Two people mark it s', undefined],
  ]);
  expect(changed.flatMap(({ changes }) => changes)).toEqual(review.changes.map(({ id }) => id));
});
