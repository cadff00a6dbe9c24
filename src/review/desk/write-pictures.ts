/** The pictures of each change, beside the desk: small enough to look at, and named by their content. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { getOrMake } from '../../util/collections';
import type { ReviewExtra, TextPart } from '../types';
import type { DeskPicture } from './change-row';
import type { Sides } from './sides';

interface PictureFile extends Pick<DeskPicture, 'name' | 'alt'> {
  path: string;
}

/** Keyed by the id of the change. A change on several pages has the same picture on each. */
export function picturesOf({ pages, files, shots = {} }: ReviewExtra): Map<string, Sides<PictureFile>> {
  const pictures = new Map<string, Sides<PictureFile>>();
  const fileOf = (part: TextPart | undefined): PictureFile | undefined => {
    const file = part?.what === 'picture' && part.file !== undefined ? files[part.file] : undefined;
    return file?.path === undefined ? undefined : { path: file.path, name: part!.text || file.name, alt: part!.alt };
  };
  for (const { before, after, changes } of pages.flatMap(({ rows }) => rows)) {
    const [old, now] = [fileOf(before), fileOf(after)];
    if (!old && !now) continue;
    for (const id of changes) {
      const known = pictures.get(id);
      pictures.set(id, { before: known?.before ?? old, after: known?.after ?? now });
    }
  }
  // Screenshots of the places that look different.
  for (const [id, { before, after, of }] of Object.entries(shots))
    pictures.set(id, { before: { path: before, name: of }, after: { path: after, name: of } });
  return pictures;
}

const MAX_WIDTH = 1280;
const FOLDER = 'pictures';

type WrittenPicture = Pick<DeskPicture, 'src' | 'width' | 'height'>;

/** Both maps are keyed by the id of the change. */
export async function writePictures(
  folder: string,
  files: ReadonlyMap<string, Sides<PictureFile>>,
): Promise<Map<string, Sides<DeskPicture>>> {
  const pictures = new Map<string, Sides<DeskPicture>>();
  const written = new Map<string, Promise<WrittenPicture | undefined>>();
  const pictureOf = async (file: PictureFile | undefined): Promise<DeskPicture | undefined> => {
    if (!file) return undefined;
    const { path, ...described } = file;
    const picture = await getOrMake(written, path, () => writePicture(folder, path));
    return picture && { ...described, ...picture };
  };
  for (const [id, { before, after }] of files)
    pictures.set(id, { before: await pictureOf(before), after: await pictureOf(after) });
  return pictures;
}

/** A file that cannot be read as a picture is left out: the sentence and the words are still there. */
async function writePicture(folder: string, path: string): Promise<WrittenPicture | undefined> {
  try {
    const content = await readFile(path);
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
