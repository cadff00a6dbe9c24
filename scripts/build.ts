/** `npm run build [-- --whole] [--json report.json]`: builds the site and reports the size of its pages. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build/run-build';
import { describeReport, reportOn } from './lib/build/build-report';
import { PAGE_WEIGHTS } from '../src/content-build/gatsby-files';
import { CONTENT_BUILD_FOLDER } from '../src/content-build/record';
import { exitWith, PUBLIC, ROOT } from './lib/steps';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { values } = parseArgs({ args, options: { json: { type: 'string' }, whole: { type: 'boolean' } } });
  await build({ whole: values.whole ?? false });
  const report = await reportOn(PUBLIC, join(ROOT, CONTENT_BUILD_FOLDER, PAGE_WEIGHTS));
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  // A budget is for the code, so it fails `npm test`. A build goes on: a writer’s sentence must not keep the site offline.
  console.log(describeReport(report));
}

main().catch(exitWith);
