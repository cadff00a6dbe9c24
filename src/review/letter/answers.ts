/** Applies stored letters to this version: the state of each note, and which changes are approved. */
import { groupBy } from '../../util/collections';
import { comparableWords, plainText, similarity } from '../tree/match-words';
import type { Answer, AnsweredNote, Change } from '../types';
import { type ChangeRef, type LetterNote, reviewerKey } from '../../letters/letter';
import type { StoredLetter } from '../../letters/stored-letters';

/** Returns the text of a page of this version; undefined if there is no such page. */
export type TextOf = (address: string) => string | undefined;

export function answersTo(letters: readonly StoredLetter[], changes: readonly Change[], textOf: TextOf): Answer[] {
  const byPerson = groupBy(letters, ({ from }) => reviewerKey(from));
  return [...byPerson.values()].map((own): Answer => {
    const { from, decision, words } = own.at(-1)!;
    const approved = approvedIn(own);
    return {
      from,
      decision,
      ...(words ? { words } : {}),
      notes: latestNotes(own).map(([note, letter]) => noteNow(note, letter, changes, textOf)),
      approved: changes.map(({ id }) => id).filter((id) => approved.has(id)),
    };
  });
}

/** The latest version of each note, which a later letter may repeat. */
const latestNotes = (letters: readonly StoredLetter[]): (readonly [LetterNote, StoredLetter])[] => [
  ...new Map(letters.flatMap((letter) => letter.notes.map((note) => [note.id, [note, letter] as const]))).values(),
];

function approvedIn(letters: readonly StoredLetter[]): Set<string> {
  let approved = new Set<string>();
  for (const { decision, seen, notes } of letters) {
    const noted = new Set(decision === 'publish' ? [] : notes.map(({ change }) => change?.id));
    const ids = seen.map(({ id }) => id).filter((id) => !noted.has(id));
    approved = decision === 'not-yet' ? new Set() : new Set([...approved, ...ids]);
  }
  return approved;
}

function noteNow(note: LetterNote, letter: StoredLetter, changes: readonly Change[], textOf: TextOf): AnsweredNote {
  if (note.quote && !note.change) return { ...note, state: stateOfWords(note, letter, textOf) };
  const seen = letter.seen.map(({ id }) => id);
  const now = note.change && changeNow(note, note.change, seen, changes);
  if (!now) return { ...note, state: 'gone' };
  return { ...note, state: now.id === note.change!.id ? 'open' : 'changed', now: now.id };
}

/** If several changes at one place have the same key, a number makes it unique. */
const withoutNumber = (key: string): string => key.replace(/-\d+$/, '');

/** The least similarity of the sentences of two changes without a text before. */
const ALIKE = 0.4;

/** Finds the change that a note is about now, leaving out the others that the reviewer saw with it. `seen`: their ids. */
export function changeNow<T extends Pick<Change, 'id' | 'key' | 'words' | 'before'>>(
  { about = '' }: LetterNote,
  { key, id }: ChangeRef,
  seen: readonly string[],
  changes: readonly T[],
): T | undefined {
  const same = changes.find((change) => change.id === id);
  if (same) return same;
  const candidates = changes.filter(
    (change) =>
      !seen.includes(change.id) &&
      withoutNumber(change.key) === withoutNumber(key) &&
      (change.before !== undefined || similarity(comparableWords(about), comparableWords(change.words)) >= ALIKE),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

const has = (text: string, words: string | undefined): boolean =>
  Boolean(words) && plainText(text).toLowerCase().includes(plainText(words!).toLowerCase());

function stateOfWords(
  { id, page, quote, proposal }: LetterNote,
  { found, proposed = [] }: StoredLetter,
  textOf: TextOf,
): AnsweredNote['state'] {
  // If the words were not on the page when the letter was stored, their absence means nothing.
  if (!found.includes(id)) return 'open';
  const text = textOf(page);
  if (text === undefined) return 'gone';
  const isAccepted = has(text, proposal) && !proposed.includes(id);
  return has(text, quote) && !isAccepted ? 'open' : 'changed';
}

/** The ids of the notes whose quoted or proposed words are on their pages. */
export const findNotes = (notes: readonly LetterNote[], words: 'quote' | 'proposal', textOf: TextOf): string[] =>
  notes.filter(({ page, [words]: text }) => has(textOf(page) ?? '', text)).map(({ id }) => id);
