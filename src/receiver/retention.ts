/** What is no longer needed is destroyed; what nobody has had yet never is. */
import { forForm } from './config';
import type { ReceiverConfig } from './config';
import type { Stored, SubmissionStore } from './store';

const DAY = 86_400_000;

export function isDue({ status, at, submission }: Stored, policies: ReceiverConfig['retention'], now: Date): boolean {
  const { deliveredDays, quarantinedDays } = forForm(policies, submission.formId);
  const age = (now.getTime() - at.getTime()) / DAY;
  return (status === 'delivered' && age >= deliveredDays) || (status === 'quarantined' && age >= quarantinedDays);
}

/** The references of what was removed, or with `dryRun` would be. */
export async function purge(
  store: SubmissionStore,
  policies: ReceiverConfig['retention'],
  { now = new Date(), dryRun = false } = {},
): Promise<string[]> {
  const gone: string[] = [];
  for (const status of ['delivered', 'quarantined'] as const)
    for await (const stored of store.list(status)) {
      if (!isDue(stored, policies, now)) continue;
      if (!dryRun) await store.remove(stored.submission.reference);
      gone.push(stored.submission.reference);
    }
  return gone;
}
