import { spawnSync } from 'node:child_process';
import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readInputs } from '../../scripts/lib/build/build-inputs';
import { chooseBuild } from '../../scripts/lib/build/choose-build';
import { finishBuild } from '../../src/build/finish-build';
import { readRecord, writeRecord } from '../../src/content-build/record';
import { SITE_BUILD_FILE } from '../../src/server/site-build';
import { contentHash } from '../../src/util/files';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let root: string;
const write = (path: string, content: string) => writeFiles(root, { [path]: content });
beforeEach(async () => {
  root = temporaryFolder({
    'package-lock.json': '{}',
    'content/pages/index.mdx': 'Home',
    'content/pages/news.mdx': 'News',
    'src/html.tsx': 'export {}',
    'static/robots.txt': 'all',
    'public/index.html': '<p>Home</p>',
  });
  await finish();
});

async function finish(): Promise<void> {
  await finishBuild(join(root, 'public'));
  const siteBuild = contentHash(await readFile(join(root, 'public', SITE_BUILD_FILE)));
  // The files were written at the time of their record, so all of them are read again.
  writeRecord(root, { ...(await readInputs(root, undefined, {})), readAt: Date.now(), siteBuild });
}

const choose = async (env: NodeJS.ProcessEnv = {}) => {
  const record = readRecord(root);
  return chooseBuild(root, record, await readInputs(root, record, env));
};

it('a build is content-only when nothing else has changed, and names what has changed', async () => {
  expect(await choose()).toEqual({ way: 'content', because: 'no file has changed' });
  write('content/pages/news.mdx', 'Good news');
  expect(await choose()).toEqual({ way: 'content', because: 'only content/pages/news.mdx changed' });
  write('content/pages/new.mdx', 'New');
  await rm(join(root, 'content/pages/index.mdx'));
  expect(await choose()).toEqual({ way: 'content', because: 'only content/pages/index.mdx and 2 more files changed' });
});

it('a build needs few open files to see that nothing has changed', async () => {
  for (let i = 0; i < 200; i++) write(`public/${i}/index.html`, `<p>${i}</p>`);
  await finish();
  const program = `
    const { readInputs } = require('./scripts/lib/build/build-inputs.ts');
    const { chooseBuild } = require('./scripts/lib/build/choose-build.ts');
    const record = require('./src/content-build/record.ts').readRecord(process.env.FOLDER);
    readInputs(process.env.FOLDER, record, {})
      .then((now) => chooseBuild(process.env.FOLDER, record, now))
      .then(({ because }) => console.log(because));`;
  const node = [process.execPath, '--require', './src/util/register-typescript.js', '-e', program];
  const env = { ...process.env, FOLDER: root };
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n 100; exec "$@"', 'sh', ...node], { env, encoding: 'utf8' });
  expect(stdout).toBe('no file has changed\n');
});

it('a build notices that a file was replaced by one with the same size and the same time', async () => {
  const file = join(root, 'content/pages/news.mdx');
  const longAgo = new Date('2020-01-01');
  await utimes(file, longAgo, longAgo);
  const record = { ...(await readInputs(root, undefined, {})), readAt: Date.now() + 60_000, siteBuild: '' };
  write('content/pages/news.mdx', 'Olds');
  await utimes(file, longAgo, longAgo);
  const { files } = await readInputs(root, record, {});
  expect(files['content/pages/news.mdx']!.hash).not.toBe(record.files['content/pages/news.mdx']!.hash);
});

it.each([
  ['code', 'src/html.tsx'],
  ['a Gatsby file', 'gatsby-node.ts'],
  ['the packages', 'package-lock.json'],
  ['a static file', 'static/robots.txt'],
  ['a new plugin', 'plugins/new/index.js'],
])('a build is a whole one when %s changed, and says so', async (_, file) => {
  write('content/pages/news.mdx', 'Good news');
  write(file, 'changed');
  expect(await choose()).toEqual({ way: 'whole', because: `${file} changed` });
});

it('a build is a whole one when a variable that pages depend on has changed', async () => {
  expect(await choose({ SITE_PREVIEW: 'true' })).toEqual({ way: 'whole', because: 'SITE_PREVIEW has changed' });
});

it('a build is a whole one when there is no complete build', async () => {
  await rm(join(root, '.cache'), { recursive: true });
  expect(await choose()).toEqual({ way: 'whole', because: 'no complete build is here to start from' });
});

it('a build is a whole one when another program has written into public/', async () => {
  write('public/index.html', '<div id="___gatsby"></div>');
  expect(await choose()).toEqual({ way: 'whole', because: 'public/index.html is not as the last build left it' });
  await rm(join(root, 'public'), { recursive: true });
  expect((await choose()).because).toBe('public/.site-build.json is not as the last build left it');
});
