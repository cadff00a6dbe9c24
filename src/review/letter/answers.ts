/** Letters that were taken in → what they say about this version: the state of each note, and what is approved. */
import { groupBy } from '../../util/collections';
import { comparableWords, plainText, similarity } from '../tree/match-words';
import type { Answer, AnsweredNote, Change } from '../types';
import { type ChangeRef, type LetterNote, reviewerKey } from '../../letters/letter';
import type { StoredLetter } from '../../letters/stored-letters';

/** The text of a page of this version. Undefined if there is no such page. */
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

/** A later letter may write a note again. */
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
  const now = note.change && changeNow(note, note.change, letter.seen, changes);
  if (!now) return { ...note, state: 'gone' };
  return { ...note, state: now.id === note.change!.id ? 'open' : 'changed', now: now.id };
}

/** Keys of several changes at one place have a number. */
const withoutNumber = (key: string): string => key.replace(/-\d+$/, '');

/** How many words of two sentences must be the same, where no words of before connect them. */
const ALIKE = 0.4;

/** The change that a note is about. One that the reviewer saw beside it is another one. */
export function changeNow<T extends Pick<Change, 'id' | 'key' | 'words' | 'before'>>(
  { about = '' }: LetterNote,
  { key, id }: ChangeRef,
  seen: readonly Pick<ChangeRef, 'id'>[],
  changes: readonly T[],
): T | undefined {
  const same = changes.find((change) => change.id === id);
  if (same) return same;
  const others = new Set(seen.map((ref) => ref.id));
  const candidates = changes.filter(
    (change) =>
      !others.has(change.id) &&
      withoutNumber(change.key) === withoutNumber(key) &&
      (change.before !== undefined || similarity(comparableWords(about), comparableWords(change.words)) >= ALIKE),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

const has = (text: string, words: string | undefined): boolean =>
  Boolean(words) && plainText(text).toLowerCase().includes(plainText(words!).toLowerCase());

function stateOfWords(
  { id, page, quote, proposal }: LetterNote,
  { found }: StoredLetter,
  textOf: TextOf,
): AnsweredNote['state'] {
  // Words that were never found, such as those of a menu, say nothing by their absence.
  if (!found.includes(id)) return 'open';
  const text = textOf(page);
  if (text === undefined) return 'gone';
  const isLonger = has(proposal ?? '', quote);
  return has(text, quote) && !(isLonger && has(text, proposal)) ? 'open' : 'changed';
}

/** The ids of the notes whose words are on their pages. */
export const findQuotes = (notes: readonly LetterNote[], textOf: TextOf): string[] =>
  notes.filter(({ page, quote }) => has(textOf(page) ?? '', quote)).map(({ id }) => id);
