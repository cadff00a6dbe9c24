import { setTimeout as sleep } from 'node:timers/promises';
import { failureCode, type Log } from '../log';
import { concernsWholeStore, type DeliveryOutcome, type Lease, type SubmissionStore } from '../store/store';

/** A delivery outcome, or the return of a lease without an attempt. */
type Ending = DeliveryOutcome | 'give-back';

/** Between the attempts at the end. */
const WAIT_MS = 500;

/**
 * Records delivery outcomes, and keeps in memory those that could not be recorded because the database is unavailable
 * or the disk is full, until a `retry` succeeds. Until then this process keeps the lease, so the mail is not sent again.
 */
export class OutcomeWriter {
  private readonly waiting = new Map<Lease, Ending>();
  private retrying: Promise<void> | undefined;

  constructor(
    private readonly store: SubmissionStore,
    private readonly log: Log,
  ) {}

  /** The number of outcomes that are not recorded yet. */
  get unwritten(): number {
    return this.waiting.size;
  }

  /** Records an outcome now, or with a later `retry`. Never rejects. */
  async write(lease: Lease, ending: Ending): Promise<void> {
    if ((await this.tryToWrite(lease, ending)) !== undefined) this.waiting.set(lease, ending);
  }

  /** Tries again to record the outcomes in memory. Never rejects. */
  retry(): Promise<void> {
    return (this.retrying ??= this.writeWaiting().finally(() => (this.retrying = undefined)));
  }

  /** Tries for at most this long to record the rest, then stops. */
  async close(limitMs: number): Promise<void> {
    const end = performance.now() + limitMs;
    for (await this.retry(); this.unwritten > 0 && performance.now() + WAIT_MS < end; await this.retry())
      await sleep(WAIT_MS);
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

  private async writeWaiting(): Promise<void> {
    for (const [lease, ending] of [...this.waiting]) {
      const error = await this.tryToWrite(lease, ending);
      if (error === undefined) this.waiting.delete(lease);
      // The others would fail in the same way.
      else if (concernsWholeStore(error)) break;
    }
  }
}
