import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { finishBuild } from '../../src/build/finish-build';
import { SITE } from '../helpers/static-fixture';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder(SITE);
});

const modifiedAt = async (file: string) => (await stat(join(folder, file))).mtimeMs;

it('finishBuild removes the library for third-party scripts that Gatsby copies into every site', async () => {
  await mkdir(join(folder, '~partytown'));
  await writeFile(join(folder, '~partytown/partytown.js'), 'library '.repeat(100));
  await finishBuild(folder);
  await expect(readdir(join(folder, '~partytown'))).rejects.toThrow('ENOENT');
});

it('finishBuild writes nothing in a second run, and compresses a file again after it has been written', async () => {
  const state = async () => [
    await modifiedAt('services/index.html.br'),
    await readFile(join(folder, '.site-build.json'), 'utf8'),
  ];
  await finishBuild(folder);
  const before = await state();
  await finishBuild(folder);
  expect(await state()).toEqual(before);

  const page = join(folder, 'services/index.html');
  const { length } = await readFile(page);
  await writeFile(page, 'n'.repeat(length));
  const home = await modifiedAt('index.html.br');
  await finishBuild(folder);
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe('n'.repeat(length));
  expect(await modifiedAt('index.html.br')).toBe(home);
});

it('finishBuild compresses a file again when a build that compressed another version of it was stopped', async () => {
  const page = join(folder, 'services/index.html');
  const text = await readFile(page, 'utf8');
  await finishBuild(folder);
  await writeFile(page, 'withdrawn '.repeat(100));
  // Fails after the first variant is written, before the build is recorded.
  await rm(`${page}.gz`);
  await mkdir(`${page}.gz`);
  await expect(finishBuild(folder)).rejects.toThrow('EISDIR');
  await rmdir(`${page}.gz`);
  await writeFile(page, text);
  await finishBuild(folder);
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(text);
});

it('finishBuild restores a missing variant, and removes the variants of deleted files', async () => {
  await finishBuild(folder);
  await rm(join(folder, 'index.html.gz'));
  await rm(join(folder, 'services/index.html'));
  await finishBuild(folder);
  const names = (await readdir(folder)).filter((name) => name.startsWith('index.html'));
  expect(names).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  expect(await readdir(join(folder, 'services'))).toEqual(['strategy']);
});

it('finishBuild removes a file that was deleted from static/, unless the build wrote another one at its path', async () => {
  const staticDir = `${folder}-static`;
  const offer = 'An offer. '.repeat(60);
  const offers = { 'offers/old.txt': offer, 'offers/moved.txt': offer, 'offers/kept.txt': offer };
  for (const place of [staticDir, folder]) writeFiles(place, offers);
  await finishBuild(folder, { staticDir });
  expect(await readdir(join(folder, 'offers'))).toContain('old.txt.br');

  await rm(join(staticDir, 'offers/old.txt'));
  await rm(join(staticDir, 'offers/moved.txt'));
  await writeFile(join(folder, 'offers/moved.txt'), 'Written by the build. '.repeat(30));
  await finishBuild(folder, { staticDir });
  const left = await readdir(join(folder, 'offers'));
  expect(left.filter((name) => name.endsWith('.txt'))).toEqual(['kept.txt', 'moved.txt']);
  expect(left).not.toContain('old.txt.br');
});

it('finishBuild writes a variant only when it is smaller, and none for compressed formats', async () => {
  await finishBuild(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /^(robots|static|fonts).*\.(br|gz)$/.test(name))).toEqual([]);
});

it('finishBuild records the redirects of the content, and writes headers and redirects for static hosts [R1.5]', async () => {
  const redirects = [{ from: '/offers/', to: '/services/' }];
  const receiverUrl = 'https://forms.example.org';
  const build = await finishBuild(folder, { policy: { thirdParties: ['mapsKey'] }, redirects, receiverUrl });
  expect(build.redirects).toEqual(redirects);
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain('https://maps.googleapis.com');
  expect(await readFile(join(folder, '_redirects'), 'utf8')).toMatch(
    /^\/offers \/services\/ 301\n[^]*^\/services \/services\/ 301\n[^]*^\/restful_forms\/\*/m,
  );
});

it('finishBuild stops when a redirect leads out of the site', async () => {
  const redirects = [{ from: '/offers/', to: '//evil.example/' }];
  await expect(finishBuild(folder, { redirects })).rejects.toThrow('must lead to a path of this site');
});

it('finishBuild allows the styles of a template inside its pages by their hash, and no others', async () => {
  const sheet = '/component---src-templates-article-tsx.0123456789abcdef0123.css';
  await writeFile(join(folder, sheet), 'p{color:red}');
  expect((await finishBuild(folder)).policy).toContain("style-src 'self';");
  await writeFile(join(folder, 'index.html'), `<style data-href="${sheet}">p{color:red}</style>`);
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect((await finishBuild(folder)).policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  // Maps need `unsafe-inline`, which browsers ignore beside a hash.
  expect((await finishBuild(folder, { policy: { thirdParties: ['mapsKey'] } })).policy).not.toMatch(
    /style-src[^;]*sha256-/,
  );
});

it('finishBuild allows frames and media only from the origins that pages embed [R3.20]', async () => {
  const data = {
    tree: [['Video', { video: 'https://player.example/v/1?a=b' }]],
    page: { video: { source: 'https://cdn.example/loop.mp4' } },
  };
  await writeFile(join(folder, 'page-data/services/page-data.json'), JSON.stringify(data));
  const { policy } = await finishBuild(folder);
  expect(policy).toContain("media-src 'self' https://cdn.example;");
  expect(policy).toContain('frame-src https://player.example;');
});
