/** The path of each entity, as written: `{brand}` is not filled in. */
import { isKindOf, KIND, PAGE_KINDS, type PageKind, type Section } from '../schema/page-kinds';
import { ENTITIES, type EntityKind } from '../schema/entities';
import type { FileAnalysis } from './file-analysis';

/** Also misnamed texts: `about.md`, `Index.mdx`, `about.mdx.txt`. */
const TEXT_ENDING = /\.(?:mdx?|markdown)(?:\.txt)?$/i;
export const isText = (file: string): boolean => TEXT_ENDING.test(file);

/** `Index.mdx`: the file systems of some computers ignore letter case, and others do not. */
const isMiscased = (file: string): boolean => /\/index\.mdx$/i.test(file) && !file.endsWith('/index.mdx');

/** Whether a file is in the folder of an article or a person, which has one text. */
export const isInEntityFolder = (file: string): boolean => /^content\/(?:articles|team)\/[^/]+\/[^/]+$/.test(file);
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** The path under which a misnamed text would be read; undefined when another file has that path. */
export function suggestFileName(file: string, files: ReadonlySet<string>): string | undefined {
  const folder = folderOf(file);
  const named = file.replace(TEXT_ENDING, '.mdx');
  const isIndex = /\/index\.mdx$/i.test(named);
  const isAlone = () => [...files].every((other) => other === file || folderOf(other) !== folder || !isText(other));
  const meant = isIndex || (isInEntityFolder(file) && isAlone()) ? `${folder}index.mdx` : named;
  return isText(file) && !files.has(meant) && fileKind(meant) ? meant : undefined;
}

export function fileKind(file: string): EntityKind | undefined {
  if (isMiscased(file)) return undefined;
  if (file.startsWith(ENTITIES.page.folder)) return 'page';
  if (/^content\/articles\/[^/]+\/index\.mdx$/.test(file)) return 'article';
  if (/^content\/team\/[^/]+\/index\.mdx$/.test(file)) return 'person';
  return undefined;
}

/** The folder name of an article or a person; the path of a page without slashes at its ends. */
export function entityId(facts: FileAnalysis): string {
  if (facts.kind === 'page') return addressOf(facts)!.replace(/^\/|\/$/g, '');
  return facts.file.slice(ENTITIES[facts.kind].folder.length).split('/')[0]!;
}

export function pageKindOf(facts: FileAnalysis): PageKind {
  const { kind } = facts.frontmatter;
  if (facts.kind === 'article') return isKindOf('article', kind) ? kind : KIND.article;
  return isKindOf('page', kind) ? kind : KIND.page;
}

export const sectionOf = (facts: FileAnalysis): Section => PAGE_KINDS[pageKindOf(facts)].section;

/** Undefined for people, who have no page. */
export function addressOf(facts: FileAnalysis): string | undefined {
  switch (facts.kind) {
    case 'person':
      return undefined;
    case 'article':
      return sectionOf(facts) === 'msp'
        ? `/team-{brand}-msp/news/${entityId(facts)}/`
        : `/news-insights/${entityId(facts)}/`;
    case 'page': {
      if (typeof facts.frontmatter.path === 'string') return facts.frontmatter.path;
      const place = facts.file
        .slice(ENTITIES.page.folder.length)
        .replace(TEXT_ENDING, '')
        .replace(/(^|\/)index$/i, '');
      return place === '' ? '/' : `/${place}/`;
    }
  }
}

export const aliasesOf = (facts: FileAnalysis): string[] => (facts.frontmatter.aliases as string[] | undefined) ?? [];
