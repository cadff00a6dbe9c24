/** The search index: the largest file of a site with many pages, and the slowest to compress. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressEarly, type EarlyVariants } from '../build/compress';
import { buildIndex } from '../search/build-index';
import { SEARCH_INDEX } from '../search/search-paths';
import type { ShownContent } from './page-answers';

export interface SearchIndexFile {
  text: Buffer;
  variants: EarlyVariants;
}

/** Makes the index and starts compressing it. The earlier a build calls this, the shorter the wait at the end. */
export function makeSearchIndex(content: ShownContent): SearchIndexFile {
  const text = Buffer.from(buildIndex(content));
  return { text, variants: compressEarly(text) };
}

export function writeSearchIndex(publicFolder: string, { text }: SearchIndexFile): void {
  const file = path.join(publicFolder, SEARCH_INDEX);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
