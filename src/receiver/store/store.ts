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
  /** In the order of the form. */
  fields: [name: string, value: string][];
  /** Skill ratings. */
  skills: [name: string, level: string][];
  /** Fields that the form does not have. */
  extra: [name: string, value: string][];
  file?: Attachment;
  /** The spam signs that put it in quarantine; empty if none. */
  suspicions: string[];
}

export interface SubmissionDraft {
  /** Repeats of one submission have the same key: 64 hexadecimal digits. */
  key: string;
  submission: Omit<Submission, 'reference'>;
  /** The directory from `stage`; the file in it is called `FILE_NAME`. */
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
    /** The mail came back after the server had accepted it. */
    | 'bounced'
    /** It came from a backup, and may have been delivered since the backup was made. */
    | 'restored'
    /** This line of the history is damaged. */
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
  /** When it got its status; for `pending`, when delivery is due. */
  at: Date;
  attempts: number;
  history: HistoryEvent[];
}

/** Held by one receiver until it settles it, gives it back or ends. It does not expire, so no clock can end it early. */
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
  /** When the oldest submission that is pending or failed was received. */
  oldestUndelivered?: Date;
  /** The number of pending submissions with at least one failed attempt. */
  retrying: number;
  /** The number of damaged entries that were set aside. */
  setAside: number;
}

/** A damaged entry that the store keeps apart from the others. */
export interface SetAside {
  /** A reference, or the name of a file that does not belong in the store. */
  name: string;
  reason: string;
}

/**
 * The store cannot be used now: the database is unavailable, or the disk is full or read-only. Trying again may help.
 */
export class StoreUnavailableError extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The store is unavailable: ${code}`, options);
  }
}

/** Something stored that cannot be read. The message says what is wrong, and names no submitted data. */
export class DamagedRecordError extends Error {}

/** Reads a record; a damaged one is reported and counts as missing. */
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

/** Failures of a whole disk, or of the process. `EIO` is not among them: it can concern a single file. */
const FAILURES_OF_ALL = new Set('ENOSPC EDQUOT EROFS ESTALE EMFILE ENFILE'.split(' '));

/** Whether every other submission would meet this failure, too. */
export const concernsWholeStore = (error: unknown): boolean =>
  error instanceof StoreUnavailableError || FAILURES_OF_ALL.has((error as NodeJS.ErrnoException).code ?? '');

export interface OpenOptions {
  /** Inbox commands pass `false`, because a running receiver may be using the files that look damaged. */
  recover?: boolean;
  log?: Log;
}

/** What both stores share: uploads arrive in a directory, and what is damaged is set aside. */
export abstract class SubmissionStore {
  protected log = silentLog;
  /** Inbox commands only read. The receiver sets damaged submissions aside. */
  protected mayRepair = false;

  constructor(protected readonly staging: Staging) {}

  abstract open(options?: OpenOptions): Promise<void>;
  abstract close(): Promise<void>;
  /** Creates a private directory for one upload. The caller must discard it, also after `put`. */
  stage(): Promise<string> {
    return this.staging.create();
  }

  discard(staging: string): Promise<void> {
    return this.staging.discard(staging);
  }

  /** Resolves when the submission is durable. A repeated key returns the same reference and stores nothing. */
  abstract put(draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }>;
  /** Returns the reference of the submission with this key. */
  abstract find(key: string): Promise<string | undefined>;
  /** Leases up to `limit` due submissions; no other worker gets them while this process runs. */
  abstract claim(limit: number, now?: Date): Promise<Lease[]>;
  /**
   * Reads a leased submission, and makes sure that the outcome of an attempt can be recorded. Resolves to nothing if it
   * is no longer there or is damaged.
   */
  abstract prepare(lease: Lease): Promise<StoredSubmission | undefined>;
  /** Records the outcome of an attempt. Resolves to false if the lease is no longer held. Safe to repeat after an error. */
  abstract settle(lease: Lease, outcome: DeliveryOutcome): Promise<boolean>;
  /** Ends a lease without an attempt. */
  abstract giveBack(lease: Lease): Promise<void>;
  /** Makes waiting submissions due now: one, or all. Returns how many. */
  abstract sendNow(reference?: string): Promise<number>;
  /** Whether a submission with this reference is stored. Cheaper than `get`, because it reads nothing of it. */
  abstract has(reference: string): Promise<boolean>;
  abstract get(reference: string): Promise<StoredSubmission | undefined>;
  abstract list(status?: Status): AsyncIterable<StoredSubmission>;
  abstract openFile(reference: string): Promise<Readable>;
  /** Changes the status for an operator: release from quarantine, retry, mark as handled. */
  abstract move(reference: string, from: readonly Status[], to: Status, event: HistoryEvent): Promise<boolean>;
  /** Removes a submission, or an entry that was set aside. */
  abstract remove(name: string): Promise<boolean>;
  /** Keeps a damaged submission apart, so that it is neither delivered nor deleted. */
  abstract setAside(reference: string, reason: string): Promise<void>;
  abstract listSetAside(): Promise<SetAside[]>;
  /** Puts an entry back that someone has repaired. Rejects with a `DamagedRecordError` if it is still damaged. */
  abstract restore(reference: string): Promise<boolean>;
  abstract stats(): Promise<Stats>;
  /** Free bytes on the disk that receives uploads. */
  freeBytes(): Promise<number> {
    return this.staging.freeBytes();
  }

  /** Resolves if a submission could be stored now, which it tries with a real write. */
  probe(): Promise<void> {
    return this.staging.probe();
  }

  /** Reads a submission. A damaged one is set aside, and counts as missing. */
  protected readSound<T>(reference: string, read: () => T | Promise<T>): Promise<T | undefined> {
    return readOrReport(read, async (reason) => {
      if (this.mayRepair) await this.setAside(reference, reason);
    });
  }
}

/** The longest wait between two attempts. */
export const LONGEST_WAIT_MS = 3_600_000;

/**
 * Whether delivery may be tried. A due time further away than the longest wait was written by a clock that was wrong,
 * and the first attempt never waits.
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
