/** `npm run bench:receiver [-- rounds]`: 200 rounds of kill -9, then 200 submissions of 1 MB at once. */
import { killRounds } from './kill-rounds';
import { load } from './load-test';

async function main(): Promise<void> {
  const tell = (text: string): void => void process.stdout.write(`${text}\n`);
  const show = (report: object): void => tell(JSON.stringify(report, null, 2));
  show(await load(200, 1024 * 1024));
  show(await killRounds(Number(process.argv[2] ?? 200), tell));
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
