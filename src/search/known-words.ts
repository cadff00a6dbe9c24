/**
 * Keeps the words of each page from one build to the next, because reading all texts again takes longer than making the
 * index of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Entry } from '../content/site-model';
import type { SiteSettings } from '../schema/page-data';
import type { FindWords, PageWords } from './build-index';

type Words = Record<string, PageWords>;

export class KnownWords {
  private readonly before: Words;
  private readonly now: Words = {};
  private readonly brand: string;

  /** `file`: the words of the last build, if the same code made it. Without it, all words are read again. */
  constructor(file: string | undefined, brand: SiteSettings['brand']) {
    this.before = file ? read(file) : {};
    this.brand = JSON.stringify(brand);
  }

  readonly find: FindWords = (entry, path, make) => {
    const key = this.keyOf(entry, path);
    return (this.now[key] = this.before[key] ?? make());
  };

  /** For the next build. */
  toJson(): string {
    return JSON.stringify(this.now);
  }

  private keyOf({ kind, frontmatter, body }: Entry, path: string): string {
    const rest = JSON.stringify([path, kind, frontmatter, this.brand]);
    return createHash('sha256').update(rest).update(body).digest('base64url').slice(0, 22);
  }
}

function read(file: string): Words {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Words;
  } catch {
    return {};
  }
}
