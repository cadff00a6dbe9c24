/**
 * The interface of a submission store. In both stores a submission survives a loss of power once `put` resolves.
 * Delivery, retention and the inbox use this interface only.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FormDefinition } from '../../forms/definitions';
import { type Log, silentLog } from '../log';
import type { Staging } from './staging';

export interface Attachment {
  /** The file name that the sender gave. Never used as a path. */
  name: string;
  extension: string;
  bytes: number;
  sha256: string;
}

export interface Submission {
  reference: string;
  kind: FormDefinition['kind'];
  form: string;
  formId: string;
  receivedAt: string;
  /** The fields in form order. */
  fields: [name: string, value: string][];
  skills: [name: string, level: string][];
  /** Fields that the form definition lacks. */
  extra: [name: string, value: string][];
  file?: Attachment;
  /** The spam signs that put it in quarantine; empty if none. */
  suspicions: string[];
}

export interface SubmissionDraft {
  /** The key that repeats of a submission share: 64 hexadecimal digits. */
  key: string;
  submission: Omit<Submission, 'reference'>;
  /** A directory that `staging` created; its file is called `FILE_NAME`. */
  staging: string;
}

export const FILE_NAME = 'file';

export const STATUSES = ['pending', 'quarantined', 'delivered', 'failed'] as const;
export type Status = (typeof STATUSES)[number];

export interface HistoryEvent {
  at: string;
  what:
    | 'attempt'
    | 'delivered'
    | 'failed'
    | 'released'
    | 'retried'
    | 'handled'
    /** A server accepted the mail, then returned it. */
    | 'bounced'
    /** The submission came from a backup, and may have been delivered since the backup was made. */
    | 'restored'
    /** A damaged line of the history. */
    | 'unreadable';
  /** Recipients whose server has accepted the message; a retry leaves them out. */
  accepted?: string[];
  /** Recipients whose message came back; a retry includes them again. */
  bounced?: string[];
  note?: string;
}

export interface StoredSubmission {
  submission: Submission;
  status: Status;
  /** The time of the status; for `pending`, when delivery is due. */
  at: Date;
  attempts: number;
  history: HistoryEvent[];
}

/** Held by one receiver until it records the outcome, returns the lease or ends. No clock can end it early. */
export interface Lease {
  reference: string;
  attempts: number;
  /** Lets the store check that the lease is still held. */
  token: string;
}

export type DeliveryOutcome =
  | { to: 'delivered'; event: HistoryEvent }
  | { to: 'pending'; due: Date; event: HistoryEvent }
  | { to: 'failed'; event: HistoryEvent };

export interface Stats {
  counts: Record<Status, number>;
  /** When the oldest pending or failed submission was received. */
  oldestUndelivered?: Date;
  /** The number of pending submissions with at least one failed attempt. */
  retrying: number;
  setAside: number;
}

/** A damaged entry that the store keeps apart from the others. */
export interface SetAside {
  /** A reference, or the name of a file that does not belong to the store. */
  name: string;
  reason: string;
}

/** The store is unavailable: the database cannot be reached, or the disk is full or read-only. A retry may succeed. */
export class StoreUnavailableError extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The store is unavailable: ${code}`, options);
  }
}

/** A stored submission is damaged. The message says how, and contains no submitted data. */
export class DamagedRecordError extends Error {}

/** Reads a record. A damaged one is reported and counts as missing. */
export async function readOrReport<T>(
  read: () => T | Promise<T>,
  onDamage: (reason: string) => Promise<void>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    await onDamage(error.message);
    return undefined;
  }
}

/** Failures of the whole disk or the process. Not `EIO`, which can concern a single file. */
const FAILURES_OF_ALL = new Set('ENOSPC EDQUOT EROFS ESTALE EMFILE ENFILE'.split(' '));

/** Whether all other submissions would fail in the same way. */
export const concernsWholeStore = (error: unknown): boolean =>
  error instanceof StoreUnavailableError || FAILURES_OF_ALL.has((error as NodeJS.ErrnoException).code ?? '');

export interface OpenOptions {
  /** Inbox commands pass `false`, because a running receiver may be using the files that look damaged. */
  recover?: boolean;
  log?: Log;
}

/** The common part of both stores: uploads arrive in a directory, and damaged submissions are set aside. */
export abstract class SubmissionStore {
  protected log = silentLog;
  /** Inbox commands only read. The receiver sets damaged submissions aside. */
  protected mayRepair = false;

  constructor(readonly staging: Staging) {}

  abstract open(options?: OpenOptions): Promise<void>;
  abstract close(): Promise<void>;
  /** Resolves when the submission is durable. A repeated key returns the same reference and stores nothing. */
  abstract put(draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }>;
  abstract find(key: string): Promise<string | undefined>;
  /** Leases up to `limit` due submissions. No other receiver gets them while this process runs. */
  abstract claim(limit: number, now?: Date): Promise<Lease[]>;
  /**
   * Reads a leased submission, and reserves space to record the outcome. Resolves to undefined if it was removed or is
   * damaged.
   */
  abstract prepare(lease: Lease): Promise<StoredSubmission | undefined>;
  /** Records the outcome of an attempt. Resolves to false if the lease is no longer held. Safe to repeat after an error. */
  abstract settle(lease: Lease, outcome: DeliveryOutcome): Promise<boolean>;
  /** Ends a lease without an attempt. */
  abstract giveBack(lease: Lease): Promise<void>;
  /** Makes one or all waiting submissions due now. Returns how many. */
  abstract sendNow(reference?: string): Promise<number>;
  /** Whether a submission with this reference is stored. Cheaper than `get`, which reads it. */
  abstract has(reference: string): Promise<boolean>;
  abstract get(reference: string): Promise<StoredSubmission | undefined>;
  abstract list(status?: Status): AsyncIterable<StoredSubmission>;
  abstract openFile(reference: string): Promise<Readable>;
  /** Changes the status for an operator: release from quarantine, retry, mark as handled. */
  abstract move(reference: string, from: readonly Status[], to: Status, event: HistoryEvent): Promise<boolean>;
  /** Removes a submission, or an entry that was set aside. */
  abstract remove(name: string): Promise<boolean>;
  /** Sets a damaged submission aside, so that it is neither delivered nor deleted. */
  abstract setAside(reference: string, reason: string): Promise<void>;
  abstract listSetAside(): Promise<SetAside[]>;
  /** Puts a repaired entry back. Rejects with a `DamagedRecordError` if it is still damaged. */
  abstract restore(reference: string): Promise<boolean>;
  abstract stats(): Promise<Stats>;
  /** Resolves if a submission could be stored now, after a real write. */
  probe(): Promise<void> {
    return this.staging.probe();
  }

  /** Reads a submission. A damaged one is set aside and counts as missing. */
  protected readSound<T>(reference: string, read: () => T | Promise<T>): Promise<T | undefined> {
    return readOrReport(read, async (reason) => {
      if (this.mayRepair) await this.setAside(reference, reason);
    });
  }
}

export const LONGEST_WAIT_MS = 3_600_000;

/**
 * Whether delivery is due. The first attempt never waits, and a due time beyond the longest wait came from a wrong
 * clock.
 */
export const isDue = (attempts: number, at: number, now: number): boolean =>
  attempts === 0 || at <= now || at > now + LONGEST_WAIT_MS;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Returns a reference of twelve letters and digits that are hard to misread (60 bits). The caller increases
 * `collision` if another submission already has the reference.
 */
export function referenceForKey(key: string, collision = 0): string {
  const digest = createHash('sha256').update(`${key}:${collision}`).digest();
  const letters = Array.from({ length: 12 }, (_, index) => ALPHABET[(digest[index] ?? 0) & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Returns the key of a submission: the same form, attempt, content and file give the same key. */
export function submissionKey(
  form: string,
  formId: string,
  attempt: string,
  content: [string, string][],
  fileSha256 = '',
): string {
  return createHash('sha256')
    .update(JSON.stringify([form, formId, attempt, content, fileSha256]))
    .digest('hex');
}
