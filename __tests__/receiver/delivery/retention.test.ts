/** Deletion does not trust a single reading of the clock. */
import { createFsStore } from '../../../src/receiver/store/fs/fs-store';
import { createCarefulPurge } from '../../../src/receiver/delivery/retention';
import type { SubmissionStore } from '../../../src/receiver/store/store';
import { all, closeReceivers, cv, post, start } from '../support/start-receiver';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 3_600_000;
const POLICIES = { default: { deliveredDays: 7, quarantinedDays: 30 } };

let store: SubmissionStore;
const clock = { wrongBy: 0, elapsed: 0 };
const startedAt = Date.now();
let purge: () => Promise<string[]>;
beforeEach(async () => {
  const receiver = await start();
  await post(receiver, cv({ 'Referral code': 'spam' }));
  await closeReceivers();
  store = createFsStore(receiver.spool);
  await store.open({ recover: false });
  Object.assign(clock, { wrongBy: 0, elapsed: 0 });
});
afterEach(() => store.close());
function startPurge(): void {
  purge = createCarefulPurge(store, POLICIES, {
    now: () => startedAt + clock.elapsed + clock.wrongBy,
    monotonic: () => clock.elapsed,
  });
}
async function purgeAfter(minutes: number): Promise<number> {
  clock.elapsed += minutes * MINUTE_MS;
  await purge();
  return (await all(store)).length;
}

describe('a purge [R22.3]', () => {
  it('deletes only what was due twice, an hour apart, when nothing is wrong', async () => {
    clock.wrongBy = YEAR_MS;
    startPurge();
    expect([await purgeAfter(0), await purgeAfter(10), await purgeAfter(60)]).toEqual([1, 1, 0]);
  });

  it('deletes nothing when the clock was a year ahead at the start and is set right within the hour', async () => {
    clock.wrongBy = YEAR_MS;
    startPurge();
    expect(await purgeAfter(0)).toBe(1);
    clock.wrongBy = 0;
    expect([await purgeAfter(60), await purgeAfter(60)]).toEqual([1, 1]);
  });

  it('begins again when the clock jumps ahead between two runs', async () => {
    startPurge();
    expect(await purgeAfter(0)).toBe(1);
    clock.wrongBy = YEAR_MS;
    expect(await purgeAfter(60)).toBe(1);
    clock.wrongBy = 2 * YEAR_MS;
    expect(await purgeAfter(60)).toBe(1);
    expect(await purgeAfter(60)).toBe(0);
  });
});
