import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFilesSync } from '../../src/util/files';
import { finishBuild } from '../../src/build/finish-build';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let root: string;
beforeEach(async () => {
  root = temporaryFolder();
});

const hash = (digit: string) => digit.repeat(19) + 'a';
const app = (digit: string) => `/app-${hash(digit)}.js`;
const chunk = (digit: string) => `/component---page-${hash(digit)}.js`;
const picture = (digit: string) => `/static/b${hash(digit)}/9e1ac/hero.avif`;

/** Like Gatsby, adds files to those that exist. The script names its chunk as webpack does. */
const writeLikeGatsby = (folder: string, code: string, image: string, title = 'Home') =>
  writeFiles(folder, {
    '/index.html': `<title>${title}</title><script src="${app(code)}"></script>`,
    '/page-data/index/page-data.json': JSON.stringify({ src: picture(image) }),
    [app(code)]: `f.u=e=>"component---page-"+{7:"${hash(code)}"}[e]+".js"`,
    [`${app(code)}.map`]: '{}',
    [chunk(code)]: 'page()'.repeat(300),
    [picture(image)]: `picture ${image}`,
    '/fonts/text-1f2e3d4c.woff2': 'font',
  });

async function build(name: string, code: string, image: string, deployed?: string) {
  const folder = join(root, name);
  const logged: string[] = [];
  await writeLikeGatsby(folder, code, image);
  const { release } = await finishBuild(folder, {
    previous: { deployed, archive: join(root, `${name}-archive`), log: (line) => logged.push(line) },
  });
  const files = new Set(listFilesSync(folder));
  return { folder, release, logged, has: (path: string) => files.has(path) };
}

it('keepPreviousBuild records every file that the pages can request, including lazily loaded ones', async () => {
  const { release } = await build('public', '1', '1');
  expect(release).toEqual({
    files: [app('1'), `${app('1')}.map`, chunk('1'), picture('1')].sort(),
    kept: [],
  });
});

it('keepPreviousBuild keeps the files that only the previous build published, and removes older ones', async () => {
  await build('public', '1', '1');
  const second = await build('public', '2', '2');
  for (const path of [app('1'), chunk('1'), picture('1'), `${chunk('1')}.br`, app('2'), chunk('2')])
    expect([path, second.has(path)]).toEqual([path, true]);
  expect(second.logged).toEqual(['Previous build: kept 4 files (2 kB), removed 0 files of earlier builds (0 kB)']);

  const third = await build('public', '3', '2');
  expect([app('1'), chunk('1'), picture('1'), `${chunk('1')}.br`, `${app('1')}.map`].filter(third.has)).toEqual([]);
  expect([app('2'), chunk('2'), picture('2'), app('3'), chunk('3')].filter((path) => !third.has(path))).toEqual([]);
  expect(third.logged).toEqual(['Previous build: kept 3 files (2 kB), removed 4 files of earlier builds (2 kB)']);
});

it('keepPreviousBuild keeps the same files when a build replaces none', async () => {
  await build('public', '1', '1');
  await build('public', '2', '1');
  const again = await build('public', '2', '1');
  expect([app('1'), chunk('1')].every(again.has)).toBe(true);
  expect(again.release.kept).toContain(app('1'));
});

it('keepPreviousBuild restores an archived image when a page uses it again, because Gatsby does not make it twice', async () => {
  await build('public', '1', '1');
  await build('public', '2', '2');
  const third = await build('public', '3', '3');
  expect(third.has(picture('1'))).toBe(false);
  const folder = join(root, 'public');
  writeFiles(folder, { '/page-data/index/page-data.json': JSON.stringify({ src: picture('1') }) });
  const { release } = await finishBuild(folder, { previous: { archive: join(root, 'public-archive') } });
  expect(release.files).toContain(picture('1'));
  expect(await readFile(join(folder, picture('1')), 'utf8')).toBe('picture 1');
});

it('keepPreviousBuild has removed nothing when the build is stopped before it is recorded', async () => {
  await build('public', '1', '1');
  await build('public', '2', '2');
  const folder = join(root, 'public');
  await writeLikeGatsby(folder, '2', '3');
  writeFiles(folder, { '/last.html': 'last '.repeat(100), '/last.html.br/folder': '' });
  await expect(finishBuild(folder)).rejects.toThrow('EISDIR');
  await rm(join(folder, 'last.html.br'), { recursive: true });
  const { has, release } = await build('public', '2', '2');
  expect([app('1'), chunk('1'), picture('1')].every(has)).toBe(true);
  expect(release.kept).toContain(app('1'));
});

it('keepPreviousBuild copies the files from the folder that was deployed last when the checkout is fresh', async () => {
  await build('deployed', '1', '1');
  const deployed = await build('deployed', '2', '2');
  const { has, release } = await build('fresh', '3', '3', deployed.folder);
  expect([app('2'), chunk('2'), picture('2')].every(has)).toBe(true);
  expect([app('1'), chunk('1'), picture('1')].some(has)).toBe(false);
  expect(release.kept).toEqual([app('2'), `${app('2')}.map`, chunk('2'), picture('2')].sort());
});

it('keepPreviousBuild logs that the deployed folder has no built site', async () => {
  const { logged } = await build('fresh', '1', '1', join(root, 'nowhere'));
  expect(logged).toEqual([`Previous build: there is no built site in ${join(root, 'nowhere')}`]);
});

it('keepPreviousBuild never removes a file that no build has recorded', async () => {
  writeFiles(join(root, 'public'), { '/fonts/other-9f8e7d6c.woff2': 'font', [app('9')]: 'from elsewhere' });
  await build('public', '1', '1');
  await build('public', '2', '2');
  const third = await build('public', '3', '3');
  expect(['/fonts/other-9f8e7d6c.woff2', app('9'), '/fonts/text-1f2e3d4c.woff2'].every(third.has)).toBe(true);
});

it('the headers for hosts give files from the previous build the same lifetime as the others', async () => {
  await build('public', '1', '1');
  const { folder } = await build('public', '2', '2');
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  for (const path of [app('1'), chunk('1'), app('2')])
    expect(headers).toContain(`${path}\n  Cache-Control: public, max-age=31536000, immutable`);
});
