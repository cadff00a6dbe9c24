/**
 * `npm run bench:receiver [-- rounds [fs|postgres]]`: 200 submissions of 1 MB at once, then rounds of `kill -9` with each
 * store, 400 if no number is given.
 */
import { runKillRounds } from './kill-rounds';
import { startPostgres } from '../support/start-postgres';
import { runLoadTest } from './load-test';

async function main(): Promise<void> {
  const [rounds = '400', only] = process.argv.slice(2);
  const log = (text: string): void => void process.stdout.write(`${text}\n`);
  const logReport = (report: object): void => log(JSON.stringify(report, null, 2));
  if (!only) logReport(await runLoadTest(200, 1024 * 1024));
  if (only !== 'postgres') logReport(await runKillRounds(Number(rounds), { log }));
  if (only === 'fs') return;
  const postgres = await startPostgres();
  logReport(await runKillRounds(Number(rounds), { log, database: await postgres.freshUrl() }));
  await postgres.stop();
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
