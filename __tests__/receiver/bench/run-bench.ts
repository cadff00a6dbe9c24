/**
 * `npm run bench:receiver [-- rounds]`: 200 submissions of 1 MB at once, then 200 rounds of `kill -9` with each store.
 */
import { runKillRounds } from './kill-rounds';
import { startPostgres } from '../support/start-postgres';
import { runLoadTest } from './load-test';

async function main(): Promise<void> {
  const log = (text: string): void => void process.stdout.write(`${text}\n`);
  const logReport = (report: object): void => log(JSON.stringify(report, null, 2));
  logReport(await runLoadTest(200, 1024 * 1024));
  const rounds = Number(process.argv[2] ?? 200);
  logReport(await runKillRounds(rounds, { log }));
  const postgres = await startPostgres();
  logReport(await runKillRounds(rounds, { log, database: await postgres.freshUrl() }));
  await postgres.stop();
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
