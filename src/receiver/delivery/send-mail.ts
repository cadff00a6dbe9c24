/** Sends one stored submission by mail. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport, type Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport';
import type { MailConfig } from '../config';
import { createMessage } from './mail-message';
import { DamagedRecordError, type StoredSubmission, type SubmissionStore } from '../store/store';

export interface SendResult {
  accepted: string[];
  /** The error message of the mail server, or of the connection to it. */
  note?: string;
  /** No server answered, so other messages would fail too. */
  isServerAway: boolean;
}

export type MailTransport = Transporter<SentMessageInfo>;

/** Limited because it is stored with every attempt. */
const MAX_NOTE_LENGTH = 1_000;

export const createMailTransport = (mail: MailConfig): MailTransport =>
  createTransport({
    url: mail.url,
    connectionTimeout: mail.connectionTimeoutMs,
    greetingTimeout: mail.connectionTimeoutMs,
    socketTimeout: mail.answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Reads the file and compares it with what was received. Rejects with a `DamagedRecordError` if it differs. */
export async function readFileWhole(store: SubmissionStore, stored: StoredSubmission): Promise<Buffer | undefined> {
  const { file, reference } = stored.submission;
  if (!file) return undefined;
  const content = await buffer(await store.openFile(reference));
  if (createHash('sha256').update(content).digest('hex') !== file.sha256)
    throw new DamagedRecordError('the file differs from the one that was received');
  return content;
}

const shorten = (note: string): string => note.slice(0, MAX_NOTE_LENGTH);

/** Never rejects because of the mail server: its answer is the result. */
export async function sendMail(
  transport: MailTransport,
  mail: MailConfig,
  stored: StoredSubmission,
  to: string[],
  content: Buffer | undefined,
): Promise<SendResult> {
  const message = createMessage(stored.submission, mail.from, to, content && Readable.from([content]));
  try {
    const info = await transport.sendMail({ ...message, envelope: { from: mail.returnPath ?? mail.from, to } });
    const rejected = (info.rejected ?? []).map(String);
    return {
      accepted: to.filter((address) => !rejected.includes(address)),
      isServerAway: false,
      note:
        rejected.length > 0
          ? shorten(info.rejectedErrors?.map(({ message: text }) => text).join('; ') ?? 'rejected')
          : undefined,
    };
  } catch (error) {
    const { message: text, responseCode } = error as Error & { responseCode?: number };
    return { accepted: [], note: shorten(text), isServerAway: responseCode === undefined };
  }
}
