/** Puts the pictures of a report beside the desk, small enough to look at and named by their content. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DeskPicture, PicturePair } from './change-row';

export interface PictureFile {
  path: string;
  name: string;
  /** What the picture shows, for screen readers. */
  alt?: string | undefined;
}

export interface PictureFiles {
  before?: PictureFile;
  after?: PictureFile;
}

type WrittenPicture = Pick<DeskPicture, 'src' | 'width' | 'height'>;

const MAX_WIDTH = 1280;
const FOLDER = 'pictures';

export async function writePictures(
  folder: string,
  files: ReadonlyMap<string, PictureFiles>,
): Promise<Map<string, PicturePair>> {
  const pairs = new Map<string, PicturePair>();
  const written = new Map<string, WrittenPicture | undefined>();
  const pictureOf = async (file: PictureFile | undefined): Promise<DeskPicture | undefined> => {
    if (!file) return undefined;
    if (!written.has(file.path)) written.set(file.path, await writePicture(folder, file.path));
    const size = written.get(file.path);
    return size && { ...size, name: file.name, alt: file.alt };
  };
  for (const [id, { before, after }] of files) {
    const [old, now] = [await pictureOf(before), await pictureOf(after)];
    if (old || now) pairs.set(id, { ...(old && { before: old }), ...(now && { after: now }) });
  }
  return pairs;
}

/** A file that cannot be read as a picture is left out: the sentence and the words are still there. */
async function writePicture(folder: string, file: string): Promise<WrittenPicture | undefined> {
  try {
    const content = await readFile(file);
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.webp`;
    const { data, info } = await sharp(content)
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    await mkdir(join(folder, FOLDER), { recursive: true });
    await writeFile(join(folder, FOLDER, name), data);
    return { src: `${FOLDER}/${name}`, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
