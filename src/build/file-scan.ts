import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrMake } from '../util/collections';
import { contentHash } from '../util/files';

interface FileScan {
  size: number;
  hash: string;
  /** The files it may name: the hashes in its text, and the folders of images and documents. */
  names: string[];
  /** URLs that a page embeds: films (`source`, `video`) and booking calendars (`calendar`). */
  embeds: string[];
}

/** Scans a file, given by its path below the folder, for the files and URLs that it names. */
export type Scan = (path: string) => Promise<FileScan>;

/** Starts with the character before the hash: searching for one of those is faster than trying every letter. */
const HASH = /[-/."'`][0-9a-f]{8,}/g;
const FOLDER = /\/static\/(?:[0-9a-z]+\/)+/g;
const EMBEDDED = /"(?:source|video|calendar)":"(https:\/\/[^"\\]+)"/g;

/** Only files of these types name other files of the site. */
const NAMES_FILES = /\.(?:html|xml|js|css)$|^\/page-data\/.*\.json$/;

/** Each file is read once. */
export function createScan(folder: string): Scan {
  const scans = new Map<string, Promise<FileScan>>();
  return (path) =>
    getOrMake(scans, path, async () => {
      const content = await readFile(join(folder, path));
      const text = NAMES_FILES.test(path) ? content.toString() : '';
      const hashes = (text.match(HASH) ?? []).map((found) => found.slice(1));
      const names = [...new Set([...hashes, ...(text.match(FOLDER) ?? [])])];
      const embeds = path.endsWith('.json') ? [...text.matchAll(EMBEDDED)].map(([, url = '']) => url) : [];
      return { size: content.length, hash: contentHash(content), names, embeds };
    });
}
