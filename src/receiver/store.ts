/**
 * The interface of a submission store. In both stores a submission survives a loss of power once `put` resolves.
 * Delivery, retention and the inbox use this interface only.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FormDefinition } from '../forms/definitions';

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
  what: 'attempt' | 'delivered' | 'failed' | 'released' | 'retried' | 'handled';
  /** Recipients whose server has accepted the message; a retry leaves them out. */
  accepted?: string[];
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
}

export interface SubmissionStore {
  /** Inbox commands pass `recover: false`, because a running receiver may be using the files that look damaged. */
  open(options?: { recover?: boolean }): Promise<void>;
  close(): Promise<void>;
  /** Creates a private directory for one upload. */
  stage(): Promise<string>;
  discard(staging: string): Promise<void>;
  /** Resolves when the submission is durable. A repeated key returns the same reference and stores nothing. */
  put(draft: SubmissionDraft): Promise<{ reference: string; duplicate: boolean }>;
  /** Returns the reference of the submission with this key. */
  find(key: string): Promise<string | undefined>;
  /** Leases up to `limit` due submissions for `leaseMs`; no other worker gets them in that time. */
  claim(limit: number, leaseMs: number, now?: Date): Promise<Lease[]>;
  /** Records the outcome of an attempt. Resolves to false if the lease has expired and another worker has it. */
  settle(lease: Lease, outcome: DeliveryOutcome): Promise<boolean>;
  get(reference: string): Promise<StoredSubmission | undefined>;
  list(status?: Status): AsyncIterable<StoredSubmission>;
  openFile(reference: string): Promise<Readable>;
  /** Changes the status for an operator: release from quarantine, retry, mark as handled. */
  move(reference: string, from: readonly Status[], to: Status, event: HistoryEvent): Promise<boolean>;
  remove(reference: string): Promise<boolean>;
  stats(): Promise<Stats>;
  /** Free bytes on the disk that receives uploads. */
  freeBytes(): Promise<number>;
}

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
