/**
 * Reads a report that a stranger may have written: the build of a pull request makes it, and a workflow with a token
 * reads it. Unknown keys are dropped, texts have a limit, and the result contains plain data of known shape. It does
 * not escape texts for Markdown or HTML: the code that writes either does.
 */
import { type Change, type Note, NOTE_CODES, type Review, type ReviewPage, type Side, type Where } from '../types';
import { isRecord } from '../../util/collections';
import { KINDS } from '../kinds';

export const MAX_REPORT_BYTES = 1_000_000;

const MAX_ENTRIES = 5_000;
const MAX_PAGES_OF_A_CHANGE = 2_000;
const MAX_NOTES = 100;
const MAX_WORDS = 1_000;
const MAX_TEXT = 20_000;
const MAX_LABEL = 300;

/** The file is not a report. The message is one line for the log of a workflow, without any text of the file. */
export class ReportError extends Error {}

export function parseReview(content: string | Uint8Array): Review {
  const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
  if (bytes > MAX_REPORT_BYTES)
    throw new ReportError(`The report has ${bytes} bytes; ${MAX_REPORT_BYTES} are allowed.`);
  let data: unknown;
  try {
    data = JSON.parse(typeof content === 'string' ? content : Buffer.from(content).toString('utf8'));
  } catch {
    throw new ReportError('The report is not JSON.');
  }
  if (!isRecord(data) || data.version !== 1) throw new ReportError('The report is not in version 1 of the format.');
  return {
    version: 1,
    base: sideOf(data.base) ?? UNKNOWN_SIDE,
    head: sideOf(data.head) ?? UNKNOWN_SIDE,
    pages: listOf(data.pages, MAX_ENTRIES, pageOf),
    changes: listOf(data.changes, MAX_ENTRIES, changeOf),
    notes: listOf(data.notes, MAX_NOTES, noteOf),
  };
}

/** Reads a value. Undefined if it cannot be used. */
type Reader<T> = (value: unknown) => T | undefined;

/** Reads an object key by key. Keys without a value are left out, so that the same report gives the same JSON. */
const objectOf =
  <T extends object>(readers: { [K in keyof T]-?: Reader<T[K]> }, ...required: (keyof T)[]): Reader<T> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const fields = Object.entries<Reader<unknown>>(readers).map(([key, read]) => [key, read(value[key])] as const);
    const object = Object.fromEntries(fields.filter(([, field]) => field !== undefined)) as T;
    return required.every((key) => object[key]) ? object : undefined;
  };

function listOf<T>(value: unknown, limit: number, read: Reader<T>): T[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, limit).flatMap((item: unknown) => read(item) ?? []);
}

/** Characters that cannot be seen, or that turn the direction of the text around them: they could hide or disguise words. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Half of a surrogate pair, which cannot be written to a file. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const textOf =
  (limit: number): Reader<string> =>
  (value) => {
    if (typeof value !== 'string') return undefined;
    const text = value.slice(0, limit).replace(LONE_SURROGATE, '').replace(INVISIBLE, '');
    return value.length > limit ? `${text} …` : text;
  };

const oneOf =
  <T extends string>(...allowed: readonly T[]): Reader<T> =>
  (value) =>
    allowed.find((one) => one === value);

const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A path of this site: nothing that a browser reads as another site, and nothing to break out of a link with. */
const addressOf = matching(/^(?=.{1,500}$)\/(?![/\\])[^\s\\<>"'`(){}[\]|^\u0000-\u0020\u007f]*$/);
const idOf = matching(/^[\w-]{1,80}$/);

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

const changeOf = objectOf<Change>(
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
    where: objectOf<Where>({
      block: textOf(MAX_LABEL),
      heading: textOf(MAX_LABEL),
      anchor: matching(/^[^\s<>"'`\\]{1,200}$/),
      at: textOf(MAX_LABEL),
    }),
  },
  'id',
  'key',
  'kind',
  'words',
);

const noteOf = objectOf<Note>({ code: oneOf(...NOTE_CODES), words: textOf(MAX_WORDS) }, 'code', 'words');
