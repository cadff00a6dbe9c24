/** The index of the search: the largest file of a site with many pages, which takes longest to compress. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressEarly, type EarlyVariants } from '../build/compress';
import { buildIndex } from '../search/build-index';
import { KnownWords } from '../search/known-words';
import { SEARCH_INDEX } from '../search/search-paths';
import { CONTENT_BUILD_FOLDER, writeWhole } from './content-build/record';
import type { ShownContent } from './page-answers';

export interface SearchIndexFile {
  text: Buffer;
  variants: EarlyVariants;
}

export const searchIndex = (content: ShownContent): string => JSON.stringify(buildIndex(content));

/**
 * Starts to compress the index. The sooner a build calls it, the less the build waits for that at its end. `isSameCode`: the
 * last build had the same code, so the words that it kept are still right.
 */
export function makeSearchIndex(content: ShownContent, isSameCode: boolean): SearchIndexFile {
  const { root, settings } = content.site;
  const wordsFile = path.join(root, CONTENT_BUILD_FOLDER, 'words.json');
  const words = new KnownWords(isSameCode ? wordsFile : undefined, settings.brand);
  const text = Buffer.from(JSON.stringify(buildIndex(content, words.find)));
  const variants = compressEarly(text);
  writeWhole(wordsFile, words.toJson());
  return { text, variants };
}

export function writeSearchIndex(publicFolder: string, { text }: SearchIndexFile): void {
  const file = path.join(publicFolder, SEARCH_INDEX);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
