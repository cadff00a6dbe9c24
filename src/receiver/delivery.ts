/** Delivers submissions by e-mail, with retries for five days. */
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport';
import { settingForForm } from './config';
import type { MailConfig } from './config';
import type { Log } from './log';
import { createMessage } from './mail-message';
import type { HistoryEvent, Lease, StoredSubmission, SubmissionStore } from './store';

export interface Delivery {
  start(): void;
  /** Finishes the messages that it is sending, then stops. */
  stop(): Promise<void>;
  /** Delivers due submissions now instead of at the next poll. */
  wake(): void;
  /** Delivers due submissions and resolves after each has been tried. */
  runOnce(): Promise<void>;
}

const MAX_CONCURRENT = 4;

interface DeliveryContext {
  store: SubmissionStore;
  mail: MailConfig;
  log: Log;
  transport: Transporter<SentMessageInfo>;
}

const createMailTransport = (mail: MailConfig): Transporter<SentMessageInfo> =>
  createTransport({
    url: mail.url,
    connectionTimeout: mail.connectionTimeoutMs,
    greetingTimeout: mail.connectionTimeoutMs,
    socketTimeout: mail.answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const acceptedBefore = ({ history }: StoredSubmission): Set<string> =>
  new Set(history.flatMap(({ accepted }) => accepted ?? []));

async function sendMessage(
  { store, mail, transport }: DeliveryContext,
  { submission }: StoredSubmission,
  to: string[],
): Promise<{ accepted: string[]; note?: string }> {
  if (to.length === 0) return { accepted: [] };
  const file = submission.file && (await store.openFile(submission.reference));
  try {
    const info = await transport.sendMail(createMessage(submission, mail.from, to, file));
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

/** Tries one submission and records the outcome. */
async function deliver(context: DeliveryContext, lease: Lease): Promise<void> {
  const { store, mail, log } = context;
  const stored = await store.get(lease.reference);
  // An operator may have deleted it after the claim.
  if (!stored) return;
  const recipients = settingForForm(mail.recipients, stored.submission.formId);
  const done = acceptedBefore(stored);
  const to = recipients.filter((address) => !done.has(address));
  const { accepted, note } = await sendMessage(context, stored, to);
  const event: HistoryEvent = {
    at: new Date().toISOString(),
    what: accepted.length === to.length ? 'delivered' : 'attempt',
    accepted,
    ...(note && { note }),
  };
  const facts = { reference: lease.reference, attempt: lease.attempts + 1 };
  const waitMs = mail.backoffMs[lease.attempts];
  if (event.what === 'delivered') {
    await store.settle(lease, { to: 'delivered', event });
    log.info({ event: 'delivered', ...facts });
  } else if (waitMs === undefined) {
    await store.settle(lease, { to: 'failed', event: { ...event, what: 'failed' } });
    log.error({ event: 'delivery-failed', ...facts });
  } else {
    await store.settle(lease, { to: 'pending', due: new Date(Date.now() + waitMs), event });
    log.warn({ event: 'delivery-deferred', ...facts, waitSeconds: Math.round(waitMs / 1_000) });
  }
}

/** Creates the delivery of one receiver. It polls the store, so that several receivers can share the work. */
export function createSmtpDelivery(store: SubmissionStore, mail: MailConfig, log: Log): Delivery {
  const context: DeliveryContext = { store, mail, log, transport: createMailTransport(mail) };
  // Longer than an SMTP session in which every step uses its full timeout.
  const leaseMs = 2 * mail.connectionTimeoutMs + 6 * mail.answerTimeoutMs;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let runAgain = false;
  let stopping = false;

  async function deliverDue(): Promise<void> {
    do {
      runAgain = false;
      for (;;) {
        const leases = await store.claim(MAX_CONCURRENT, leaseMs);
        if (leases.length === 0) break;
        await Promise.all(leases.map((lease) => deliver(context, lease)));
        if (stopping) return;
      }
    } while (runAgain);
  }

  function runOnce(): Promise<void> {
    runAgain = true;
    running ??= deliverDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  function wake(): void {
    if (stopping) return;
    runOnce().catch((error: NodeJS.ErrnoException) =>
      log.error({ event: 'delivery-error', code: error.code ?? error.name }),
    );
  }

  return {
    start() {
      stopping = false;
      timer = setInterval(wake, mail.pollMs);
      timer.unref();
      wake();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
      context.transport.close();
    },
    wake,
    runOnce,
  };
}
