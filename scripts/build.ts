/** `npm run build [-- --json report.json]`: builds the site and reports the size of its pages. Fails when one is over budget. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from './lib/run-build';
import { describeReport, reportOn } from './lib/build-report';
import { exitWith, PUBLIC } from './lib/steps';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' } } });
  await build();
  const report = await reportOn(PUBLIC);
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(describeReport(report));
  if (report.over.length > 0) process.exitCode = 1;
}

main().catch(exitWith);
