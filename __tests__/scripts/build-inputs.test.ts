import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputsFingerprint, isFinished } from '../../scripts/lib/build/build-inputs';
import { finishBuild } from '../../src/build/finish-build';
import { SITE, writeSite } from '../helpers/static-fixture';

let root: string;
const write = async (path: string, content: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'));
  await write('package-lock.json', '{}');
  await write('gatsby-node.ts', 'export {}');
  await write('content/pages/index.mdx', '---\ntitle: Home\n---\n');
  await write('content/articles/later/index.mdx', '---\ntitle: Later\npublished: 2030-05-01\n---\n');
  await write('src/receiver/app.ts', 'export {}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const of = (env: NodeJS.ProcessEnv = {}, today = '2026-01-01') => inputsFingerprint(root, env, today);

it('a build stays current after a change to a timestamp, the receiver, a test or an unrelated variable', async () => {
  const before = await of();
  await utimes(join(root, 'content/pages/index.mdx'), 1, 1);
  await write('src/receiver/app.ts', 'export const changed = true;');
  await write('__tests__/a.test.ts', '');
  await write('README.md', '');
  await write('plugins/content-compiler/fingerprint.txt', 'written by the build');
  expect(await of({ HOME: '/elsewhere', PORT: '1', GATSBY_TELEMETRY_DISABLED: '1', SITE_PICTURE_CACHE: 'a' })).toBe(
    before,
  );
});

it.each([
  ['content', 'content/pages/index.mdx'],
  ['a new file', 'content/pages/new.mdx'],
  ['a component', 'src/blocks/card/card.tsx'],
  ['a static file', 'static/robots.txt'],
  ['a Gatsby file', 'gatsby-node.ts'],
  ['the packages', 'package-lock.json'],
])('a build is outdated when %s changes', async (_name, path) => {
  const before = await of();
  await write(path, 'changed');
  expect(await of()).not.toBe(before);
});

it('a build is outdated when a file moves', async () => {
  const before = await of();
  await write('content/pages/moved.mdx', await readFile(join(root, 'content/pages/index.mdx'), 'utf8'));
  await rm(join(root, 'content/pages/index.mdx'));
  expect(await of()).not.toBe(before);
});

it('a build is outdated when a variable changes that pages depend on', async () => {
  for (const name of ['GATSBY_MAPS_KEY', 'BRAND_SLUG', 'SITE_PREVIEW'])
    expect(await of({ [name]: 'a' })).not.toBe(await of());
});

it('a build is outdated on the day an article is published, and current on the day after', async () => {
  expect(await of({}, '2030-04-30')).toBe(await of());
  expect(await of({}, '2030-05-01')).not.toBe(await of());
  expect(await of({}, '2030-05-02')).toBe(await of({}, '2030-05-01'));
});

it('a build is outdated on the day applications open, and on the day after they close', async () => {
  await write('content/pages/jobs.mdx', '---\ntitle: Jobs\n---\n\n<Opening opens="2027-03-01" closes="2027-04-30">\n');
  const [before, opens, lastDay, over, later] = await Promise.all(
    ['2027-02-28', '2027-03-01', '2027-04-30', '2027-05-01', '2027-05-02'].map((day) => of({}, day)),
  );
  expect(opens).not.toBe(before);
  expect(lastDay).toBe(opens);
  expect(over).not.toBe(lastDay);
  expect(later).toBe(over);
});

it('isFinished is false after the development server has written into public/', async () => {
  const folder = await writeSite(SITE);
  expect(await isFinished(folder)).toBe(false);
  await finishBuild(folder);
  expect(await isFinished(folder)).toBe(true);
  await writeFile(join(folder, 'index.html'), '<div id="___gatsby"></div>');
  expect(await isFinished(folder)).toBe(false);
  await rm(folder, { recursive: true });
});
