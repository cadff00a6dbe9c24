/** The search index: the largest file of a site with many pages, and the slowest to compress. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressEarly, type EarlyVariants } from '../build/compress';
import { buildIndex, type FindWords } from '../search/build-index';
import { KnownWords } from '../search/known-words';
import { SEARCH_INDEX } from '../search/search-paths';
import { writeAtomicSync } from '../util/files';
import { CONTENT_BUILD_FOLDER } from './content-build/record';
import type { ShownContent } from './page-answers';

export interface SearchIndexFile {
  text: Buffer;
  variants: EarlyVariants;
}

export const searchIndex = (content: ShownContent, find?: FindWords): string =>
  JSON.stringify(buildIndex(content, find));

/**
 * Makes the index and starts compressing it. The earlier a build calls this, the shorter the wait at the end. `isSameCode`: the
 * last build had the same code, so the words that it kept are still right.
 */
export function makeSearchIndex(content: ShownContent, isSameCode: boolean): SearchIndexFile {
  const { root, settings } = content.site;
  const wordsFile = path.join(root, CONTENT_BUILD_FOLDER, 'words.json');
  const words = new KnownWords(isSameCode ? wordsFile : undefined, settings.brand);
  const text = Buffer.from(searchIndex(content, words.find));
  const variants = compressEarly(text);
  writeAtomicSync(wordsFile, words.toJson());
  return { text, variants };
}

export function writeSearchIndex(publicFolder: string, { text }: SearchIndexFile): void {
  const file = path.join(publicFolder, SEARCH_INDEX);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
