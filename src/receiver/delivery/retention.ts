/** Retention: deletes submissions whose retention time has passed. Undelivered submissions are never deleted. */
import { settingForForm, type ReceiverConfig } from '../config';
import { failureCode, type Log } from '../log';
import type { StoredSubmission, SubmissionStore } from '../store/store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The least time between the two runs that must find a submission due. */
const APART_MS = 50 * 60_000;
/** A larger difference between the wall clock and the monotonic clock means that the wall clock was set. */
const CLOCK_STEP_MS = 60_000;

function isDue(
  { status, at, submission }: StoredSubmission,
  policies: ReceiverConfig['retention'],
  now: Date,
): boolean {
  const { deliveredDays, quarantinedDays } = settingForForm(policies, submission.formId);
  const days = (now.getTime() - at.getTime()) / DAY_MS;
  return (status === 'delivered' && days >= deliveredDays) || (status === 'quarantined' && days >= quarantinedDays);
}

/**
 * Deletes due submissions and returns their references. With `dryRun` it deletes nothing. `isConfirmed`: whether a due
 * submission may be deleted in this run.
 */
export async function purge(
  store: SubmissionStore,
  policies: ReceiverConfig['retention'],
  { now = new Date(), dryRun = false, isConfirmed = (_reference: string): boolean => true } = {},
): Promise<string[]> {
  const references: string[] = [];
  // Read those that cannot be due as well: a damaged one is then set aside before an operator needs it.
  for await (const stored of store.list()) {
    const { reference } = stored.submission;
    if (!isDue(stored, policies, now) || !isConfirmed(reference)) continue;
    if (!dryRun) await store.remove(reference);
    references.push(reference);
  }
  return references;
}

/**
 * Returns a purge that does not trust a single reading of the clock: one start with a clock that is years ahead would
 * delete everything. A submission is deleted when two runs found it due and the clock was not set between them.
 * `now`: the wall clock, which can be wrong and can be set. `monotonic`: a clock that only goes forward.
 */
export function createCarefulPurge(
  store: SubmissionStore,
  policies: ReceiverConfig['retention'],
  { now, monotonic } = { now: Date.now, monotonic: () => performance.now() },
): () => Promise<string[]> {
  let firstSeen = new Map<string, number>();
  let offset = now() - monotonic();
  return async () => {
    const elapsed = monotonic();
    if (Math.abs(now() - elapsed - offset) > CLOCK_STEP_MS) firstSeen = new Map();
    offset = now() - elapsed;
    const stillDue = new Map<string, number>();
    const isConfirmed = (reference: string): boolean => {
      const seenAt = firstSeen.get(reference) ?? elapsed;
      stillDue.set(reference, seenAt);
      return elapsed - seenAt >= APART_MS;
    };
    const references = await purge(store, policies, { now: new Date(now()), isConfirmed });
    firstSeen = stillDue;
    return references;
  };
}

/** Looks for due submissions now, and deletes them from the next hourly run on. Returns a function that stops it. */
export function startPurging(store: SubmissionStore, policies: ReceiverConfig['retention'], log: Log): () => void {
  const run = createCarefulPurge(store, policies);
  const purgeQuietly = (): void => {
    run()
      .then((references) => references.length > 0 && log.info({ event: 'purged', count: references.length }))
      .catch((error: unknown) => log.error({ event: 'purge-error', code: failureCode(error) }));
  };
  const timer = setInterval(purgeQuietly, HOUR_MS);
  timer.unref();
  purgeQuietly();
  return () => clearInterval(timer);
}
