/** Runs the worker of the installed gatsby-plugin-sharp, as Gatsby does for each job. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type MakePictures, type PictureJob, withCache } from '../../../src/gatsby/overrides/picture-jobs';
import { PictureCache } from '../../../src/util/picture-cache';

const { IMAGE_PROCESSING } = require('gatsby-plugin-sharp/gatsby-worker') as { IMAGE_PROCESSING: MakePictures };

let folder: string;
/** The pictures that the plugin itself has made. */
let made: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'picture-jobs-'));
  made = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const source = () => path.join(folder, 'source.png');
const draw = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 120 } } }).toFile(source());

/** A separate build, which shares only the folder of the cache. */
async function build(name: string, widths: readonly number[], more: object = {}, isLazy = false) {
  const make: MakePictures = (job) => {
    made.push(...job.args.operations.map(({ outputPath }) => outputPath));
    return IMAGE_PROCESSING(job);
  };
  const outputDir = path.join(folder, name);
  const operations = widths.map((width) => ({
    outputPath: `${width}/source.avif`,
    args: { width, height: width * 0.75, fit: 'cover', toFormat: 'avif', ...more },
  }));
  const job: PictureJob = {
    inputPaths: [{ path: source() }],
    outputDir,
    args: { isLazy, operations, pluginOptions: { failOn: 'warning', stripMetadata: true, defaultQuality: 50 } },
  };
  await withCache(new PictureCache(path.join(folder, 'cache')), make)(job);
  return (width: number) => readFileSync(path.join(outputDir, `${width}/source.avif`));
}

it('a second build makes only what the first has not made, and writes the same bytes', async () => {
  await draw(10);
  const first = await build('first', [16, 32]);
  expect(made.splice(0)).toEqual(['16/source.avif', '32/source.avif']);
  const second = await build('second', [16, 32, 64]);
  expect(made).toEqual(['64/source.avif']);
  for (const width of [16, 32]) expect(second(width).equals(first(width))).toBe(true);
  expect(await sharp(second(64)).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 64 });
});

it('a picture with another source of the same name, or another quality, is made again', async () => {
  await draw(10);
  await build('first', [16]);
  await build('second', [16], { quality: 30 });
  await draw(200);
  await build('third', [16]);
  expect(made).toHaveLength(3);
});

it('a damaged entry is made again', async () => {
  await draw(10);
  const first = await build('first', [16]);
  const [entry] = readdirSync(path.join(folder, 'cache'));
  truncateSync(path.join(folder, 'cache', entry!), 60);
  const second = await build('second', [16]);
  expect(made).toHaveLength(2);
  expect(second(16).equals(first(16))).toBe(true);
});

it('a picture that cannot be read fails as it does without the cache, and leaves nothing in it', async () => {
  writeFileSync(source(), 'not a picture');
  await expect(build('first', [16])).rejects.toThrow(/source\.png/);
  expect(existsSync(path.join(folder, 'cache'))).toBe(false);
});

it('a picture that development makes on its first request is left to the plugin', async () => {
  await draw(10);
  await build('first', [16], {}, true);
  expect(existsSync(path.join(folder, 'first'))).toBe(false);
});
