/** What happens to notes and approvals while the writer continues to work. */
import { answersTo } from '../../../src/review/letter/answers';
import type { ChangeRef, LetterNote } from '../../../src/letters/letter';
import { missingApproval } from '../../../src/review/letter/reviewers';
import type { StoredLetter } from '../../../src/letters/stored-letters';
import type { Change } from '../../../src/review/types';

const change = (key: string, id: string, more: Partial<Change> = {}): Change => ({
  id,
  key,
  kind: 'text-changed',
  pages: ['/a/'],
  words: `Text changed: ${id}.`,
  before: 'sixty days',
  after: id,
  ...more,
});
const refs = (changes: readonly Change[]): ChangeRef[] => changes.map(({ key, id }) => ({ key, id }));
const SEEN = [change('k1', 'ninety'), change('k2', 'bridges')];
const onChange = (one: Change, more: Partial<LetterNote> = {}): LetterNote => ({
  id: `n-${one.id}`,
  page: '/a/',
  change: { key: one.key, id: one.id },
  about: one.words,
  text: 'Please check.',
  ...more,
});
const letter = (
  decision: StoredLetter['decision'],
  notes: LetterNote[] = [],
  more: Partial<StoredLetter> = {},
): StoredLetter => ({
  version: 1,
  from: 'Ruth Abara',
  decision,
  seen: refs(SEEN),
  notes,
  taken: '2026-11-28',
  found: notes.map(({ id }) => id),
  places: {},
  ...more,
});
const answer = (letters: StoredLetter[], changes: Change[], texts: Record<string, string> = {}) => {
  const [one] = answersTo(letters, changes, (address) => texts[address]);
  return { notes: one!.notes.map(({ state, now }) => (now ? `${state} ${now}` : state)), approved: one!.approved };
};

const NOTE = onChange(SEEN[0]!);
test.each<[what: string, changes: Change[], state: string]>([
  ['is open when its change is the same', SEEN, 'open ninety'],
  ['is open when its change is on another page now', [change('k9', 'ninety', { pages: ['/b/'] })], 'open ninety'],
  ['has changed when its change says something else', [change('k1', 'seventy'), SEEN[1]!], 'changed seventy'],
  ['is gone when its change was taken back', [SEEN[1]!], 'gone'],
  ['is gone when several changes could be meant', [change('k1', 'x'), change('k1-2', 'y')], 'gone'],
  ['does not move to a change that the reviewer saw beside it', [change('k1', 'bridges')], 'gone'],
  [
    'does not move to another text that is new at its place',
    [change('k1', 'zz', { before: undefined, words: 'Paragraph added: “Harbours and cranes”.' })],
    'gone',
  ],
])('a note %s [R10.12]', (_what, changes, state) => {
  expect(answer([letter('publish-after-notes', [NOTE])], changes).notes).toEqual([state]);
});

const LONGER = { '/a/': 'Connect with us now' };
const QUOTE: LetterNote = { id: 'q', page: '/a/', quote: 'Connect with us', proposal: 'Write to us' };
test.each<[what: string, note: LetterNote, texts: Record<string, string>, state: string]>([
  ['is open while they are there', QUOTE, { '/a/': 'Please connect  with\u00a0us.' }, 'open'],
  ['has changed when they are different', QUOTE, { '/a/': 'Write to us.' }, 'changed'],
  ['is gone with their page', QUOTE, {}, 'gone'],
  ['has changed when the page has the proposed words', { ...QUOTE, proposal: 'with us now' }, LONGER, 'changed'],
  ['has changed when longer words are in', { ...QUOTE, proposal: 'Connect with us now' }, LONGER, 'changed'],
])('a note on words %s [R10.12]', (_what, note, texts, state) => {
  expect(answer([letter('not-yet', [note])], SEEN, texts).notes).toEqual([state]);
});

test('a note on words that were never found stays open [R10.12]', () => {
  expect(answer([letter('not-yet', [QUOTE], { found: [] })], SEEN, { '/a/': '' }).notes).toEqual(['open']);
});

test('a note stays open when the page had its proposed words before [R10.12]', () => {
  const note = { ...QUOTE, proposal: 'with us now' };
  expect(answer([letter('not-yet', [note], { proposed: ['q'] })], SEEN, LONGER).notes).toEqual(['open']);
});

const RUTH = { id: 'ruth-abara', name: 'ruth abara', theirs: ['ninety', 'bridges'] };
const missing = (letters: StoredLetter[], changes: Change[], theirs = changes.map(({ id }) => id)) =>
  missingApproval(
    { ...RUTH, theirs },
    answersTo(letters, changes, () => ''),
  );

test.each<[what: string, letters: StoredLetter[], changes: Change[], missing: string | undefined]>([
  ['everything, when they say “Publish it”', [letter('publish')], SEEN, undefined],
  ['nothing without an answer', [], SEEN, 'ruth abara has not answered: 2 changes to approve.'],
  ['nothing with “Not yet”', [letter('publish'), letter('not-yet')], SEEN, 'ruth abara says “Not yet”.'],
  ['nothing with an open note', [letter('publish-after-notes', [NOTE])], SEEN, '1 note of ruth abara is open.'],
  [
    'no change that is new since',
    [letter('publish-after-notes', [NOTE])],
    [change('k1', 'seventy'), SEEN[1]!],
    'ruth abara has approved 1 of 2 changes.',
  ],
  [
    'the change that answers the note, with a second letter',
    [letter('publish-after-notes', [NOTE]), letter('publish', [], { seen: refs([change('k1', 'seventy')]) })],
    [change('k1', 'seventy'), SEEN[1]!],
    undefined,
  ],
])('a reviewer approves %s [R10.13]', (_what, letters, changes, expected) => {
  expect(missing(letters, changes)).toBe(expected);
});

test('a reviewer without changes need not answer [R10.13]', () => {
  expect(missing([], SEEN, [])).toBeUndefined();
});
