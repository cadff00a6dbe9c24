import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../../src/util/files';
import { finishBuild } from '../../src/build/finish-build';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'previous-build-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hash = (digit: string) => digit.repeat(19) + 'a';
const app = (digit: string) => `/app-${hash(digit)}.js`;
const chunk = (digit: string) => `/component---page-${hash(digit)}.js`;
const picture = (digit: string) => `/static/b${hash(digit)}/9e1ac/hero.avif`;

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What Gatsby does: it writes its files beside those that are there. The script names its chunk as webpack does. */
const gatsby = (folder: string, code: string, image: string, title = 'Home') =>
  write(folder, {
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
  const said: string[] = [];
  await gatsby(folder, code, image);
  const { release } = await finishBuild(folder, {
    previous: { deployed, archive: join(root, `${name}-shelf`), log: (line) => said.push(line) },
  });
  const there = new Set(await listFiles(folder));
  return { folder, release, said, has: (path: string) => there.has(path) };
}

it('knows which files its pages can ask for, lazily loaded ones too', async () => {
  const { release } = await build('public', '1', '1');
  expect(release).toEqual({
    files: [app('1'), `${app('1')}.map`, chunk('1'), picture('1')].sort(),
    kept: [],
  });
});

it('keeps what the build before published and this one does not, and removes what is older', async () => {
  await build('public', '1', '1');
  const second = await build('public', '2', '2');
  for (const path of [app('1'), chunk('1'), picture('1'), `${chunk('1')}.br`, app('2'), chunk('2')])
    expect([path, second.has(path)]).toEqual([path, true]);
  expect(second.said).toEqual(['Previous build: kept 4 files (2 kB), removed 0 files of older ones (0 kB)']);

  const third = await build('public', '3', '2');
  expect([app('1'), chunk('1'), picture('1'), `${chunk('1')}.br`, `${app('1')}.map`].filter(third.has)).toEqual([]);
  expect([app('2'), chunk('2'), picture('2'), app('3'), chunk('3')].filter((path) => !third.has(path))).toEqual([]);
  expect(third.said).toEqual(['Previous build: kept 3 files (2 kB), removed 4 files of older ones (2 kB)']);
});

it('forgets nothing over a build that replaces nothing', async () => {
  await build('public', '1', '1');
  await build('public', '2', '1');
  const again = await build('public', '2', '1');
  expect([app('1'), chunk('1')].every(again.has)).toBe(true);
  expect(again.release.kept).toContain(app('1'));
});

it('has a picture back that a page takes up again, which Gatsby would not make twice', async () => {
  await build('public', '1', '1');
  await build('public', '2', '2');
  const third = await build('public', '3', '3');
  expect(third.has(picture('1'))).toBe(false);
  const folder = join(root, 'public');
  await write(folder, { '/page-data/index/page-data.json': JSON.stringify({ src: picture('1') }) });
  const { release } = await finishBuild(folder, { previous: { archive: join(root, 'public-shelf') } });
  expect(release.files).toContain(picture('1'));
  expect(await readFile(join(folder, picture('1')), 'utf8')).toBe('picture 1');
});

it('in a fresh checkout takes them from the folder that was deployed last', async () => {
  await build('deployed', '1', '1');
  const deployed = await build('deployed', '2', '2');
  const { has, release } = await build('fresh', '3', '3', deployed.folder);
  expect([app('2'), chunk('2'), picture('2')].every(has)).toBe(true);
  expect([app('1'), chunk('1'), picture('1')].some(has)).toBe(false);
  expect(release.kept).toEqual([app('2'), `${app('2')}.map`, chunk('2'), picture('2')].sort());
});

it('says so where nothing was deployed yet', async () => {
  const { said } = await build('fresh', '1', '1', join(root, 'nowhere'));
  expect(said).toEqual([`Previous build: there is no built site in ${join(root, 'nowhere')}`]);
});

it('never removes what no build of ours has recorded', async () => {
  await write(join(root, 'public'), { '/fonts/other-9f8e7d6c.woff2': 'font', [app('9')]: 'someone’s own' });
  await build('public', '1', '1');
  await build('public', '2', '2');
  const third = await build('public', '3', '3');
  expect(['/fonts/other-9f8e7d6c.woff2', app('9'), '/fonts/text-1f2e3d4c.woff2'].every(third.has)).toBe(true);
});

it('lets hosts keep the kept files as long as the others', async () => {
  await build('public', '1', '1');
  const { folder } = await build('public', '2', '2');
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  for (const path of [app('1'), chunk('1'), app('2')])
    expect(headers).toContain(`${path}\n  Cache-Control: public, max-age=31536000, immutable`);
});
