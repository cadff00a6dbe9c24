import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputsFingerprint, isFinished } from '../../scripts/lib/build/build-inputs';
import { finishBuild } from '../../src/build/finish-build';
import { SITE } from '../helpers/static-fixture';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let root: string;
const write = (path: string, content: string) => writeFiles(root, { [path]: content });
beforeEach(() => {
  root = temporaryFolder({
    'package-lock.json': '{}',
    'gatsby-node.ts': 'export {}',
    'content/pages/index.mdx': '---\ntitle: Home\n---\n',
    'content/articles/later/index.mdx': '---\ntitle: Later\npublished: 2030-05-01\n---\n',
    'src/receiver/app.ts': 'export {}',
  });
});

const of = (env: NodeJS.ProcessEnv = {}, today = '2026-01-01') => inputsFingerprint(root, env, today);

it('a build stays current after a change to a timestamp, the receiver, a test or an unrelated variable, but not after others', async () => {
  const before = await of();
  await utimes(join(root, 'content/pages/index.mdx'), 1, 1);
  write('src/receiver/app.ts', 'export const changed = true;');
  write('src/blocks/mdx-provided-components.d.ts', 'export {};');
  write('__tests__/a.test.ts', '');
  write('README.md', '');
  write('plugins/content-compiler/fingerprint.txt', 'written by the build');
  expect(await of({ HOME: '/elsewhere', PORT: '1', GATSBY_TELEMETRY_DISABLED: '1', SITE_PICTURE_CACHE: 'a' })).toBe(
    before,
  );
  for (const name of ['GATSBY_MAPS_KEY', 'BRAND_SLUG', 'SITE_PREVIEW'])
    expect(await of({ [name]: 'true' })).not.toBe(before);
  write('content/pages/new.mdx', 'new');
  expect(await of()).not.toBe(before);
});

it('a build is outdated on the day an article is published, and current on the day after', async () => {
  expect(await of({}, '2030-04-30')).toBe(await of());
  expect(await of({}, '2030-05-01')).not.toBe(await of());
  expect(await of({}, '2030-05-02')).toBe(await of({}, '2030-05-01'));
});

it('a build is outdated on the day applications open, and on the day after they close', async () => {
  write('content/pages/jobs.mdx', '---\ntitle: Jobs\n---\n\n<Opening opens="2027-03-01" closes="2027-04-30">\n');
  const [before, opens, lastDay, over, later] = await Promise.all(
    ['2027-02-28', '2027-03-01', '2027-04-30', '2027-05-01', '2027-05-02'].map((day) => of({}, day)),
  );
  expect(opens).not.toBe(before);
  expect(lastDay).toBe(opens);
  expect(over).not.toBe(lastDay);
  expect(later).toBe(over);
});

it('isFinished is false after the development server has written into public/', async () => {
  const folder = temporaryFolder(SITE);
  expect(await isFinished(folder)).toBe(false);
  await finishBuild(folder);
  expect(await isFinished(folder)).toBe(true);
  await writeFile(join(folder, 'index.html'), '<div id="___gatsby"></div>');
  expect(await isFinished(folder)).toBe(false);
});
