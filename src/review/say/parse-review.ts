/**
 * Reads a report that a stranger may have written: the build of a pull request writes it, and a workflow with a token
 * reads it.
 */
import {
  type Answer,
  type AnsweredNote,
  type Change,
  type Invited,
  type Note,
  NOTE_CODES,
  NOTE_STATES,
  type Review,
  type ReviewPage,
  type Side,
  type Where,
} from '../types';
import { attempt } from '../../util/attempt';
import { isRecord } from '../../util/collections';
import { KINDS } from '../kinds';
import { decisionOf, letterNoteOf } from '../letter/read-letter';
import { addressOf, idOf, listOf, matching, objectOf, oneOf, type Reader, textOf } from './read-json';

export const MAX_REPORT_BYTES = 1_000_000;

const MAX_ENTRIES = 5_000;
const MAX_PAGES_OF_A_CHANGE = 2_000;
const MAX_NOTES = 100;
const MAX_WORDS = 1_000;
const MAX_TEXT = 20_000;
const MAX_LABEL = 300;

/** The file is not a report. The message is one line for a workflow's log and quotes nothing from the file. */
export class ReportError extends Error {}

export function parseReview(content: string | Buffer): Review {
  const bytes = Buffer.byteLength(content);
  if (bytes > MAX_REPORT_BYTES)
    throw new ReportError(`The report has ${bytes} bytes; ${MAX_REPORT_BYTES} are allowed.`);
  const data = attempt((): unknown => JSON.parse(content.toString()));
  if (data === undefined) throw new ReportError('The report is not JSON.');
  if (!isRecord(data) || data.version !== 1) throw new ReportError('The report is not in version 1 of the format.');
  const invited = listOf(data.invited, MAX_NOTES, invitedOf);
  const answers = listOf(data.answers, MAX_NOTES, answerOf);
  return {
    version: 1,
    base: sideOf(data.base) ?? UNKNOWN_SIDE,
    head: sideOf(data.head) ?? UNKNOWN_SIDE,
    pages: listOf(data.pages, MAX_ENTRIES, pageOf),
    changes: listOf(data.changes, MAX_ENTRIES, changeOf),
    notes: listOf(data.notes, MAX_NOTES, noteOf),
    ...(invited.length > 0 ? { invited } : {}),
    ...(answers.length > 0 ? { answers } : {}),
  };
}

const UNKNOWN_SIDE: Side = { how: 'content' };
const sideOf = objectOf<Side>({
  ref: matching(/^[\w./@:+~^-]{1,200}$/),
  commit: matching(/^[0-9a-f]{7,64}$/),
  how: (value) => oneOf('content', 'build', 'download')(value) ?? UNKNOWN_SIDE.how,
});

const pageWith = objectOf<ReviewPage>(
  {
    address: addressOf,
    title: textOf(MAX_LABEL),
    status: oneOf('changed', 'added', 'removed', 'moved'),
    was: addressOf,
  },
  'address',
  'status',
);
function pageOf(value: unknown): ReviewPage | undefined {
  const page = pageWith(value);
  return page && { ...page, title: page.title || page.address };
}

const changeWith = objectOf<Change>(
  {
    id: idOf,
    key: idOf,
    kind: oneOf(...KINDS),
    pages: (value) => listOf(value, MAX_PAGES_OF_A_CHANGE, addressOf),
    everywhere: (value) => value === true || undefined,
    words: textOf(MAX_WORDS),
    before: textOf(MAX_TEXT),
    after: textOf(MAX_TEXT),
    effect: idOf,
    closeLook: textOf(MAX_LABEL),
    loss: (value) => value === true || undefined,
    where: objectOf<Where>({
      block: textOf(MAX_LABEL),
      heading: textOf(MAX_LABEL),
      anchor: matching(/^[^\s<>"'`\\]{1,200}$/),
      at: textOf(MAX_LABEL),
    }),
  },
  'id',
  'kind',
  'words',
);
/** Reports of older versions have no keys. */
function changeOf(value: unknown): Change | undefined {
  const change = changeWith(value);
  return change && { ...change, key: change.key || change.id };
}

const noteOf = objectOf<Note>({ code: oneOf(...NOTE_CODES), words: textOf(MAX_WORDS) }, 'code', 'words');

const answeredNoteOf: Reader<AnsweredNote> = (value) => {
  const note = letterNoteOf(value);
  const state = isRecord(value) && oneOf(...(Object.keys(NOTE_STATES) as AnsweredNote['state'][]))(value.state);
  const now = isRecord(value) ? idOf(value.now) : undefined;
  return note && state ? { ...note, state, ...(now ? { now } : {}) } : undefined;
};

const invitedOf = objectOf<Invited>(
  {
    id: matching(/^[\p{L}\p{N}-]{1,100}$/u),
    name: textOf(MAX_LABEL),
    changes: (value) => (Number.isInteger(value) ? (value as number) : undefined),
  },
  'id',
  'name',
);

const answerOf = objectOf<Answer>(
  {
    from: textOf(MAX_LABEL),
    decision: decisionOf,
    words: textOf(MAX_WORDS),
    notes: (value) => listOf(value, MAX_ENTRIES, answeredNoteOf),
    approved: (value) => listOf(value, MAX_ENTRIES, idOf),
  },
  'from',
  'decision',
);
