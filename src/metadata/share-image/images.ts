/**
 * A picture of its own for every page that is shared, made at build. Its name is a digest of all that is in it: what
 * exists already is right, and is kept by every cache there is.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sectionOf } from '../../content/routes';
import { fillText } from '../../content/brand';
import type { Entry, Site } from '../../content/load-site';
import { forEachConcurrent } from '../../util/files';
import { FONT_ADDRESS } from '../../schema/constants';
import { SHARE_IMAGE } from '../paths';
import { brandColours } from '../brand-colours';
import { overlay, type Words } from './drawing';
import { Lettering } from './text-outlines';

/** To be raised whenever the drawing changes. */
const DRAWING = 1;

/**
 * A title costs 40 ms (docs/decisions/0016). On a site with more articles than this, articles with the same art share
 * one picture, without a title.
 */
const TITLED_ARTICLES = 40;

const FONT = `static${FONT_ADDRESS}`;

export interface ShareImage {
  /** `/share/0123456789abcdef.jpg` */
  address: string;
  /** The art, a file. Without one the ground is plain. */
  art?: string | undefined;
  words: Words;
}

export function shareImages(entries: readonly Entry[], site: Site): Map<Entry, ShareImage> {
  const { root, settings } = site;
  const brand = settings.brand;
  const common = digest(JSON.stringify([DRAWING, brandColours(root)]), readFileSync(path.join(root, FONT)));
  const digests = new Map<string, string>();
  const digestOf = (file: string): string => {
    let known = digests.get(file);
    if (known === undefined) digests.set(file, (known = digest(readFileSync(file))));
    return known;
  };
  const home = site.addresses.get('/');
  const titled = entries.filter(({ kind }) => kind === 'article').length <= TITLED_ARTICLES;

  const images = new Map<Entry, ShareImage>();
  for (const entry of entries) {
    if (!entry.address) continue;
    const art = artOf(entry) ?? (home && artOf(home));
    const words: Words = {
      brandName: brand.name,
      section: sectionOf(entry),
      ...(titled || entry.kind !== 'article' ? { title: fillText(String(entry.frontmatter.title ?? ''), brand) } : {}),
    };
    const name = digest(common, art ? digestOf(art) : '', JSON.stringify(words)).slice(0, 16);
    images.set(entry, { address: `${SHARE_IMAGE.folder}${name}.jpg`, art, words });
  }
  return images;
}

function artOf({ frontmatter, absolutePath }: Entry): string | undefined {
  const { headerImage, header } = frontmatter as { headerImage?: string; header?: { image?: string } };
  const written = headerImage ?? header?.image;
  const file = written && path.resolve(path.dirname(absolutePath), written);
  return file && existsSync(file) ? file : undefined;
}

/** Makes what is missing, removes what no page names any more. */
export async function writeShareImages(
  publicFolder: string,
  root: string,
  images: Iterable<ShareImage>,
): Promise<void> {
  const folder = path.join(publicFolder, SHARE_IMAGE.folder);
  await mkdir(folder, { recursive: true });
  const wanted = new Map([...images].map((image) => [path.basename(image.address), image]));
  const present = new Set(await readdir(folder));
  for (const name of present) if (!wanted.has(name)) await rm(path.join(folder, name));

  const byArt = new Map<string | undefined, ShareImage[]>();
  for (const [name, image] of wanted)
    if (!present.has(name)) byArt.set(image.art, [...(byArt.get(image.art) ?? []), image]);
  if (byArt.size === 0) return;

  const letters = await Lettering.of(path.join(root, FONT));
  const colours = brandColours(root);
  await forEachConcurrent([...byArt], availableParallelism(), async ([art, group]) => {
    const ground = await groundOf(art, colours.ink);
    for (const { address, words } of group) {
      const jpeg = await sharp(ground.data, { raw: ground.info })
        .composite([{ input: Buffer.from(overlay(words, letters, colours)) }])
        .jpeg({ quality: 84 })
        .toBuffer();
      // A build that is interrupted leaves no half picture under a name that says it is right.
      const file = path.join(publicFolder, address);
      await writeFile(`${file}.part`, jpeg);
      await rename(`${file}.part`, file);
    }
  });
}

async function groundOf(art: string | undefined, ink: string) {
  const { width, height } = SHARE_IMAGE;
  const picture = art
    ? sharp(art).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: ink } });
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
