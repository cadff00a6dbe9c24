/**
 * The fixture site, and variants of it with something changed: in memory (`problemsOf`), or as a copy on disk
 * (`withSite`) for programs that read the disk.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { blockDescriptions } from '../../src/blocks/registry';
import { checkContent } from '../../src/content/check-content';
import type { LoadOptions } from '../../src/content/load-site';
import { type FolderListing, listFolder, type ProjectFiles } from '../../src/content/project-files';
import { type Blocks, indexBlocks } from '../../src/content/mdx/known-elements';
import type { Problem } from '../../src/content/report/problem';
import { format } from '../../src/content/report/format-report';
import { FIXTURES, FIXTURE_SITE } from './fixture-folders';
import { analyses } from './shared-analyses';
import { temporaryFolder, writeFiles } from './temporary-folder';

/** The date on which the fixtures are checked; an article with a later date is not published. */
export const TODAY = '2025-06-30';

export const blocks: Blocks = indexBlocks(blockDescriptions());

/** File contents by path below the site's root; `null` deletes a file. */
export type Overlay = Record<string, string | Uint8Array | null>;

/** Makes a changed copy of the fixture site, and deletes it when `use` returns. */
export function withSite<T>(overlay: Overlay | ((root: string) => void), use: (root: string) => T): T {
  const root = temporaryFolder();
  try {
    cpSync(FIXTURE_SITE, root, { recursive: true });
    if (typeof overlay === 'function') overlay(root);
    else
      for (const [file, content] of Object.entries(overlay))
        if (content === null) rmSync(path.join(root, file));
        else writeFiles(root, { [file]: content });
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export { analyses };

export const problemsAt = (root: string, described: Blocks = blocks): Problem[] =>
  checkContent({ root, blocks: described, today: TODAY, ...(described === blocks ? { cache: analyses } : {}) })
    .problems;

type FileBytes = ReadonlyMap<string, Uint8Array>;

/** Reads the files of a site, keyed by path. */
export function readFolder(root: string): Map<string, Uint8Array> {
  const files = ['content', 'static'].flatMap((folder) => listFolder(root, folder).files);
  return new Map(files.map((file) => [file, new Uint8Array(readFileSync(path.join(root, file)))]));
}

/** Variants of the fixture site share these buffers. */
const fixtureFiles: FileBytes = readFolder(FIXTURE_SITE);

/** Results that depend only on a file's bytes, keyed by path and kind of result. */
const knownOfBytes = new WeakMap<Uint8Array, Map<string, unknown>>();

function rememberIn(files: FileBytes): ProjectFiles['remember'] {
  return <T>(file: string, what: string, findOut: () => T): T => {
    const bytes = files.get(file);
    if (!bytes) return findOut();
    const known = knownOfBytes.get(bytes) ?? new Map<string, unknown>();
    knownOfBytes.set(bytes, known);
    const key = `${what} ${file}`;
    if (!known.has(key)) known.set(key, findOut());
    return known.get(key) as T;
  };
}

const isHidden = (file: string): boolean => file.split('/').some((name) => name.startsWith('.'));

export function filesInMemory(files: FileBytes, links: readonly string[] = []): ProjectFiles {
  return {
    list: (folder): FolderListing => {
      const isBelow = (file: string) => file.startsWith(`${folder}/`) && !isHidden(file);
      return { files: [...files.keys()].filter(isBelow).sort(), links: links.filter(isBelow) };
    },
    read: (file) => files.get(file),
    remember: rememberIn(files),
  };
}

/** The files of the fixture site with others laid over them. */
export function overlaid(overlay: Overlay): Map<string, Uint8Array> {
  const files = new Map(fixtureFiles);
  for (const [file, content] of Object.entries(overlay))
    if (content !== null) files.set(file, typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    else if (!files.delete(file)) throw new Error(`${file} does not exist in the fixture site`);
  return files;
}

const MISTAKES = path.join(FIXTURES, 'mistakes');

/** A folder of `__tests__/fixtures/mistakes`: files to lay over the site, and symbolic links. */
export function readMistake(name: string): { overlay: Overlay; links: string[] } {
  const folder = path.join(MISTAKES, name);
  const list = path.join(folder, 'links.txt');
  const links = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  return { overlay: Object.fromEntries(readFolder(folder)), links: links.map((line) => line.split(' ')[0]!) };
}

/** How to load the fixture site with other files laid over it. A file that has not changed is analysed once. */
export function loadOptionsOf(overlay: Overlay): LoadOptions {
  const files = overlaid(overlay);
  return { root: FIXTURE_SITE, blocks, today: TODAY, projectFiles: filesInMemory(files), cache: analyses };
}

/** What the checker reports for files in memory. `links` are symbolic links. */
export function problemsInMemory(
  files: FileBytes,
  links: readonly string[] = [],
  described = blocks,
  release: Pick<LoadOptions, 'published' | 'formerContacts'> = {},
): Problem[] {
  const inMemory = filesInMemory(files, links);
  return checkContent({
    root: FIXTURE_SITE,
    blocks: described,
    today: TODAY,
    ...release,
    // Other blocks give other analyses of the same bytes.
    ...(described === blocks
      ? { projectFiles: inMemory, cache: analyses }
      : { projectFiles: { ...inMemory, remember: (_file, _what, findOut) => findOut() } }),
  }).problems;
}

export const problemsOf = (overlay: Overlay, described: Blocks = blocks): Problem[] =>
  problemsInMemory(overlaid(overlay), [], described);

/** The checker's report on the changed fixture site. */
export const report = (overlay: Overlay, described: Blocks = blocks): string =>
  format(problemsOf(overlay, described), 'text');

export const PAGE = 'content/pages/page.mdx';

/** A page with this body, which starts on line 6 of the file. */
export const page = (body: string): Overlay => ({
  [PAGE]: `---\ntitle: A page\ndescription: A page to try.\n---\n\n${body}\n`,
});

/** The checker's report on a page with this body. */
export const reportOn = (body: string, described: Blocks = blocks): string => report(page(body), described);
