/**
 * Writes the outcomes of deliveries, and keeps in memory those that could not be written, because the database is
 * unavailable or the disk is full. The lease stays with this process until then, so the mail is not sent again.
 */
import { failureCode } from '../log';
import type { Log } from '../log';
import { concernsWholeStore } from '../store/store';
import type { DeliveryOutcome, Lease, SubmissionStore } from '../store/store';

/** An outcome, or the end of a lease without an attempt. */
export type Ending = DeliveryOutcome | 'give-back';

export interface OutcomeWriter {
  /** Writes an outcome now, or as soon as the store can. Never rejects. */
  write(lease: Lease, ending: Ending): Promise<void>;
  /** Outcomes that are not written yet. */
  unwritten(): number;
  /** Tries for at most this long to write what is left, then stops. */
  close(limitMs: number): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

// eslint-disable-next-line max-lines-per-function -- its functions share the waiting outcomes
export function createOutcomeWriter(store: SubmissionStore, log: Log): OutcomeWriter {
  const unwritten = new Map<Lease, Ending>();
  let timer: NodeJS.Timeout | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isClosed = false;
  let retrying: Promise<void> = Promise.resolve();

  /** Resolves to the error if the outcome is not written. */
  async function tryToWrite(lease: Lease, ending: Ending): Promise<unknown> {
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

  async function retry(): Promise<void> {
    for (const [lease, ending] of [...unwritten]) {
      const error = await tryToWrite(lease, ending);
      if (error === undefined) unwritten.delete(lease);
      // The others would fail in the same way.
      else if (concernsWholeStore(error)) break;
    }
    waitMs = unwritten.size > 0 ? Math.min(waitMs * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
  }

  function retryLater(): void {
    if (isClosed || timer || unwritten.size === 0) return;
    timer = setTimeout(() => {
      retrying = retry().finally(() => {
        timer = undefined;
        retryLater();
      });
    }, waitMs);
    timer.unref();
  }

  return {
    async write(lease, ending) {
      if ((await tryToWrite(lease, ending)) === undefined) return;
      unwritten.set(lease, ending);
      retryLater();
    },
    unwritten: () => unwritten.size,
    async close(limitMs) {
      isClosed = true;
      clearTimeout(timer);
      await retrying;
      const end = performance.now() + limitMs;
      for (waitMs = FIRST_WAIT_MS; unwritten.size > 0;) {
        await retry();
        if (unwritten.size === 0 || performance.now() + waitMs > end) return;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
  };
}
