/** Retention: deletes submissions whose retention time has passed. Undelivered submissions are never deleted. */
import { settingForForm } from './config';
import type { ReceiverConfig } from './config';
import type { Log } from './log';
import type { StoredSubmission, SubmissionStore } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function isDue(
  { status, at, submission }: StoredSubmission,
  policies: ReceiverConfig['retention'],
  now: Date,
): boolean {
  const { deliveredDays, quarantinedDays } = settingForForm(policies, submission.formId);
  const days = (now.getTime() - at.getTime()) / DAY_MS;
  return (status === 'delivered' && days >= deliveredDays) || (status === 'quarantined' && days >= quarantinedDays);
}

/** Deletes due submissions and returns their references. With `dryRun` it deletes nothing. */
export async function purge(
  store: SubmissionStore,
  policies: ReceiverConfig['retention'],
  { now = new Date(), dryRun = false } = {},
): Promise<string[]> {
  const references: string[] = [];
  for (const status of ['delivered', 'quarantined'] as const)
    for await (const stored of store.list(status)) {
      if (!isDue(stored, policies, now)) continue;
      if (!dryRun) await store.remove(stored.submission.reference);
      references.push(stored.submission.reference);
    }
  return references;
}

/** Purges at once, and again every hour. Returns a function that stops it. */
export function startPurging(store: SubmissionStore, policies: ReceiverConfig['retention'], log: Log): () => void {
  const purgeQuietly = (): void => {
    purge(store, policies)
      .then((references) => references.length > 0 && log.info({ event: 'purged', count: references.length }))
      .catch((error: NodeJS.ErrnoException) => log.error({ event: 'purge-error', code: error.code ?? error.name }));
  };
  const timer = setInterval(purgeQuietly, HOUR_MS);
  timer.unref();
  purgeQuietly();
  return () => clearInterval(timer);
}
