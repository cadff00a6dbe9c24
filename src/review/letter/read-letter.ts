/** Reads a letter that anyone may have written. It is accepted as a whole, or rejected with a one-sentence message. */
import { isDeepStrictEqual } from 'node:util';
import { inflateSync } from 'node:zlib';
import { attempt } from '../../util/attempt';
import { isRecord } from '../../util/collections';
import { addressOf, idOf, listOf, matching, objectOf, oneOf, textOf } from '../say/read-json';
import { ReviewError } from '../sides/site-side';
import { type ChangeRef, type Decision, DECISIONS, type Letter, type LetterNote } from '../../letters/letter';
import { blocksIn } from './letter-block';

const MAX_LETTER = 500_000;
const MAX_DATA = 1_000_000;
export const MAX_NOTES = 500;
const MAX_SEEN = 5_000;
const MAX_TEXT = 5_000;
const MAX_NAME = 100;

export const decisionOf = oneOf(...(Object.keys(DECISIONS) as Decision[]));

const changeRefOf = objectOf<ChangeRef>({ key: idOf, id: idOf }, 'key', 'id');

export const letterNoteOf = objectOf<LetterNote>({
  id: idOf,
  page: (value) => (value === '' ? value : addressOf(value)),
  change: changeRefOf,
  about: textOf(MAX_TEXT),
  quote: textOf(MAX_TEXT),
  heading: textOf(MAX_TEXT),
  text: textOf(MAX_TEXT),
  proposal: textOf(MAX_TEXT),
});

const letterOf = objectOf<Letter>({
  version: (value) => (value === 1 ? value : undefined),
  from: textOf(MAX_NAME),
  decision: decisionOf,
  words: textOf(MAX_TEXT),
  branch: matching(/^(?!-)[\p{L}\p{N}_./@+#=,-]{1,200}$/u),
  base: matching(/^[0-9a-f]{7,64}$/),
  head: matching(/^[0-9a-f]{7,64}$/),
  seen: (value) => listOf(value, MAX_SEEN, changeRefOf),
  notes: (value) => listOf(value, MAX_NOTES, letterNoteOf),
});

export function readLetter(text: string): Letter {
  if (text.length > MAX_LETTER) throw new ReviewError('The letter is too long. Ask for it as a file from the desk.');
  const [block, ...more] = blocksIn(text);
  if (block === undefined)
    throw new ReviewError('This is not a letter from the desk: the lines for the program are missing at its end.');
  if (more.length > 0) throw new ReviewError('There are several letters in this file. Take them in one by one.');
  const data = attempt(() => dataOf(block));
  if (data === undefined)
    throw new ReviewError(
      'The lines for the program are cut off or changed. Ask the reviewer to send the letter as a file.',
    );
  if (isRecord(data) && typeof data.version === 'number' && data.version > 1)
    throw new ReviewError(
      `The letter is in version ${data.version} of its format, and this project reads version 1. Update the project.`,
    );
  const letter = letterOf(data);
  // Letters from the desk pass unchanged: nothing is dropped or truncated here.
  if (!letter || !isDeepStrictEqual(letter, data) || !letter.from.trim() || !letter.notes.every(isAboutSomething))
    throw new ReviewError('The letter was changed after the desk wrote it. Ask the reviewer to send it again.');
  return letter;
}

const isAboutSomething = ({ change, quote, text, proposal }: LetterNote): boolean =>
  Boolean(change ?? quote) && (Boolean(text) || (proposal !== undefined && Boolean(quote)));

const dataOf = (block: string): unknown =>
  JSON.parse(inflateSync(Buffer.from(block, 'base64'), { maxOutputLength: MAX_DATA }).toString('utf8'));
