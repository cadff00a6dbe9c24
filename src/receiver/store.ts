/**
 * Where submissions live. Both stores keep one promise: when `put` resolves, the submission survives a
 * loss of power. Everything else (delivery, retention, the inbox) is built on what is here.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FormDefinition } from '../forms/definitions';

export interface Attachment {
  /** As the sender named it; data, never a path. */
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
  /** Whatever else was sent along. */
  extra: [name: string, value: string][];
  file?: Attachment;
  /** Why it was put aside, if it was. */
  suspicions: string[];
}

export interface Draft {
  /** Says what makes two submissions the same: 64 hexadecimal digits. */
  key: string;
  submission: Omit<Submission, 'reference'>;
  /** The directory `stage` gave; the file in it is called `FILE_NAME`. */
  staging: string;
}

export const FILE_NAME = 'file';

export const STATUSES = ['pending', 'quarantined', 'delivered', 'failed'] as const;
export type Status = (typeof STATUSES)[number];

export interface Event {
  at: string;
  what: 'attempt' | 'delivered' | 'failed' | 'released' | 'retried' | 'handled';
  /** Addresses whose server has taken the message; they are not sent it again. */
  accepted?: string[];
  note?: string;
}

export interface Stored {
  submission: Submission;
  status: Status;
  /** When the status was reached; for `pending`, when it is due. */
  at: Date;
  attempts: number;
  history: Event[];
}

export interface Lease {
  reference: string;
  attempts: number;
  /** The store's own proof that the lease is still held. */
  token: string;
}

export type Outcome =
  { to: 'delivered'; event: Event } | { to: 'pending'; due: Date; event: Event } | { to: 'failed'; event: Event };

export interface Stats {
  counts: Record<Status, number>;
  /** Of the ones not handed on: when the oldest was received. */
  oldestUndelivered?: Date;
  /** Of the pending ones: how many have failed at least once. */
  retrying: number;
}

export interface SubmissionStore {
  /** `recover: false` leaves what a crash may have left alone: for looking in while a receiver runs. */
  open(options?: { recover?: boolean }): Promise<void>;
  close(): Promise<void>;
  /** A private directory for one upload. */
  stage(): Promise<string>;
  discard(staging: string): Promise<void>;
  /** Durable once resolved. The same key again gives the same reference and stores nothing. */
  put(draft: Draft): Promise<{ reference: string; duplicate: boolean }>;
  /** The reference of what was stored under a key. */
  find(key: string): Promise<string | undefined>;
  /** Takes up to `limit` due submissions for `leaseMs`; nobody else gets them meanwhile. */
  claim(limit: number, leaseMs: number, now?: Date): Promise<Lease[]>;
  /** False: the lease had run out and somebody else has it. */
  settle(lease: Lease, outcome: Outcome): Promise<boolean>;
  get(reference: string): Promise<Stored | undefined>;
  list(status?: Status): AsyncIterable<Stored>;
  openFile(reference: string): Promise<Readable>;
  /** By a person's hand: release from quarantine, try again, mark as handled. */
  move(reference: string, from: readonly Status[], to: Status, event: Event): Promise<boolean>;
  remove(reference: string): Promise<boolean>;
  stats(): Promise<Stats>;
  /** Bytes left where uploads are staged. */
  freeBytes(): Promise<number>;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Twelve letters and digits that are hard to misread (60 bits). `collision` counts up in the case, not
 * expected in the life of a site, that another submission already has the reference.
 */
export function referenceOf(key: string, collision = 0): string {
  const digest = createHash('sha256').update(`${key}:${collision}`).digest();
  const letters = Array.from({ length: 12 }, (_, index) => ALPHABET[(digest[index] ?? 0) & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Which form, sent as which attempt, saying what: the same three make the same submission. */
export function keyOf(
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
