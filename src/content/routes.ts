/** Derives kinds, ids and paths from file names. Paths are as written: `{brand}` is not filled in. */
import { KIND, PAGE_KINDS, type PageKind, type Section } from '../schema/page-kinds';
import { ENTITIES, ENTITY_KINDS, type EntityKind, entityOf } from '../schema/entities';
import type { FileAnalysis } from './file-analysis';

/** Matches misnamed texts too: `about.md`, `Index.mdx`, `about.mdx.txt`. */
const TEXT_ENDING = /(?:\.(?:mdx|mxd|mdxx|mdx_|md|mdown|markdown))+(?:\.txt)?$/i;
/** Matches `about.mdx.mdx`, which some computers show as `about.mdx`. */
export const hasTwoEndings = (file: string): boolean => /\.mdx?\.mdx$/i.test(file);
export const isText = (file: string): boolean => TEXT_ENDING.test(file);

/** Matches `Index.mdx`, which is the same file as `index.mdx` only on file systems that ignore letter case. */
const isMiscased = (file: string): boolean => /\/index\.mdx$/i.test(file) && !file.endsWith('/index.mdx');

/** The entities that have a folder for each entry. */
const FOLDERS = ENTITY_KINDS.filter((kind) => ENTITIES[kind].files === 'index').map((kind) => ENTITIES[kind].folder);

/** True for a file in the folder of one entry, such as an article. Such a folder has one text. */
export const isInEntityFolder = (file: string): boolean =>
  FOLDERS.some((folder) => file.startsWith(folder) && file.slice(folder.length).split('/').length === 2);
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** Suggests the right path for a misnamed text. Returns undefined if another file has that path. */
export function suggestFileName(file: string, files: ReadonlySet<string>): string | undefined {
  const folder = folderOf(file);
  const named = file.replace(TEXT_ENDING, '.mdx');
  const isIndex = /\/index\.mdx$/i.test(named);
  const isAlone = () => [...files].every((other) => other === file || folderOf(other) !== folder || !isText(other));
  const meant = isIndex || (isInEntityFolder(file) && isAlone()) ? `${folder}index.mdx` : named;
  return isText(file) && !files.has(meant) && fileKind(meant) ? meant : undefined;
}

export function fileKind(file: string): EntityKind | undefined {
  if (isMiscased(file) || hasTwoEndings(file)) return undefined;
  return ENTITY_KINDS.find((kind) => {
    const { folder, files } = ENTITIES[kind];
    return file.startsWith(folder) && (files === 'anywhere' || /^[^/]+\/index\.mdx$/.test(file.slice(folder.length)));
  });
}

/** Whether a mistake hides the section or the path of an entry, so that links to it cannot be judged. */
export const isPathUnsure = ({ unreadable, isInWrongFolder, fieldPositions, frontmatter }: FileAnalysis): boolean =>
  unreadable?.frontmatter === true ||
  isInWrongFolder === true ||
  ['kind', 'path'].some((field) => fieldPositions[field] && frontmatter[field] === undefined);

/** The parts of an analysis that decide the id and the path. */
export type Named = Pick<FileAnalysis, 'file' | 'kind' | 'frontmatter'>;

/** The id of an entry with a folder is the folder's name; that of a page is its path without the outer slashes. */
export function entityId(analysis: Named): string {
  const { files, folder } = ENTITIES[analysis.kind];
  if (files === 'anywhere') return writtenPathOf(analysis)!.replace(/^\/|\/$/g, '');
  return analysis.file.slice(folder.length).split('/')[0]!;
}

/** The kind in the frontmatter, or the first kind of the entity. Entries without a page belong to the main section. */
export function pageKindOf({ kind: entity, frontmatter }: Named): PageKind {
  const kinds = Object.values(KIND).filter((kind) => PAGE_KINDS[kind].entity === entity);
  return kinds.find((kind) => kind === frontmatter.kind) ?? kinds[0] ?? KIND.page;
}

export const sectionOf = (analysis: Named): Section => PAGE_KINDS[pageKindOf(analysis)].section;

/** Returns undefined for people, because they have no page. */
export function writtenPathOf(analysis: Named): string | undefined {
  const { files, folder, path } = entityOf(analysis.kind);
  if (files === 'index') return path?.(entityId(analysis), sectionOf(analysis));
  if (typeof analysis.frontmatter.path === 'string') return analysis.frontmatter.path;
  const place = analysis.file
    .slice(folder.length)
    .replace(TEXT_ENDING, '')
    .replace(/(^|\/)index$/i, '');
  return place === '' ? '/' : `/${place}/`;
}

/** The path of an entry, if it has a page, and its aliases. */
export function writtenPathsOf(analysis: Named): string[] {
  const written = writtenPathOf(analysis);
  return written === undefined ? [] : [written, ...aliasesOf(analysis)];
}

export const aliasesOf = (analysis: Named): string[] => (analysis.frontmatter.aliases as string[] | undefined) ?? [];
