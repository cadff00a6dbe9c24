import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileMemory } from '../../src/server/file-memory';
import { readManifest } from '../../src/server/manifest';
import type { Representation } from '../../src/server/representation';
import { SITE, serveSite } from '../helpers/static-fixture';
import { temporaryFolder } from '../helpers/temporary-folder';

const page = String(SITE['/services/index.html']);
/** A changed page of the same length. */
const otherPage = page.replaceAll('Services', 'Altering');

describe('a page that is in memory', () => {
  const served = async () => {
    const site = await serveSite(SITE, { report: () => undefined });
    const headers = { 'Accept-Encoding': 'identity' };
    const ask = (method = 'GET') => site.ask('/services/', { method, headers });
    expect((await ask()).body.toString()).toBe(page);
    return { ...site, ask, file: join(site.publicDir, 'services/index.html') };
  };

  it.each<[string, (file: string) => Promise<void>]>([
    ['is written again with the same size', (file) => writeFile(file, otherPage)],
    ['is written again with another size', (file) => writeFile(file, 'short')],
    [
      'is replaced by another of the same size and time',
      async (file) => {
        const { atime, mtime } = await stat(file);
        await writeFile(`${file}.new`, otherPage);
        await utimes(`${file}.new`, atime, mtime);
        await rename(`${file}.new`, file);
      },
    ],
    ['is gone', (file) => rm(file)],
  ])('is answered with an uncached 503 instead of its old version when its file %s [R20.1]', async (_what, change) => {
    const site = await served();
    await change(site.file);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.ask(method);
      expect([status, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined]);
    }
    await site.end();
  });

  it('leaves its connection usable when it has changed [R20.1]', async () => {
    const site = await served();
    await writeFile(site.file, 'short');
    const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const answers = await site.raw(ask('/services/') + ask('/robots.txt', 'Connection: close\r\n'));
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
    expect(answers).toMatch(/\r\n\r\nUser-agent: \*\n$/);
    await site.end();
  });

  it('is still served when only the time of the file has changed, or when its old content is back [R20.1]', async () => {
    const site = await served();
    await utimes(site.file, 1, 1);
    expect((await site.ask()).status).toBe(200);
    await writeFile(site.file, otherPage);
    expect((await site.ask()).status).toBe(503);
    await writeFile(site.file, page);
    expect((await site.ask()).status).toBe(200);
    await site.end();
  });

  it('is compared with the disk within a second, however often it is asked for [R20.1]', async () => {
    const site = await served();
    await writeFile(site.file, otherPage);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, () => site.ask()));
    expect(answers.at(-1)?.status === 503 || performance.now() - start < 1_000).toBe(true);
    expect((await site.ask()).status).toBe(503);
    await site.end();
  });
});

it('a large file that was only touched is served, and a changed one is not [R20.1]', async () => {
  const large = Buffer.alloc(3_000_000, 'x');
  const site = await serveSite({ '/film.mp4': large }, { report: () => undefined });
  const file = join(site.publicDir, 'film.mp4');
  await utimes(file, 1, 1);
  expect((await site.ask('/film.mp4')).body.length).toBe(large.length);
  await writeFile(file, Buffer.alloc(3_000_000, 'y'));
  expect((await site.ask('/film.mp4')).status).toBe(503);
  await site.end();
});

describe('the memory', () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`/a${index}.png`, Buffer.alloc(1_000, index)]),
  );
  let all: Representation[];
  beforeAll(async () => {
    const { resources } = await readManifest(temporaryFolder(files));
    all = [...resources.values()].map(({ plain }) => plain);
  });

  it('never holds more than its limit, and keeps what is used [R20.1]', async () => {
    const memory = new FileMemory({ bytes: 5_000, fileBytes: 2_000 });
    const [first, ...others] = all as [Representation, ...Representation[]];
    await memory.load(first);
    for (const one of others) {
      expect(memory.get(first)).toBeDefined();
      await memory.load(one);
      expect(memory.heldBytes).toBeLessThanOrEqual(5_000);
    }
    expect(memory.get(first)).toBeDefined();
    expect(others.filter((one) => memory.get(one)).length).toBe(4);
  });

  it('reads a file once when many requests ask for it at the same time', async () => {
    const memory = new FileMemory({ bytes: 5_000, fileBytes: 2_000 });
    const [first] = all as [Representation];
    const bytes = await Promise.all(Array.from({ length: 10 }, () => memory.load(first)));
    expect(new Set(bytes).size).toBe(1);
    expect(memory.heldBytes).toBe(1_000);
  });
});
