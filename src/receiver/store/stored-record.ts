/**
 * Reads stored data without trusting it: a bad disk, a restored backup or a person may have changed it. All readers use
 * this module, so that a damaged submission is found and does not stop the others.
 */
import { attempt } from '../../util/attempt';
import { isRecord } from '../../util/collections';
import { type Attachment, DamagedRecordError, type HistoryEvent, type Submission } from './store';

export type StoredRecord = Submission & { key: string };

/** The form of a `submissionKey`. */
const KEY = /^[0-9a-f]{64}$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isEntryList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((entry: unknown) => Array.isArray(entry) && entry.length === 2 && isTextList(entry));
const isDate = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));
const isAttachment = (value: unknown): value is Attachment =>
  isRecord(value) &&
  isText(value.name) &&
  isText(value.extension) &&
  /^[a-z0-9]{1,8}$/.test(value.extension) &&
  Number.isSafeInteger(value.bytes) &&
  isText(value.sha256);

const PROPERTIES: Record<Exclude<keyof Submission, 'reference'>, (value: unknown) => boolean> = {
  kind: isText,
  form: isText,
  formId: isText,
  receivedAt: isDate,
  fields: isEntryList,
  skills: isEntryList,
  extra: isEntryList,
  suspicions: isTextList,
  file: (value) => value === undefined || isAttachment(value),
};

/** Checks that a value is a submission, and sets its reference. */
export function checkSubmission(value: unknown, reference: string): Submission {
  if (!isRecord(value)) throw new DamagedRecordError('the submission is not an object');
  for (const [name, isValid] of Object.entries(PROPERTIES))
    if (!isValid(value[name]))
      throw new DamagedRecordError(`“${name}” of the submission is missing or has a wrong form`);
  // Use the reference under which it is stored, so that mail and inbox name one that can be found.
  return { ...(value as unknown as Submission), reference };
}

export function parseRecord(text: string, reference: string): StoredRecord {
  if (text === '') throw new DamagedRecordError('submission.json is empty');
  const value = attempt(() => JSON.parse(text) as unknown);
  if (value === undefined) throw new DamagedRecordError('submission.json is cut short or overwritten');
  const submission = checkSubmission(value, reference);
  const { key } = value as { key?: unknown };
  if (!isText(key) || !KEY.test(key)) throw new DamagedRecordError('submission.json has no key');
  return { ...submission, key };
}

const UNREADABLE: HistoryEvent = { at: '', what: 'unreadable' };

const EVENT_PROPERTIES: Record<keyof HistoryEvent, (value: unknown) => boolean> = {
  at: isText,
  what: isText,
  accepted: (value) => value === undefined || isTextList(value),
  bounced: (value) => value === undefined || isTextList(value),
  note: (value) => value === undefined || isText(value),
};

/** Invalid events become `unreadable` instead of hiding the events around them. */
export function checkEvent(value: unknown): HistoryEvent {
  const isEvent = isRecord(value) && Object.entries(EVENT_PROPERTIES).every(([name, isValid]) => isValid(value[name]));
  return isEvent ? (value as unknown as HistoryEvent) : UNREADABLE;
}

/** Reads the lines of `history.jsonl`. A power loss can leave a line incomplete. */
export function parseHistory(text: string): HistoryEvent[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => attempt(() => checkEvent(JSON.parse(line))) ?? UNREADABLE);
}

/** The recipients who have the message: servers accepted it for them and did not return it. */
export function recipientsServed(history: readonly HistoryEvent[]): Set<string> {
  const served = new Set<string>();
  for (const { what, accepted, bounced } of history) {
    for (const address of accepted ?? []) served.add(address);
    if (what === 'bounced' && !bounced) served.clear();
    for (const address of bounced ?? []) served.delete(address);
  }
  return served;
}
