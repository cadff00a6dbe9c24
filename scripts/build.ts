/** `npm run build [-- --whole] [--json report.json]`: builds the site and reports the size of its pages. Fails when one is over budget. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build/run-build';
import { describeReport, reportOn } from './lib/build/build-report';
import { PAGE_WEIGHTS } from '../src/gatsby/content-build/gatsby-files';
import { CONTENT_BUILD_FOLDER } from '../src/gatsby/content-build/record';
import { exitWith, PUBLIC, ROOT } from './lib/steps';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' }, whole: { type: 'boolean' } } });
  await build({ whole: values.whole ?? false });
  const report = await reportOn(PUBLIC, join(ROOT, CONTENT_BUILD_FOLDER, PAGE_WEIGHTS));
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(describeReport(report));
  if (report.over.length > 0) process.exitCode = 1;
}

main().catch(exitWith);
