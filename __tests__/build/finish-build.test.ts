import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { finishBuild } from '../../src/build/finish-build';
import { SITE, writeSite } from '../helpers/static-fixture';

let folder: string;
beforeEach(async () => {
  folder = await writeSite(SITE);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const time = async (file: string) => (await stat(join(folder, file))).mtimeMs;

it('writes the same files twice, and leaves unchanged variants alone', async () => {
  await finishBuild(folder);
  const before = [await time('services/index.html.br'), await readFile(join(folder, '.site-build.json'), 'utf8')];
  await finishBuild(folder);
  expect([await time('services/index.html.br'), await readFile(join(folder, '.site-build.json'), 'utf8')]).toEqual(
    before,
  );
});

it('takes away the library for scripts from elsewhere that Gatsby copies into every site', async () => {
  await mkdir(join(folder, '~partytown'));
  await writeFile(join(folder, '~partytown/partytown.js'), 'library '.repeat(100));
  await finishBuild(folder);
  await expect(readdir(join(folder, '~partytown'))).rejects.toThrow('ENOENT');
});

it('compresses again just what has changed', async () => {
  await finishBuild(folder);
  const before = await time('index.html.br');
  await writeFile(join(folder, 'services/index.html'), 'changed '.repeat(100));
  await finishBuild(folder);
  expect(brotliDecompressSync(await readFile(join(folder, 'services/index.html.br'))).toString()).toBe(
    'changed '.repeat(100),
  );
  expect(await time('index.html.br')).toBe(before);
});

it('remembers what it read, and reads again what was written anew', async () => {
  const memory = `${folder}-memory.json`;
  await finishBuild(folder, { memory });
  const build = await readFile(join(folder, '.site-build.json'), 'utf8');
  await finishBuild(folder, { memory });
  expect(await readFile(join(folder, '.site-build.json'), 'utf8')).toBe(build);

  const page = join(folder, 'services/index.html');
  const { length } = await readFile(page);
  await writeFile(page, 'n'.repeat(length));
  await finishBuild(folder, { memory });
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe('n'.repeat(length));
  await rm(memory);
});

it('makes a variant again that was lost, and removes those of files that are gone', async () => {
  await finishBuild(folder);
  await rm(join(folder, 'index.html.gz'));
  await rm(join(folder, 'services/index.html'));
  await finishBuild(folder);
  expect((await readdir(folder)).filter((name) => name.startsWith('index.html'))).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  expect(await readdir(join(folder, 'services'))).toEqual(['strategy']);
});

it('takes away what has gone from static/, but not what a page has taken the place of', async () => {
  const staticDir = `${folder}-static`;
  const copy = async (file: string, content: string) => {
    for (const place of [staticDir, folder]) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      await writeFile(join(place, file), content);
    }
  };
  const offer = 'An offer. '.repeat(60);
  await copy('offers/old.txt', offer);
  await copy('offers/moved.txt', offer);
  await copy('offers/kept.txt', offer);
  await finishBuild(folder, { staticDir });
  expect(await readdir(join(folder, 'offers'))).toContain('old.txt.br');

  await rm(join(staticDir, 'offers/old.txt'));
  await rm(join(staticDir, 'offers/moved.txt'));
  await writeFile(join(folder, 'offers/moved.txt'), 'Written by the build. '.repeat(30));
  await finishBuild(folder, { staticDir });
  expect((await readdir(join(folder, 'offers'))).filter((name) => name.endsWith('.txt'))).toEqual([
    'kept.txt',
    'moved.txt',
  ]);
  expect(await readdir(join(folder, 'offers'))).not.toContain('old.txt.br');
  await rm(staticDir, { recursive: true });
});

it('keeps no variant that is not smaller, and compresses nothing that is compressed already', async () => {
  await finishBuild(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /^(robots|static|fonts).*\.(br|gz)$/.test(name))).toEqual([]);
});

it('writes the rules for static hosts', async () => {
  await finishBuild(folder, { policy: { maps: true }, receiverUrl: 'https://forms.example.org' });
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain('https://maps.googleapis.com');
  expect(await readFile(join(folder, '_redirects'), 'utf8')).toContain('/services /services/ 301\n');
});

it('lets a template’s own styles stand in its pages by their hash, and no others', async () => {
  const sheet = '/component---src-templates-article-tsx.0123456789abcdef0123.css';
  await writeFile(join(folder, sheet), 'p{color:red}');
  expect((await finishBuild(folder)).policy).toContain("style-src 'self';");
  await writeFile(join(folder, 'index.html'), `<style data-href="${sheet}">p{color:red}</style>`);
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect((await finishBuild(folder)).policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  // Beside a hash browsers take no notice of what maps need.
  expect((await finishBuild(folder, { policy: { maps: true } })).policy).not.toMatch(/style-src[^;]*sha256-/);
});

it('lets pages frame and play what they really embed, and nothing else [R3.20]', async () => {
  const data = {
    tree: [['Video', { video: 'https://player.example/v/1?a=b' }]],
    page: { video: { source: 'https://cdn.example/loop.mp4' } },
  };
  await writeFile(join(folder, 'page-data/services/page-data.json'), JSON.stringify(data));
  const { policy } = await finishBuild(folder);
  expect(policy).toContain("media-src 'self' https://cdn.example;");
  expect(policy).toContain('frame-src https://player.example;');
});
