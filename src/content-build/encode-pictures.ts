/**
 * Makes the pictures of gatsby-plugin-sharp's jobs in its place. The plugin decodes the source again for each size, and
 * scales it again for each format. Here a job decodes once, and both formats of a size share the scaled pixels. The
 * plugin also has no option for effort and colour resolution, which decide how long a fresh build takes and hardly
 * change the pictures (docs/decisions/0006 has the figures).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { AvifOptions, FitEnum, Raw, Sharp, SharpOptions, WebpOptions } from 'sharp';
import { Slots } from '../util/files';
import { loadSharp } from '../util/load-sharp';

export const AVIF: AvifOptions = { effort: 1, chromaSubsampling: '4:2:0' };
export const WEBP: WebpOptions = { effort: 2 };

/** A picture that gatsby-plugin-sharp requests for the arguments in picture-arguments.ts. */
export interface Operation {
  /** A path below the job's `outputDir`. */
  outputPath: string;
  args: {
    width: number;
    height: number;
    toFormat: string;
    quality: number;
    fit?: keyof FitEnum;
    cropFocus?: number | string;
  };
}

export interface PictureJob {
  inputPaths: { path: string }[];
  outputDir: string;
  args: { isLazy?: boolean; operations: Operation[]; pluginOptions: Pick<SharpOptions, 'failOn'> };
}

export type MakePictures = (job: PictureJob) => Promise<void>;

const encoders = new Slots(availableParallelism());

export const makePictures: MakePictures = async ({ inputPaths, outputDir, args }) => {
  const file = inputPaths[0]!.path;
  const sharp = await loadSharp();
  let decoded: Promise<Pixels> | undefined;
  const source = () => (decoded ??= decode(file, args.pluginOptions));
  await Promise.all(
    args.operations.map(({ outputPath, args: settings }) =>
      encoders.run(async () => {
        const output = path.join(outputDir, outputPath);
        try {
          const encode = encoderOf(settings);
          const { data, raw } = await scaledOnce([file, outputDir], settings, source);
          const picture = await encode(sharp(data, { raw })).toBuffer();
          await mkdir(path.dirname(output), { recursive: true });
          await writeFile(output, picture);
        } catch (error) {
          throw new Error(`${file} could not be made into ${outputPath}: ${(error as Error).message}`);
        }
      }),
    ),
  );
};

function encoderOf({ toFormat, quality }: Operation['args']): (pixels: Sharp) => Sharp {
  if (toFormat === 'avif') return (pixels) => pixels.avif({ ...AVIF, quality });
  if (toFormat === 'webp') return (pixels) => pixels.webp({ ...WEBP, quality });
  throw new Error(`pictures are AVIF or WebP, not ${toFormat}`);
}

interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** The jobs for the two formats of a picture follow each other, so few sizes wait for their second format. */
const MAX_WAITING = 16;
const waiting = new Map<string, Promise<Pixels>>();

/**
 * The first format of a size scales the source, and the second uses the same pixels. `from`: the names of the source and
 * of the folder for its pictures. They identify the source, because the folder's name contains a digest of it.
 */
function scaledOnce(from: readonly string[], settings: Operation['args'], source: () => Promise<Pixels>) {
  const { width, height, fit, cropFocus } = settings;
  const size = JSON.stringify([...from, width, height, fit, cropFocus]);
  const known = waiting.get(size);
  if (known) {
    waiting.delete(size);
    return known;
  }
  const pixels = source().then((original) => scale(original, settings));
  waiting.set(size, pixels);
  const [oldest] = waiting.keys();
  if (waiting.size > MAX_WAITING) waiting.delete(oldest!);
  return pixels;
}

/** A decoded photo takes 10 MB. Each job keeps its own until it has made its last size. */
async function decode(file: string, { failOn }: Pick<SharpOptions, 'failOn'>): Promise<Pixels> {
  // sharp gets the bytes, not the path: it caches by path, even after the file was replaced.
  const sharp = await loadSharp();
  return pixelsOf(sharp(await readFile(file), failOn ? { failOn } : {}).rotate());
}

async function scale({ data, raw }: Pixels, { width, height, fit, cropFocus }: Operation['args']): Promise<Pixels> {
  const sharp = await loadSharp();
  return pixelsOf(
    sharp(data, { raw }).resize(Math.round(width), Math.round(height), {
      ...(fit ? { fit } : {}),
      ...(cropFocus ? { position: cropFocus } : {}),
    }),
  );
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
