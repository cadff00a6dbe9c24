import { runKillRounds } from './bench/kill-rounds';
import { startPostgres } from './support/start-postgres';

/** A round takes about three seconds. `npm run bench:receiver` runs 400. */
const ROUNDS = process.env.TEST_ALL ? 15 : 1;
const MINUTE_MS = 60_000;

async function expectNothingLost(database?: string): Promise<void> {
  const report = await runKillRounds(ROUNDS, { database });
  expect(report).toMatchObject({
    lost: [],
    damaged: [],
    duplicated: [],
    damagedMessages: [],
    undelivered: [],
    mailedTwice: [],
    kills: { receiver: ROUNDS },
  });
  expect(report.confirmedBeforeLastStart).toBeGreaterThan(0);
  expect(report.slowestDeliveryMs).toBeLessThan(MINUTE_MS);
}

test(
  'the receiver stores every confirmed submission once, and delivers it whole, when it is killed at random [R5.11]',
  () => expectNothingLost(),
  240_000,
);

test('the receiver with Postgres stores every confirmed submission once, and delivers it whole, when it is killed at random [R22.2]', async () => {
  const postgres = await startPostgres();
  try {
    await expectNothingLost(await postgres.freshUrl());
  } finally {
    await postgres.stop();
  }
}, 240_000);
