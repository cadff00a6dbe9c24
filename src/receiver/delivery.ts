/** Handing submissions on by e-mail, for as long as it takes within five days. */
import { createTransport } from 'nodemailer';
import type { Readable } from 'node:stream';
import { forForm } from './config';
import type { MailConfig } from './config';
import type { Log } from './log';
import type { Event, Lease, Stored, Submission, SubmissionStore } from './store';

export interface Delivery {
  start(): void;
  /** Lets what is being sent finish. */
  stop(): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** One round; resolves when everything due has been tried. */
  runOnce(): Promise<void>;
}

const AT_ONCE = 4;

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function asText({ reference, form, formId, receivedAt, fields, skills, extra, file }: Submission): string {
  const list = (entries: [string, string][]): string =>
    entries.map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}\n` : `${name}: ${value}`)).join('\n');
  return [
    list(fields),
    skills.length > 0 && `Skills\n\n${list(skills)}`,
    extra.length > 0 && `Also sent\n\n${list(extra)}`,
    file && `Attached: ${file.name} (${Math.ceil(file.bytes / 1024)} KB)`,
    `Form: ${form} (${formId})\nReceived: ${receivedAt}\nReference: ${reference}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const valueOf = ({ fields }: Submission, names: readonly string[]): string =>
  names
    .map((name) => fields.find(([one]) => one === name)?.[1] ?? '')
    .filter(Boolean)
    .join(' ');

/** Whoever it is from, in one line; what was checked as a line on the way in cannot break out of a header. */
export function messageOf(submission: Submission, from: string, to: readonly string[], file?: Readable) {
  const { reference, form } = submission;
  const who = valueOf(submission, ['Name', 'First Name', 'Last Name', 'Company']);
  const replyTo = valueOf(submission, ['Email', 'Contact email']);
  return {
    from,
    to: [...to],
    envelope: { from, to: [...to] },
    ...(replyTo && { replyTo }),
    // What looks like an encoded word (RFC 2047) would be shown decoded: characters that were refused on the way in.
    subject: `${form}: ${who.replaceAll('=?', '= ?')} (${reference})`,
    // The same every time, so that a server or a reader that sees it twice can tell.
    messageId: `<${reference}@${from.split('@')[1]}>`,
    date: new Date(submission.receivedAt),
    headers: { 'X-Form-Reference': reference, 'Auto-Submitted': 'auto-generated' },
    text: asText(submission),
    ...(submission.file &&
      file && {
        attachments: [{ filename: submission.file.name, content: file, contentType: TYPES[submission.file.extension] }],
      }),
  };
}

const acceptedBefore = ({ history }: Stored): Set<string> => new Set(history.flatMap(({ accepted }) => accepted ?? []));

export function smtpDelivery(store: SubmissionStore, mail: MailConfig, log: Log): Delivery {
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: mail.connectionTimeoutMs,
    greetingTimeout: mail.connectionTimeoutMs,
    socketTimeout: mail.answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Longer than a conversation can last whose every step takes all the time it may.
  const leaseMs = 2 * mail.connectionTimeoutMs + 6 * mail.answerTimeoutMs;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopping = false;

  async function send(stored: Stored, to: string[]): Promise<{ accepted: string[]; note?: string }> {
    const { submission } = stored;
    const file = submission.file && (await store.openFile(submission.reference));
    try {
      const info = await transport.sendMail(messageOf(submission, mail.from, to, file));
      const rejected = (info.rejected ?? []).map(String);
      return {
        accepted: to.filter((address) => !rejected.includes(address)),
        ...(rejected.length > 0 && {
          note: info.rejectedErrors?.map(({ message }) => message).join('; ') ?? 'rejected',
        }),
      };
    } catch (error) {
      return { accepted: [], note: (error as Error).message };
    } finally {
      file?.destroy();
    }
  }

  async function deliver(lease: Lease): Promise<void> {
    const stored = await store.get(lease.reference);
    // Deleted meanwhile.
    if (!stored) return;
    const { formId } = stored.submission;
    const before = acceptedBefore(stored);
    const wanted = forForm(mail.recipients, formId);
    const to = wanted.filter((address) => !before.has(address));
    const { accepted, note } = to.length > 0 ? await send(stored, to) : { accepted: [], note: undefined };
    const event: Event = {
      at: new Date().toISOString(),
      what: accepted.length === to.length ? 'delivered' : 'attempt',
      accepted,
      ...(note && { note }),
    };
    const about = { reference: lease.reference, attempt: lease.attempts + 1 };
    const wait = mail.backoffMs[lease.attempts];
    if (event.what === 'delivered') {
      await store.settle(lease, { to: 'delivered', event });
      log.info({ event: 'delivered', ...about });
    } else if (wait === undefined) {
      await store.settle(lease, { to: 'failed', event: { ...event, what: 'failed' } });
      log.error({ event: 'delivery-failed', ...about });
    } else {
      await store.settle(lease, { to: 'pending', due: new Date(Date.now() + wait), event });
      log.warn({ event: 'delivery-deferred', ...about, waitSeconds: Math.round(wait / 1_000) });
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const leases = await store.claim(AT_ONCE, leaseMs);
        if (leases.length === 0) break;
        await Promise.all(leases.map(deliver));
        if (stopping) return;
      }
    } while (again);
  }

  function round(): Promise<void> {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const roundQuietly = (): void => {
    if (stopping) return;
    round().catch((error: NodeJS.ErrnoException) =>
      log.error({ event: 'delivery-error', code: error.code ?? error.name }),
    );
  };

  return {
    start() {
      stopping = false;
      timer = setInterval(roundQuietly, mail.pollMs);
      timer.unref();
      roundQuietly();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
      transport.close();
    },
    wake: roundQuietly,
    runOnce: round,
  };
}
