/** A reviewer answers, the writer stores the letter, and the next version shows the answer. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { operations } from '@octokit/openapi-types';
import { applyProposals, missingApprovals, openNotes, takeLetter } from '../../../scripts/lib/review-letters';
import { suggestionsFor } from '../../../scripts/lib/review-suggestions';
import { blockDescriptions } from '../../../src/blocks/registry';
import { indexBlocks } from '../../../src/content/mdx/known-elements';
import type { Letter, LetterNote } from '../../../src/letters/letter';
import { deskPage } from '../../../src/review/desk/desk-page';
import { writeLetter } from '../../../src/review/letter/letter-block';
import { openNotes as openNotesOf } from '../../../src/letters/open-notes';
import { runReview } from '../../../src/review/run-review';
import { toMarkdown } from '../../../src/review/say/to-markdown';
import { ReviewError } from '../../../src/review/sides/site-side';
import type { Comparison } from '../../../src/review/types';
import { WritingProject } from '../../../src/writing/writing-project';
import { EditedSite } from '../edited-site';

const TODAY = '2026-11-25';
const CAREERS = 'content/pages/careers/index.mdx';
const BRANCH = 'content/notice-period';
const RECORD = 'reviews/content%2Fnotice-period.json';
const QUOTE = 'There are documents.';

jest.setTimeout(240_000);

let site: EditedSite;
const commit = (): void => site.commit('content: change the share of graduates\n\nAnswer-by: 2026-12-04');
const review = (): Promise<Comparison> => runReview({ root: site.root, today: TODAY });
const project = (): WritingProject =>
  new WritingProject({ root: site.root, blocks: indexBlocks(blockDescriptions()), today: TODAY });
const letterOf = ({ review: { changes }, extra: { invitation } }: Comparison, more: Partial<Letter> = {}): Letter => ({
  version: 1,
  from: 'Ruth Abara',
  decision: 'publish',
  branch: invitation!.branch!,
  seen: changes.map(({ key, id }) => ({ key, id })),
  notes: [],
  ...more,
});
const take = async (letter: Letter, comparison: Comparison): Promise<string> =>
  takeLetter(await writeLetter(letter), project(), comparison);

beforeAll(() => {
  site = new EditedSite(path.resolve(__dirname, '../../fixtures/review-site'), TODAY);
  writeFileSync(
    path.join(site.root, 'content/reviewers.yaml'),
    'reviewers:\n  - name: Ruth Abara\n    email: ruth@example.com\n    pages:\n      - /careers/\n  - name: Tom Hale\n    email: tom@example.com\n    about:\n      - legal\n',
  );
  site.startRepository();
});
beforeEach(() => {
  site.startBranch(BRANCH);
  site.replace(CAREERS, 'A fifth of our', 'A quarter of our');
  commit();
});
afterAll(() => site.dispose());

test('a review says who wrote the change and why, and which reviewer decides it [R10.13]', async () => {
  const comparison = await review();
  const [change] = comparison.review.changes;
  expect(comparison.extra.invitation).toEqual({
    branch: BRANCH,
    writer: { name: 'Luke', email: 'luke@example.com' },
    answerBy: '2026-12-04',
    why: ['Change the share of graduates'],
    reviewers: [
      { id: 'ruth-abara', name: 'Ruth Abara', theirs: [change!.id] },
      { id: 'tom-hale', name: 'Tom Hale', theirs: [] },
    ],
  });
  expect(deskPage(comparison)).toContain('Please answer by 4 December 2026.');
  expect(toMarkdown(comparison.review)).toContain('- Ruth Abara decides 1 change.');
});

test('a note is stored, applied, shown as dealt with, and approved [R10.11, R10.12, R10.13]', async () => {
  const first = await review();
  const note: LetterNote = { id: 'n1', page: '/careers/', quote: QUOTE, proposal: 'There are plans.' };
  const answer = letterOf(first, { decision: 'publish-after-notes', notes: [note] });
  expect(await take(answer, first)).toMatch(
    /^Ruth Abara: Publish it after these notes\.\n {2}content\/pages\/careers\/index\.mdx:\d+:\d+ {2}“There are documents\.”\n {6}Other words: /,
  );
  expect(readdirSync(path.join(site.root, 'reviews'))).toEqual(['content%2Fnotice-period.json']);
  commit();

  const second = await review();
  expect(missingApprovals(second)).toEqual(['1 note of Ruth Abara is open.']);
  expect(openNotes(second, project())).toContain('Ruth Abara: 1 open note');
  const before = site.read(CAREERS);
  expect(applyProposals(second, project())).toContain(CAREERS);
  expect(site.read(CAREERS)).toBe(before.replace(QUOTE, 'There are plans.'));
  expect(applyProposals(await review(), project())).toBe('No open note proposes other words.');
  commit();

  const third = await review();
  expect(third.review.answers).toMatchObject([{ from: 'Ruth Abara', notes: [{ id: 'n1', state: 'changed' }] }]);
  expect(missingApprovals(third)).toEqual(['Ruth Abara has approved 1 of 2 changes.']);
  await take(letterOf(third), third);
  expect(missingApprovals(await review())).toEqual([]);

  site.git('reset', '-q', '--soft', 'origin/main');
  commit();
  expect(missingApprovals(await review())).toEqual([]);
});

const HOSTILE: readonly unknown[] = [
  ...[
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '#1',
    'constructor',
    '@everyone',
    '$(touch x)',
    '../../x',
    '//x.example/',
  ],
  ...['__proto__', '\u001b[2J', 'a\u202eb', 'x'.repeat(200_000), null, 2, [], { toString: 'x' }],
];

/** Letters with each value replaced, letters cut off at every tenth byte, and letters with additional values. */
async function hostileLetters(letter: Letter): Promise<string[]> {
  const text = await writeLetter(letter);
  const [note] = letter.notes;
  const withValue = (key: string, value: unknown) => [
    ...(key in letter ? [{ ...letter, [key]: value }] : []),
    ...(key in note! ? [{ ...letter, notes: [{ ...note, [key]: value }] }] : []),
  ];
  const keys = [...new Set([...Object.keys(letter), ...Object.keys(note!)])];
  const changed: unknown[] = keys.flatMap((key) => HOSTILE.flatMap((value) => withValue(key, value)));
  const more = ['__proto__', 'constructor', 'file', 'run'].map((key) =>
    JSON.parse(JSON.stringify(letter).replace('{', `{"${key}":{"from":"Ruth Abara","version":1},`)),
  );
  const cut = Array.from({ length: Math.ceil(text.length / 10) }, (_, part) => text.slice(0, part * 10));
  const texts = await Promise.all([...changed, ...more].map((one) => writeLetter(one as Letter).catch(() => text)));
  return [...texts, ...cut, text.repeat(2), text.replace('\n', '\n'.repeat(600_000)), text];
}

test('hostile letters are refused with one sentence, or add notes and nothing else [R10.11]', async () => {
  const comparison = await review();
  const whole = { page: '/careers/', quote: QUOTE, heading: 'Documents', text: 'Shorter?', proposal: 'Plans.' };
  const letters = await hostileLetters(
    letterOf(comparison, {
      decision: 'publish-after-notes',
      words: 'Nearly.',
      base: 'a'.repeat(40),
      head: 'b'.repeat(40),
      notes: [{ id: 'n0', about: 'Text changed.', ...whole }],
    }),
  );
  expect(letters.length).toBeGreaterThan(300);
  const snapshot = () =>
    Object.fromEntries(
      site
        .files('.')
        .filter((file) => !/^(?:\.cache|\.git)\//.test(file))
        .map((file) => [file, site.read(file)]),
    );
  const before = snapshot();
  const own = project();
  let taken = 0;
  for (const text of letters)
    try {
      expect(takeLetter(text, own, comparison)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      taken += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(ReviewError);
      expect((error as Error).message).toMatch(/^[^\n\u0000-\u001f\u202e]{10,400}$/);
    }
  expect(taken).toBeGreaterThan(30);
  const { [RECORD]: _record, ...after } = snapshot();
  expect(after).toEqual(before);

  const next = await review();
  expect(next.review.notes).toEqual(comparison.review.notes);
  expect(toMarkdown(next.review)).not.toMatch(/@everyone|<script|<img/);
  applyProposals(next, project());
  const { [RECORD]: _same, [CAREERS]: careers, ...others } = snapshot();
  const [start, end] = before[CAREERS]!.split(QUOTE) as [string, string];
  expect([careers!.startsWith(start), careers!.endsWith(end)]).toEqual([true, true]);
  // Characters that Markdown would obey are escaped.
  expect([...HOSTILE, whole.proposal]).toContain(careers!.slice(start.length, -end.length).replaceAll('\\', ''));
  expect({ ...others, [CAREERS]: before[CAREERS] }).toEqual(before);
});

test.each<[what: string, more: Partial<Letter>, sentence: string]>([
  ['of another branch', { branch: 'content/cranes' }, 'The letter is about the branch content/cranes, and this is'],
  [
    'of a person who is not a reviewer',
    { from: 'Eve' },
    'Eve is not a reviewer: content/reviewers.yaml of origin/main names Ruth Abara and Tom Hale.',
  ],
])('a letter %s is refused, and nothing is written [R10.11]', async (_what, more, sentence) => {
  const comparison = await review();
  await expect(take(letterOf(comparison, more), comparison)).rejects.toThrow(sentence);
  expect(existsSync(path.join(site.root, 'reviews'))).toBe(false);
});

type CreateReview = NonNullable<operations['pulls/create-review']['requestBody']>['content']['application/json'];

test('a letter in a pull request becomes suggestions at lines of the diff, and a list of what is elsewhere [R10.11]', async () => {
  const comparison = await review();
  const suggested = async (text: string | Promise<string>): Promise<CreateReview> =>
    suggestionsFor(await text, project(), comparison);
  const notes: LetterNote[] = [
    { id: 'n1', page: '/careers/', quote: 'A quarter of our', proposal: 'All of our', text: '@everyone, <b>sure</b>?' },
    { id: 'n2', page: '/careers/', quote: QUOTE, proposal: 'There are plans.' },
  ];
  const { body, ...made } = await suggested(writeLetter(letterOf(comparison, { decision: 'not-yet', notes })));
  const line =
    site
      .read(CAREERS)
      .split('\n')
      .findIndex((one) => one.includes('A quarter of our')) + 1;
  const suggestion = /^@\u200beveryone, \\<b\\>sure\\<\/b\\>\?\n\n```suggestion\n.*All of our.*\n```$/;
  expect(made).toEqual({
    commit_id: site.git('rev-parse', 'HEAD').trim(),
    event: 'COMMENT',
    comments: [{ path: CAREERS, line, side: 'RIGHT', body: expect.stringMatching(suggestion) }],
  });
  expect(body).toContain('**Ruth Abara\\: Not yet.**');
  expect(body).toContain('There are plans.');
  expect(await suggested('For the program')).toMatchObject({
    body: 'This is not a letter from the desk\\: the lines for the program are missing at its end.',
    comments: [],
  });
});

test('a letter is refused when it was stored before [R10.11]', async () => {
  const comparison = await review();
  await take(letterOf(comparison), comparison);
  const again = take(letterOf(comparison), comparison);
  await expect(again).rejects.toThrow('This letter of Ruth Abara is stored already.');
});

test('a reviewer does not count when only the branch names them [R10.13]', async () => {
  site.replace('content/reviewers.yaml', 'Ruth Abara', 'Eve');
  const { extra } = await review();
  expect(extra.invitation!.reviewers.map(({ name }) => name)).toEqual(['Ruth Abara', 'Tom Hale']);
});

test.each([
  '{',
  '{}',
  '{"letters":[{"from":"Ruth Abara"}]}',
  '{"letters":[{"from":"R","places":{},"seen":[1],"notes":[],"found":[]}]}',
])(
  'a review says that the file of the letters cannot be read when it contains %s, and the check goes on [R10.12]',
  async (content) => {
    site.write(RECORD, content);
    expect((await review()).review.notes).toMatchObject([{ code: 'answers-not-read' }]);
    expect(openNotesOf(site.root)).toEqual([]);
  },
);
