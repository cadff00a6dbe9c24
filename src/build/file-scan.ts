import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrMake } from '../util/collections';
import { contentHash } from '../util/files';

interface FileScan {
  size: number;
  hash: string;
  /** Possible names of files: the hashes in its text, and the folders of images and documents. */
  names: string[];
  /** URLs that a page embeds: films (`source`, `video`) and booking calendars (`calendar`). */
  embeds: string[];
}

/** Scans a file, given by its path below the folder, for the files and URLs that it names. */
export type Scan = (path: string) => FileScan;

/** Starts with the character before the hash: searching for one of those is faster than trying every letter. */
const HASH = /[-/."'`][0-9a-f]{8,}/g;
const FOLDER = /\/static\/(?:[0-9a-z]+\/)+/g;
const EMBEDDED = /"(?:source|video|calendar)":"(https:\/\/[^"\\]+)"/g;

/** Only files of these types name other files of the site. */
const NAMES_FILES = /\.(?:html|xml|js|css)$|^\/page-data\/.*\.json$/;

/** Each file is read once, and synchronously: hundreds of small files take three times the processor time otherwise. */
export function createScan(folder: string): Scan {
  const scans = new Map<string, FileScan>();
  return (path) =>
    getOrMake(scans, path, () => {
      const content = readFileSync(join(folder, path));
      // File names are ASCII, so `latin1` is enough for them. URLs may contain other characters.
      const text = NAMES_FILES.test(path) ? content.toString(path.endsWith('.json') ? 'utf8' : 'latin1') : '';
      const hashes = (text.match(HASH) ?? []).map((found) => found.slice(1));
      const names = [...new Set([...hashes, ...(text.match(FOLDER) ?? [])])];
      const embeds = path.endsWith('.json') ? [...text.matchAll(EMBEDDED)].map(([, url = '']) => url) : [];
      return { size: content.length, hash: contentHash(content), names, embeds };
    });
}
