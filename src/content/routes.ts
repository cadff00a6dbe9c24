/** Derives kinds, ids and paths from file names. Paths are as written: `{brand}` is not filled in. */
import { isKindOf, KIND, PAGE_KINDS, type PageKind, type Section } from '../schema/page-kinds';
import { ENTITIES, type EntityKind } from '../schema/entities';
import type { FileAnalysis } from './file-analysis';

/** Matches misnamed texts too: `about.md`, `Index.mdx`, `about.mdx.txt`. */
const TEXT_ENDING = /(?:\.(?:mdx|mxd|mdxx|mdx_|md|mdown|markdown))+(?:\.txt)?$/i;
/** `about.mdx.mdx`, which some computers show as `about.mdx`. */
export const hasTwoEndings = (file: string): boolean => /\.mdx?\.mdx$/i.test(file);
export const isText = (file: string): boolean => TEXT_ENDING.test(file);

/** Matches `Index.mdx`, which is the same file as `index.mdx` only on file systems that ignore letter case. */
const isMiscased = (file: string): boolean => /\/index\.mdx$/i.test(file) && !file.endsWith('/index.mdx');

/** True for a file in the folder of an article or a person. Such a folder has one text. */
export const isInEntityFolder = (file: string): boolean => /^content\/(?:articles|team)\/[^/]+\/[^/]+$/.test(file);
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
  if (file.startsWith(ENTITIES.page.folder)) return 'page';
  if (/^content\/articles\/[^/]+\/index\.mdx$/.test(file)) return 'article';
  if (/^content\/team\/[^/]+\/index\.mdx$/.test(file)) return 'person';
  return undefined;
}

/** The parts of an analysis that decide the id and the path. */
export type Named = Pick<FileAnalysis, 'file' | 'kind' | 'frontmatter'>;

/** The id of an article or a person is its folder's name; that of a page is its path without the outer slashes. */
export function entityId(analysis: Named): string {
  if (analysis.kind === 'page') return writtenPathOf(analysis)!.replace(/^\/|\/$/g, '');
  return analysis.file.slice(ENTITIES[analysis.kind].folder.length).split('/')[0]!;
}

export function pageKindOf(analysis: Named): PageKind {
  const { kind } = analysis.frontmatter;
  if (analysis.kind === 'article') return isKindOf('article', kind) ? kind : KIND.article;
  return isKindOf('page', kind) ? kind : KIND.page;
}

export const sectionOf = (analysis: Named): Section => PAGE_KINDS[pageKindOf(analysis)].section;

/** Returns undefined for people, because they have no page. */
export function writtenPathOf(analysis: Named): string | undefined {
  switch (analysis.kind) {
    case 'person':
      return undefined;
    case 'article':
      return sectionOf(analysis) === 'msp'
        ? `/team-{brand}-msp/news/${entityId(analysis)}/`
        : `/news-insights/${entityId(analysis)}/`;
    case 'page': {
      if (typeof analysis.frontmatter.path === 'string') return analysis.frontmatter.path;
      const place = analysis.file
        .slice(ENTITIES.page.folder.length)
        .replace(TEXT_ENDING, '')
        .replace(/(^|\/)index$/i, '');
      return place === '' ? '/' : `/${place}/`;
    }
  }
}

export const aliasesOf = (analysis: Named): string[] => (analysis.frontmatter.aliases as string[] | undefined) ?? [];
