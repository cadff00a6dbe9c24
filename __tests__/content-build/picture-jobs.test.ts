/** Runs jobs as gatsby-plugin-sharp creates them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type MakePictures, makePictures, type PictureJob } from '../../src/content-build/encode-pictures';
import { withCache } from '../../src/content-build/picture-jobs';
import { PictureCache } from '../../src/util/picture-cache';
import { temporaryFolder } from '../helpers/temporary-folder';

let folder: string;
/** The pictures that were not in the cache. */
let made: string[];
beforeEach(() => {
  folder = temporaryFolder();
  made = [];
});

const source = () => path.join(folder, 'source.png');
const draw = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 120 } } }).toFile(source());

/** A separate build, which shares only the cache folder. */
async function build(name: string, widths: readonly number[], more: object = {}, isLazy = false) {
  const make: MakePictures = (job) => {
    made.push(...job.args.operations.map(({ outputPath }) => outputPath));
    return makePictures(job);
  };
  const outputDir = path.join(folder, name);
  const operations = widths.map((width) => ({
    outputPath: `${width}/source.avif`,
    args: { width, height: width * 0.75, fit: 'cover' as const, toFormat: 'avif', quality: 62, ...more },
  }));
  const job: PictureJob = {
    inputPaths: [{ path: source() }],
    outputDir,
    args: { isLazy, operations, pluginOptions: { failOn: 'warning' } },
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

it('a picture that cannot be read fails with its name, and leaves nothing in the cache', async () => {
  writeFileSync(source(), 'not a picture');
  await expect(build('first', [16])).rejects.toThrow(/source\.png/);
  expect(existsSync(path.join(folder, 'cache'))).toBe(false);
});

it('a picture that development makes on its first request is not made earlier', async () => {
  await draw(10);
  await build('first', [16], {}, true);
  expect(existsSync(path.join(folder, 'first'))).toBe(false);
});

describe('makePictures', () => {
  const jobFor = (outputDir: string, toFormat: string, more: object = {}): PictureJob => ({
    inputPaths: [{ path: source() }],
    outputDir: path.join(folder, outputDir),
    args: {
      operations: [40, 20].map((width) => ({
        outputPath: `${width}.${toFormat}`,
        args: { width, height: width, toFormat, quality: 70, fit: 'cover', ...more },
      })),
      pluginOptions: {},
    },
  });
  const written = (file: string) => readFileSync(path.join(folder, file));

  it('makes the same bytes as sharp does in one step, in both formats', async () => {
    await draw(10);
    for (const format of ['webp', 'avif']) await makePictures(jobFor('made', format, { cropFocus: 17 }));
    const scaled = () => sharp(source()).resize(40, 40, { fit: 'cover', position: 17 });
    const webp = await scaled().webp({ quality: 70, effort: 2 }).toBuffer();
    const avif = await scaled().avif({ quality: 70, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    expect(written('made/40.webp').equals(webp)).toBe(true);
    expect(written('made/40.avif').equals(avif)).toBe(true);
  });

  it('keeps the transparency of a source', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
    await sharp({ create: { width: 64, height: 64, channels: 4, background } })
      .png()
      .toFile(source());
    await makePictures(jobFor('made', 'webp'));
    expect(await sharp(written('made/20.webp')).metadata()).toMatchObject({ hasAlpha: true, width: 20 });
  });

  it('does not reuse the pixels of a source when another file of the same name has replaced it', async () => {
    await draw(10);
    await makePictures(jobFor('digest-1', 'webp'));
    await draw(250);
    await makePictures(jobFor('digest-2', 'avif'));
    const { channels } = await sharp(written('digest-2/20.avif')).stats();
    expect(channels[0]!.mean).toBeGreaterThan(200);
  });

  it('refuses a format that no page uses, with the names of the source and the picture', async () => {
    await draw(10);
    await expect(makePictures(jobFor('made', 'jpg'))).rejects.toThrow(
      /source\.png could not be made into 40\.jpg: pictures are AVIF or WebP, not jpg/,
    );
  });
});
