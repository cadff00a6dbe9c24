/** `npm run bench:receiver [-- rounds]`: 200 submissions of 1 MB at once, then 200 rounds of `kill -9`. */
import { runKillRounds } from './kill-rounds';
import { runLoadTest } from './load-test';

async function main(): Promise<void> {
  const log = (text: string): void => void process.stdout.write(`${text}\n`);
  const logReport = (report: object): void => log(JSON.stringify(report, null, 2));
  logReport(await runLoadTest(200, 1024 * 1024));
  logReport(await runKillRounds(Number(process.argv[2] ?? 200), log));
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
