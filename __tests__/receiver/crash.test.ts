import { killRounds } from './bench/kill-rounds';
import { load } from './bench/load-test';

const ROUNDS = 15;

test(`kill -9 at random moments, ${ROUNDS} times: what was answered is there, whole, once, and delivered whole [R5.11]`, async () => {
  const report = await killRounds(ROUNDS);
  expect(report).toMatchObject({ lost: [], damaged: [], doubled: [], brokenMails: [], undelivered: [] });
  expect(report.answeredBeforeAKill).toBeGreaterThan(0);
}, 180_000);

test('many at once with a file each: none lost, memory bounded [R5.11]', async () => {
  const report = await load(60, 1024 * 1024);
  expect(report).toMatchObject({ answered: 60, stored: 60 });
  expect(report.peakMegabytes ?? 0).toBeLessThan(300);
}, 60_000);
