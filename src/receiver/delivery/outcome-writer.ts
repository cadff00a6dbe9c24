import { failureCode, type Log } from '../log';
import { concernsWholeStore, type DeliveryOutcome, type Lease, type SubmissionStore } from '../store/store';

/** A delivery outcome, or the return of a lease without an attempt. */
type Ending = DeliveryOutcome | 'give-back';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Records delivery outcomes, and keeps in memory those that could not be recorded because the database is unavailable
 * or the disk is full. Until then this process keeps the lease, so the mail is not sent again.
 */
export class OutcomeWriter {
  private readonly waiting = new Map<Lease, Ending>();
  private timer?: NodeJS.Timeout | undefined;
  private waitMs = FIRST_WAIT_MS;
  private isClosed = false;
  private retrying: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: SubmissionStore,
    private readonly log: Log,
  ) {}

  /** The number of outcomes that are not recorded yet. */
  get unwritten(): number {
    return this.waiting.size;
  }

  /** Records an outcome now, or as soon as the store can. Never rejects. */
  async write(lease: Lease, ending: Ending): Promise<void> {
    if ((await this.tryToWrite(lease, ending)) === undefined) return;
    this.waiting.set(lease, ending);
    this.retryLater();
  }

  /** Tries for at most this long to record the rest, then stops. */
  async close(limitMs: number): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.retrying;
    const end = performance.now() + limitMs;
    for (this.waitMs = FIRST_WAIT_MS; this.unwritten > 0;) {
      await this.retry();
      if (this.unwritten === 0 || performance.now() + this.waitMs > end) return;
      await new Promise((resolve) => setTimeout(resolve, this.waitMs));
    }
  }

  /** Resolves to the error if the outcome was not recorded. */
  private async tryToWrite(lease: Lease, ending: Ending): Promise<unknown> {
    const { store, log } = this;
    try {
      if (ending === 'give-back') await store.giveBack(lease);
      else if (!(await store.settle(lease, ending)))
        log.warn({ event: 'lease-lost', reference: lease.reference, outcome: ending.to });
      return undefined;
    } catch (error) {
      log.error({ event: 'outcome-not-written', reference: lease.reference, code: failureCode(error) });
      return error;
    }
  }

  private async retry(): Promise<void> {
    for (const [lease, ending] of [...this.waiting]) {
      const error = await this.tryToWrite(lease, ending);
      if (error === undefined) this.waiting.delete(lease);
      // The others would fail in the same way.
      else if (concernsWholeStore(error)) break;
    }
    this.waitMs = this.unwritten > 0 ? Math.min(this.waitMs * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
  }

  private retryLater(): void {
    if (this.isClosed || this.timer || this.unwritten === 0) return;
    this.timer = setTimeout(() => {
      this.retrying = this.retry().finally(() => {
        this.timer = undefined;
        this.retryLater();
      });
    }, this.waitMs).unref();
  }
}
