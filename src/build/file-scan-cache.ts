/**
 * What a build has to know of the text in its files. Each is read once, and not again before it is written anew: of
 * thousands of pages an edit changes one, and reading all of them three times took a fifth of such a build.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../util/files';

export interface Reading {
  /** When the file that was read was written. */
  written: number;
  size: number;
  hash: string;
  /** What it may name: the hashes in it, and the folders of pictures and documents. */
  names: string[];
  /** Addresses that a page embeds: `source` or `video`, and `calendar` (bookings). */
  embeds: string[];
}

export type Known = Record<string, Reading>;

/** With the sign before it: to look for one of those is less work than to try every letter. */
const HASH = /[-/."'`][0-9a-f]{8,}/g;
const FOLDER = /\/static\/(?:[0-9a-z]+\/)+/g;
const EMBEDDED = /"(?:source|video|calendar)":"(https:\/\/[^"\\]+)"/g;

/** Only these name files of the site. */
const NAMES_FILES = /\.(?:html|xml|js|css)$|^\/page-data\/.*\.json$/;

export class FileScanCache {
  private readonly read = new Map<string, Promise<Reading>>();
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly known: Known = {},
  ) {}

  of(path: string): Promise<Reading> {
    let reading = this.read.get(path);
    if (!reading) this.read.set(path, (reading = this.scan(path)));
    return reading;
  }

  /** Those of the files that this build asked about. */
  async all(): Promise<Known> {
    return Object.fromEntries(await Promise.all([...this.read].map(async ([path, one]) => [path, await one] as const)));
  }

  private async scan(path: string): Promise<Reading> {
    const file = join(this.folder, path);
    const { mtimeMs: written, size } = await stat(file);
    const known = this.known[path];
    if (known?.written === written && known.size === size) return known;
    const content = await readFile(file);
    const text = NAMES_FILES.test(path) ? content.toString() : '';
    return {
      written,
      size,
      hash: contentHash(content),
      names: [
        ...new Set([...(text.match(HASH) ?? []).map((found) => found.slice(1)), ...(text.match(FOLDER) ?? [])]),
      ].map(this.intern),
      embeds: path.endsWith('.json')
        ? [...text.matchAll(EMBEDDED)].map(([, address = '']) => this.intern(address))
        : [],
    };
  }

  /** A copy, one of each: what is cut out of a file's text keeps all of that text in memory. */
  private readonly intern = (text: string): string => {
    let copy = this.texts.get(text);
    if (copy === undefined) this.texts.set((copy = Buffer.from(text).toString()), copy);
    return copy;
  };
}
