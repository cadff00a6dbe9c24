/**
 * Reads a report that a stranger may have written: the build of a pull request makes it, and a workflow with a token
 * reads it. Unknown keys are dropped, texts have a limit, and the result contains plain data of known shape. It does
 * not escape texts for Markdown or HTML: the code that writes either does.
 */
import { type Change, type Note, NOTE_CODES, type PageStatus, type Review, type ReviewPage, type Side } from '../types';
import { type Kind, KINDS } from '../kinds';

export const MAX_REPORT_BYTES = 1_000_000;

const MAX_ENTRIES = 5_000;
const MAX_PAGES_OF_A_CHANGE = 2_000;
const MAX_NOTES = 100;
const MAX_WORDS = 1_000;
const MAX_TEXT = 20_000;
const MAX_LABEL = 300;
const MAX_ADDRESS = 500;

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
  const report = recordOf(data);
  if (report?.version !== 1) throw new ReportError('The report is not in version 1 of the format.');
  return {
    version: 1,
    base: sideOf(report.base),
    head: sideOf(report.head),
    pages: listOf(report.pages, MAX_ENTRIES, pageOf),
    changes: listOf(report.changes, MAX_ENTRIES, changeOf),
    notes: listOf(report.notes, MAX_NOTES, noteOf),
  };
}

type Data = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Data | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined;

function listOf<T>(value: unknown, limit: number, read: (item: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, limit).flatMap((item: unknown) => read(item) ?? []);
}

/** Characters that cannot be seen, or that turn the direction of the text around them: they could hide or disguise words. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Half of a surrogate pair, which cannot be written to a file. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function textOf(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, limit).replace(LONE_SURROGATE, '').replace(INVISIBLE, '');
  return value.length > limit ? `${text} …` : text;
}

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value);

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A path of this site: nothing that a browser reads as another site, and nothing to break out of a link with. */
const addressOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_ADDRESS
    ? matching(value, /^\/(?![/\\])[^\s\\<>"'`(){}[\]|^\u0000-\u0020\u007f]*$/)
    : undefined;

/** Without the keys that have no value, so that the same report gives the same JSON. */
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

function sideOf(value: unknown): Side {
  const side = recordOf(value) ?? {};
  return present<Side>({
    ref: matching(side.ref, /^[\w./@:+~^-]{1,200}$/),
    commit: matching(side.commit, /^[0-9a-f]{7,64}$/),
    how: oneOf(side.how, ['content', 'build', 'download'] as const) ?? 'content',
  });
}

const STATUSES: readonly PageStatus[] = ['changed', 'added', 'removed', 'moved'];

function pageOf(value: unknown): ReviewPage | undefined {
  const page = recordOf(value) ?? {};
  const address = addressOf(page.address);
  const status = oneOf(page.status, STATUSES);
  if (!address || !status) return undefined;
  return present<ReviewPage>({
    address,
    title: textOf(page.title, MAX_LABEL) || address,
    status,
    was: addressOf(page.was),
  });
}

const idOf = (value: unknown): string | undefined => matching(value, /^[\w-]{1,80}$/);

function changeOf(value: unknown): Change | undefined {
  const change = recordOf(value) ?? {};
  const id = idOf(change.id);
  const kind = oneOf<Kind>(change.kind, KINDS);
  const words = textOf(change.words, MAX_WORDS);
  if (!id || !kind || !words) return undefined;
  return present<Change>({
    id,
    kind,
    pages: listOf(change.pages, MAX_PAGES_OF_A_CHANGE, addressOf),
    everywhere: change.everywhere === true || undefined,
    words,
    before: textOf(change.before, MAX_TEXT),
    after: textOf(change.after, MAX_TEXT),
    effect: idOf(change.effect),
    where: placeOf(change.where),
  });
}

function placeOf(value: unknown): Change['where'] {
  const place = recordOf(value);
  if (!place) return undefined;
  return present({
    block: textOf(place.block, MAX_LABEL),
    heading: textOf(place.heading, MAX_LABEL),
    anchor: matching(place.anchor, /^[^\s<>"'`\\]{1,200}$/),
    at: textOf(place.at, MAX_LABEL),
  });
}

function noteOf(value: unknown): Note | undefined {
  const note = recordOf(value) ?? {};
  const code = oneOf(note.code, NOTE_CODES);
  const words = textOf(note.words, MAX_WORDS);
  return code && words ? { code, words } : undefined;
}
