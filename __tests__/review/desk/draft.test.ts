import type { Change } from '../../../src/review/types';
import { writeLetter } from '../../../src/review/letter/letter-block';
import { readLetter } from '../../../src/review/letter/read-letter';
import { Draft, noteOnChange, noteOnWords } from '../../../src/review/letter/draft';

const change = (id: string, key: string, after: string): Change => ({
  id,
  key,
  kind: 'text-changed',
  pages: ['/careers/'],
  words: `Text changed: → “${after}”.`,
  after,
});
const version = (head: string, ...changes: Change[]) => ({
  site: `https://${site}.example.com`,
  head,
  invitation: { branch: 'time', why: [], reviewers: [{ id: 'ruth', name: 'Ruth Abara', theirs: ['a1'] }] },
  changes,
  notes: {},
});
const first = change('a1', 'a', 'six weeks');
const other = change('b1', 'b', 'two days');

/** Each test has its own draft. */
let site = 0;
beforeEach(() => (site += 1));

it('a note stays in the draft when its change differs or is gone in the next version [R10.3]', () => {
  const draft = new Draft(version('1', first, other));
  const [on, gone] = [noteOnChange(first), noteOnChange(other)];
  draft.put({ ...on, text: 'Too long.', proposal: 'five weeks' });
  draft.put({ ...gone, text: 'Why?' });
  draft.put({ ...noteOnWords('/careers/', 'Join us', 'Careers'), text: 'Nicer?' });

  const next = new Draft(version('2', change('a2', 'a', 'seven weeks')));
  expect(next.notes.map((note) => [note.text, next.stateOf(note)])).toEqual([
    ['Too long.', { state: 'changed', now: 'a2' }],
    ['Why?', { state: 'gone' }],
    ['Nicer?', { state: 'open' }],
  ]);
  expect(next.notesOn('a2').map(({ id }) => id)).toEqual([on.id]);

  next.keep(next.notes[0]!);
  expect(next.stateOf(next.notes[0]!)).toEqual({ state: 'open', now: 'a2' });
  expect(next.notes[0]).toMatchObject({ text: 'Too long.', proposal: 'five weeks', quote: 'seven weeks' });
  next.remove(next.notes[1]!);
  expect(next.notes).toHaveLength(2);

  const words = next.notes[1]!;
  const dealtWith = new Draft({ ...version('3'), notes: { [words.id]: 'changed' } });
  expect(dealtWith.stateOf(words)).toEqual({ state: 'changed' });
  dealtWith.keep(words);
  expect(dealtWith.notes.map((note) => [note.text, dealtWith.stateOf(note).state])).toContainEqual(['Nicer?', 'open']);
});

it('a walk has only the reviewer’s changes when they ask for only those [R10.3]', () => {
  const draft = new Draft(version('1', other, first, { ...first, id: 'e1', effect: 'a1' }));
  const steps = () => draft.steps.map(({ id }) => id);
  draft.set({ onlyMine: true });
  expect(steps()).toEqual(['b1', 'a1']);
  draft.set({ reviewer: 'ruth' });
  expect(steps()).toEqual(['a1']);
});

it('two tabs write the same draft without losing a note of the other [R10.3]', () => {
  const [one, two] = [new Draft(version('1', first, other)), new Draft(version('1', first, other))];
  one.put({ ...noteOnChange(first), text: 'One' });
  two.put({ ...noteOnChange(other), text: 'Two' });
  expect(one.notes.map(({ text }) => text)).toEqual(['One', 'Two']);
});

it('the draft drops a note without words, and a decision counts for its version only [R10.3]', () => {
  const draft = new Draft(version('1', first));
  const note = noteOnChange(first);
  draft.put({ ...note, text: 'Hm' });
  draft.put({ ...note, text: ' ' });
  expect(draft.notes).toEqual([]);
  draft.set({ reviewer: 'ruth', words: 'Good.' });
  expect(draft.toLetter()).toBeUndefined();
  draft.decide('publish');
  const letter = { from: 'Ruth Abara', decision: 'publish', words: 'Good.', branch: 'time', notes: [] };
  expect(draft.toLetter()).toMatchObject({ ...letter, seen: [{ key: 'a', id: 'a1' }] });
  const next = new Draft(version('2', first));
  expect([next.letter.decision, next.letter.words]).toEqual([undefined, 'Good.']);
});

it('other words can be proposed for a line that is on the page, and for nothing else [R10.3]', () => {
  const quoteOf = (values: Partial<Change>) => noteOnChange({ ...first, ...values }).quote;
  expect(quoteOf({})).toBe('six weeks');
  expect(quoteOf({ kind: 'text-removed', after: undefined })).toBeUndefined();
  expect(quoteOf({ kind: 'table-row-added', after: 'a | b' })).toBeUndefined();
  expect(quoteOf({ kind: 'picture-replaced', after: 'index.jpg' })).toBeUndefined();
  expect(quoteOf({ after: 'It was cut…' })).toBeUndefined();
});

it('a letter of the desk is read as it was written, without the invisible characters of a page [R10.3]', async () => {
  const draft = new Draft(version('0925db81', first));
  draft.put({ ...noteOnWords('/careers/', 'Join\u200b us', 'Careers'), text: 'Nicer? “é”\n😀', proposal: '' });
  draft.put({ ...noteOnChange(first), proposal: 'five weeks' });
  draft.set({ reviewer: 'ruth' });
  draft.decide('publish-after-notes');
  const letter = draft.toLetter()!;
  expect(readLetter(await writeLetter(letter))).toEqual(JSON.parse(JSON.stringify(letter)));
  expect(letter.notes[0]?.quote).toBe('Join us');
});
