import { settingForForm, type MailConfig } from '../config';
import { failureCode, type Log } from '../log';
import { OutcomeWriter } from './outcome-writer';
import { createMailTransport, readFileWhole, sendMail, type MailTransport, type SendResult } from './send-mail';
import { recipientsServed } from '../store/stored-record';
import {
  DamagedRecordError,
  concernsWholeStore,
  type DeliveryOutcome,
  type HistoryEvent,
  type Lease,
  type StoredSubmission,
  type SubmissionStore,
} from '../store/store';

const MAX_CONCURRENT = 4;
/** The time for recording outcomes on shutdown. One that is not recorded by then causes a second mail later. */
const CLOSE_LIMIT_MS = 4_000;

type Attempt = SendResult & { isComplete: boolean };

function outcomeOf(backoffMs: MailConfig['backoffMs'], { attempts }: Lease, result: Attempt): DeliveryOutcome {
  const { isComplete, accepted, note } = result;
  const at = new Date();
  const event: HistoryEvent = { at: at.toISOString(), what: isComplete ? 'delivered' : 'attempt', accepted, note };
  if (isComplete) return { to: 'delivered', event };
  const waitMs = backoffMs[attempts];
  if (waitMs === undefined) return { to: 'failed', event: { ...event, what: 'failed' } };
  return { to: 'pending', due: new Date(at.getTime() + waitMs), event };
}

/**
 * Delivers the submissions of one receiver by email, with retries for five days. It polls the store, so that several
 * receivers can share the work.
 */
export class Delivery {
  /** Counts since the process started. */
  readonly counts = { delivered: 0, deferred: 0, failed: 0 };
  readonly outcomes: OutcomeWriter;
  private readonly transport: MailTransport;
  /** The last attempt could not reach the mail server. */
  private isServerAway = false;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void> | undefined;
  private runAgain = false;
  private stopping = false;

  constructor(
    private readonly store: SubmissionStore,
    private readonly mail: MailConfig,
    private readonly log: Log,
  ) {
    this.outcomes = new OutcomeWriter(store, log);
    this.transport = createMailTransport(mail);
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), this.mail.pollMs).unref();
    this.wake();
  }

  /** Finishes messages that are being sent, then stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
    await this.outcomes.close(CLOSE_LIMIT_MS);
    this.transport.close();
  }

  /** Delivers due submissions and records what could not be recorded, now instead of at the next poll. */
  wake(): void {
    if (this.stopping) return;
    void this.outcomes.retry();
    this.runOnce().catch((error: unknown) => this.log.error({ event: 'delivery-error', code: failureCode(error) }));
  }

  /** Delivers due submissions and resolves after each has been tried. */
  runOnce(): Promise<void> {
    this.runAgain = true;
    this.running ??= this.deliverUntilDone().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async deliverUntilDone(): Promise<void> {
    while (this.runAgain && !this.stopping) {
      this.runAgain = false;
      await this.deliverDue();
    }
  }

  private async deliverDue(): Promise<void> {
    const untried: Lease[] = [];
    try {
      for (let isOver = false; !isOver && !this.stopping;) {
        const leases = await this.store.claim(MAX_CONCURRENT);
        const results = await Promise.allSettled(leases.map((lease) => this.deliver(lease)));
        untried.push(...leases.filter((_lease, index) => results[index]?.status === 'rejected'));
        const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
        isOver = leases.length === 0 || failures.some(concernsWholeStore);
      }
    } finally {
      // Only at the end, because returned leases would be claimed again at once and keep others waiting.
      await Promise.all(untried.map((lease) => this.outcomes.write(lease, 'give-back')));
    }
  }

  /** Tries one submission and records the outcome. Rejects if nothing could be tried. */
  private async deliver(lease: Lease): Promise<void> {
    const { store, log } = this;
    const logFailure = (error: unknown): void =>
      log.error({ event: 'delivery-error', reference: lease.reference, code: failureCode(error) });
    let result: Attempt;
    try {
      const stored = await store.prepare(lease);
      // Skip it if an operator deleted it after the claim, or if it is damaged.
      if (!stored) return;
      result = await this.attempt(stored);
    } catch (error) {
      // The failure was in the store or the file, so nothing was sent.
      logFailure(error);
      if (error instanceof DamagedRecordError) await store.setAside(lease.reference, error.message).catch(logFailure);
      throw error;
    }
    const outcome = outcomeOf(this.mail.backoffMs, lease, result);
    this.report(lease, outcome);
    await this.outcomes.write(lease, outcome);
    await this.noteServer(result).catch(logFailure);
  }

  /** Reads the submission's file, and sends both to the recipients who do not have them yet. */
  private async attempt(stored: StoredSubmission): Promise<Attempt> {
    const { store, mail, transport } = this;
    const served = recipientsServed(stored.history);
    const to = settingForForm(mail.recipients, stored.submission.formId).filter((address) => !served.has(address));
    if (to.length === 0) return { accepted: [], isServerAway: false, isComplete: true };
    const result = await sendMail(transport, mail, stored, to, await readFileWhole(store, stored));
    return { ...result, isComplete: result.accepted.length === to.length };
  }

  private report({ reference, attempts }: Lease, outcome: DeliveryOutcome): void {
    const { log, counts } = this;
    const facts = { reference, attempt: attempts + 1 };
    counts[outcome.to === 'pending' ? 'deferred' : outcome.to]++;
    if (outcome.to === 'delivered') log.info({ event: 'delivered', ...facts });
    else if (outcome.to === 'failed') log.error({ event: 'delivery-failed', ...facts });
    else {
      const waitSeconds = Math.round((outcome.due.getTime() - Date.parse(outcome.event.at)) / 1_000);
      log.warn({ event: 'delivery-deferred', ...facts, waitSeconds });
    }
  }

  /** When the mail server is back, delayed messages need not wait any longer. */
  private async noteServer({ isServerAway, accepted }: SendResult): Promise<void> {
    if (isServerAway) this.isServerAway = true;
    else if (this.isServerAway && accepted.length > 0) {
      this.isServerAway = false;
      await this.store.sendNow();
    }
  }
}
