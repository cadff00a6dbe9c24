/** `npm run build [-- --whole] [--json report.json]`: builds the site and reports the size of its pages. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './lib/build/run-build';
import { describeReport, reportOn } from './lib/build/build-report';
import type * as PreviewDesk from '../src/content-build/preview-desk';
import { PAGE_WEIGHTS } from '../src/content-build/gatsby-files';
import { CONTENT_BUILD_FOLDER } from '../src/content-build/record';
import { readOptions } from './lib/read-options';
import { exitWith, PUBLIC, ROOT } from './lib/steps';

async function main(): Promise<void> {
  const options = { json: { type: 'string' }, whole: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values } = readOptions(process.argv.slice(2), { command: 'npm run build', options });
  if (values.help) return console.log('npm run build [-- --whole] [--json report.json]');
  await build({ whole: values.whole ?? false });
  const report = await reportOn(PUBLIC, join(ROOT, CONTENT_BUILD_FOLDER, PAGE_WEIGHTS));
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  // Budgets limit the code, so exceeding one fails `npm test`, not the build: long content must never block a release.
  console.log(describeReport(report));
}

/** A preview that cannot be built still has its desk, which says what the writer must fix. */
async function writeDeskAlone(): Promise<void> {
  const { SITE_REVIEW_BASE: base, SITE_PREVIEW: preview } = process.env;
  if (!base || preview !== 'true') return;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only a preview that failed needs it
  const { writePreviewDesk } = require('../src/content-build/preview-desk') as typeof PreviewDesk;
  const site = { name: '', url: '' };
  await writePreviewDesk({ root: ROOT, base, publicFolder: PUBLIC, site, warn: console.error, hasPreview: false });
}

main().catch(async (error: unknown) => {
  await writeDeskAlone();
  exitWith(error);
});
