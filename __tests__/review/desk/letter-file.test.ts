/** The desk as one file, to attach to a mail. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import sharp from 'sharp';
import { writeLetterFile } from '../../../src/review/desk/write-desk';
import type { Change, Comparison, ReviewExtra } from '../../../src/review/types';
import { attribute, elements } from '../../helpers/pages/parse-html';
import { temporaryFolder } from '../../helpers/temporary-folder';
import { SAMPLE } from './sample-review';

const folder = temporaryFolder();
const change = (id: string, kind: Change['kind']): Change => ({ id, key: id, kind, pages: ['/a/'], words: `${id}.` });

async function files(): Promise<ReviewExtra['files']> {
  const side = 1_600;
  const noise = {
    create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  };
  await sharp(noise as sharp.SharpOptions)
    .jpeg()
    .toFile(join(folder, 'noise.jpg'));
  const file = (name: string) => ({ name, path: join(folder, name) });
  for (const [name, bytes] of [
    ['old.pdf', 50_000],
    ['new.pdf', 2_000_000],
  ] as const)
    await writeFile(join(folder, name), Buffer.alloc(bytes));
  return {
    noise: file('noise.jpg'),
    old: { ...file('old.pdf'), bytes: 50_000 },
    new: { ...file('new.pdf'), bytes: 2_000_000 },
  };
}

it('the desk is one file of at most 5 MB that needs no other, and says which document it leaves out [R10.1]', async () => {
  const pictures = Array.from({ length: 30 }, (_, index) => change(`picture-${index}`, 'picture-replaced'));
  const part = (file: string) => ({ what: 'picture', text: 'noise.jpg', file }) as const;
  const document = (file: string) => ({ what: 'block', text: `${file}.pdf`, file }) as const;
  const rows = [
    ...pictures.map(({ id }) => ({ before: part('noise'), after: part('noise'), changes: [id] })),
    { before: document('old'), after: document('new'), changes: ['paper'] },
  ];
  const comparison: Comparison = {
    review: { ...SAMPLE, pages: [], changes: [...pictures, change('paper', 'document-replaced')] },
    extra: {
      pages: [{ address: '/a/', rows }],
      files: await files(),
      site: { name: 'Northgate', url: 'https://example.com' },
      asides: {},
    },
  };
  const file = join(folder, 'letter.html');
  await writeLetterFile(file, comparison);
  expect((await stat(file)).size).toBeLessThan(5_000_000);
  const page = await readFile(file, 'utf8');
  const all = elements(parse(page));
  const urls = all.flatMap((one) => ['src', 'href'].flatMap((name) => attribute(one, name) ?? []));
  expect(urls.filter((url) => !/^(?:#|data:)/.test(url))).toEqual([]);
  expect(urls.filter((url) => url.startsWith('data:image/webp'))).toHaveLength(60);
  expect(all.flatMap((one) => attribute(one, 'content') ?? []).join()).toContain("default-src 'none'");
  expect(all.flatMap((one) => attribute(one, 'download') ?? [])).toEqual(['old.pdf']);
  expect(page).toContain('new.pdf is too large to be in this file');
});
