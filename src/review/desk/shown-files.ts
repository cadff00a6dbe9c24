/** The pictures and documents of each change: pictures scaled down, and all files named by their content. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { getOrMake } from '../../util/collections';
import { contentHash } from '../../util/files';
import { loadSharp } from '../../util/load-sharp';
import type { ReviewExtra, TextPart } from '../types';
import type { DeskDocument, DeskPicture } from './change-row';
import type { Sides } from './sides';

interface ShownFile extends Pick<DeskPicture, 'name' | 'alt'> {
  path: string;
  bytes?: number | undefined;
}

/** Keyed by the id of the change. A change on several pages has the same files on each. */
function filesOf({ pages, files }: ReviewExtra, isWanted: (part: TextPart) => boolean): Map<string, Sides<ShownFile>> {
  const shown = new Map<string, Sides<ShownFile>>();
  const fileOf = (part: TextPart | undefined): ShownFile | undefined => {
    const file = part?.file !== undefined && isWanted(part) ? files[part.file] : undefined;
    const { path, bytes } = file ?? {};
    return path === undefined ? undefined : { path, bytes, name: part!.text || file!.name, alt: part!.alt };
  };
  for (const { before, after, changes } of pages.flatMap(({ rows }) => rows)) {
    const [old, now] = [fileOf(before), fileOf(after)];
    if (!old && !now) continue;
    for (const id of changes) {
      const known = shown.get(id);
      shown.set(id, { before: known?.before ?? old, after: known?.after ?? now });
    }
  }
  return shown;
}

const isPicture = ({ what }: TextPart): boolean => what === 'picture';

/** Stores a file, and returns its URL. */
export type Store = (name: string, content: Buffer) => Promise<string>;

type Shown<T> = ReadonlyMap<string, Sides<T>>;

async function storeAll<T>(files: Shown<ShownFile>, store: (path: string, file: ShownFile) => Promise<T | undefined>) {
  const stored = new Map<string, Promise<T | undefined>>();
  const one = async (file: ShownFile | undefined) => {
    const made = file && (await getOrMake(stored, file.path, () => store(file.path, file)));
    return made && { ...file, ...made };
  };
  const all = new Map<string, Sides<T & ShownFile>>();
  for (const [id, { before, after }] of files) all.set(id, { before: await one(before), after: await one(after) });
  return all;
}

const MAX_HEIGHT = 416;

export async function storePictures(extra: ReviewExtra, store: Store, maxWidth = 1280): Promise<Shown<DeskPicture>> {
  const files = filesOf(extra, isPicture);
  // Screenshots of the places that look different.
  for (const [id, { before, after, of }] of Object.entries(extra.shots ?? {}))
    files.set(id, { before: { path: before, name: of }, after: { path: after, name: of } });
  return storeAll(files, async (path) => {
    // Leave out a file that is not a readable picture: the sentence and the texts remain.
    const picture = await smallPicture(path, maxWidth).catch(() => undefined);
    if (!picture) return undefined;
    const { content, data, width, height } = picture;
    return { src: await store(`${contentHash(content)}.webp`, data), width, height };
  });
}

async function smallPicture(path: string, maxWidth: number) {
  const content = await readFile(path);
  const sharp = await loadSharp();
  const { data, info } = await sharp(content)
    .rotate()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  // The displayed size, so that the browser reserves the space while the picture loads.
  const scale = Math.min(1, MAX_HEIGHT / info.height);
  const [width, height] = [info.width, info.height].map((pixels) => Math.round(pixels * scale)) as [number, number];
  return { content, data, width, height };
}

export const storeDocuments = (extra: ReviewExtra, store: Store, maxBytes = Infinity): Promise<Shown<DeskDocument>> =>
  storeAll(
    filesOf(extra, (part) => !isPicture(part)),
    async (path, { bytes = 0 }) => {
      if (bytes > maxBytes) return {};
      const content = await readFile(path).catch(() => undefined);
      return content && { href: await store(contentHash(content) + extname(path).toLowerCase(), content) };
    },
  );
