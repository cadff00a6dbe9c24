/**
 * Makes a share image for every page. Its name is a hash of everything in it, so an existing file is current, and caches may
 * keep it forever.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { sectionOf } from '../../content/routes';
import { titleOf } from '../../content/brand';
import type { Entry, Site } from '../../content/site-model';
import { getOrMake, groupBy } from '../../util/collections';
import { forEachConcurrent, writeAtomicSync } from '../../util/files';
import { loadSharp } from '../../util/load-sharp';
import { type PictureCache, pictureKey } from '../../util/picture-cache';
import { FONT_ADDRESS } from '../../schema/constants';
import { SHARE_IMAGE } from '../paths';
import { brandColours } from '../brand-colours';
import { drawOverlay, type ShareText } from './drawing';
import { TextOutlines } from './text-outlines';

/** Increase it whenever the drawing changes. */
const DRAWING_VERSION = 1;

/**
 * A title costs 40 ms (docs/decisions/0035). On a site with more articles than this, articles with the same art share one
 * image without a title.
 */
const MAX_TITLED_ARTICLES = 40;

const FONT = `static${FONT_ADDRESS}`;

export interface ShareImage {
  /** `/share/0123456789abcdef.jpg` */
  address: string;
  /** The art's file. Without one, the background is plain. */
  art?: string | undefined;
  words: ShareText;
}

export function shareImages(entries: readonly Entry[], site: Site): Map<Entry, ShareImage> {
  const { root } = site;
  const { brand } = site.settings;
  const common = hashOf(JSON.stringify([DRAWING_VERSION, brandColours(root)]), readFileSync(path.join(root, FONT)));
  const hashes = new Map<string, string>();
  const hashOfFile = (file: string) => getOrMake(hashes, file, () => hashOf(readFileSync(file)));
  const home = site.paths.get('/');
  const hasTitles = entries.filter(({ kind }) => kind === 'article').length <= MAX_TITLED_ARTICLES;

  const images = new Map<Entry, ShareImage>();
  for (const entry of entries) {
    if (!entry.path) continue;
    const art = findArt(entry) ?? (home && findArt(home));
    const words: ShareText = {
      brandName: brand.name,
      section: sectionOf(entry),
      title: hasTitles || entry.kind !== 'article' ? titleOf(entry, brand) : undefined,
    };
    const name = hashOf(common, art ? hashOfFile(art) : '', JSON.stringify(words)).slice(0, 16);
    images.set(entry, { address: `${SHARE_IMAGE.folder}${name}.jpg`, art, words });
  }
  return images;
}

function findArt({ frontmatter, absolutePath }: Entry): string | undefined {
  const { headerImage, header } = frontmatter as { headerImage?: string; header?: { image?: string } };
  const written = headerImage ?? header?.image;
  const file = written && path.resolve(path.dirname(absolutePath), written);
  return file && existsSync(file) ? file : undefined;
}

const byName = (images: Iterable<ShareImage>): Map<string, ShareImage> =>
  new Map([...images].map((image) => [path.basename(image.address), image]));

export async function removeUnusedShareImages(publicFolder: string, images: Iterable<ShareImage>): Promise<void> {
  const folder = path.join(publicFolder, SHARE_IMAGE.folder);
  const wanted = byName(images);
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(path.join(folder, name));
}

/** Creates missing images. */
export async function writeShareImages(
  publicFolder: string,
  root: string,
  images: Iterable<ShareImage>,
  cache: PictureCache,
): Promise<void> {
  const folder = path.join(publicFolder, SHARE_IMAGE.folder);
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const missing = [...byName(images)].filter(([name]) => !present.has(name)).map(([, image]) => image);
  const byArt = groupBy(missing, ({ art }) => art);
  if (byArt.size === 0) return;

  const sharp = await loadSharp();
  const colours = brandColours(root);
  const outlines = once(() => TextOutlines.load(path.join(root, FONT)));
  await forEachConcurrent([...byArt], availableParallelism(), async ([art, group]) => {
    const background = once(() => renderBackground(art, colours.ink));
    const draw = async (words: ShareText) => {
      const { data, info } = await background();
      return sharp(data, { raw: info })
        .composite([{ input: Buffer.from(drawOverlay(words, await outlines(), colours)) }])
        .jpeg({ quality: 84 })
        .toBuffer();
    };
    for (const { address, words } of group) {
      const jpeg = await cache.readOrMake(pictureKey(path.basename(address)), () => draw(words));
      // An interrupted build must not leave an incomplete file under the final name, which later builds would trust.
      writeAtomicSync(path.join(publicFolder, address), jpeg);
    }
  });
}

/** Calls `make` when the result is first needed, which is never if all images exist. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function renderBackground(art: string | undefined, ink: string) {
  const sharp = await loadSharp();
  const { width, height } = SHARE_IMAGE;
  const picture = art
    ? sharp(art).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: ink } });
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
