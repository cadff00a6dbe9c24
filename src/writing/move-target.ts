/** Works out the new place of a page, a file or a folder. */
import path from 'node:path';
import { asCode } from '../content/text/wording';
import { ENTITIES, type EntityKind } from '../schema/entities';
import { withArticle } from '../schema/noun';
import { capitalise } from '../util/words';
import { type Named, projectPaths, sitePathOf } from './find-subject';
import { RefusalError } from './plan';
import type { WritingProject } from './writing-project';

export type PageTarget = { path: string } | { file: string };

const PAGES = ENTITIES.page.folder;

const withSlashes = (text: string): string => `/${text.replace(/^\/+|\/+$/g, '')}/`;

/** A name without a slash replaces the last part of the old path. */
export function pageTarget(project: WritingProject, to: Named, oldPath: string, oldFile: string): PageTarget {
  const file = projectPaths(project, to).find((candidate) => `${candidate}/`.startsWith(PAGES));
  if (file !== undefined) return { file: pageFile(project, file, to.text, oldFile) };
  if (/^(?:content|static)\b/.test(to.text))
    throw new RefusalError(`A page is below ${asCode(PAGES)}, so it cannot go to ${asCode(to.text)}.`);
  const sitePath = sitePathOf(project, to.text);
  if (sitePath === undefined && /^[a-z]+:/i.test(to.text))
    throw new RefusalError(
      `${asCode(to.text)} is not on this site. A page can go to a path such as ${asCode('/services/')}.`,
    );
  const isName = sitePath === undefined && !to.text.includes('/');
  const parent = oldPath.replace(/[^/]+\/$/, '');
  const wanted = isName ? `${parent}${to.text}` : (sitePath ?? to.text);
  if (wanted.endsWith('.mdx'))
    throw new RefusalError(`Write the path without \`.mdx\`, or the file: ${asCode(`${PAGES}…`)}.`);
  const target = withSlashes(wanted.replace(/\/index\/?$/, '/'));
  if (target === '//') throw new RefusalError('The path `/` belongs to the home page.');
  return { path: project.asWritten(target) };
}

/** A page that moves into a folder keeps its name. Otherwise the text is the new name, with or without an extension. */
function pageFile(project: WritingProject, file: string, text: string, oldFile: string): string {
  if (file.endsWith('.mdx')) return file;
  const isIndex = oldFile.endsWith('/index.mdx');
  const name = isIndex ? `${path.posix.basename(path.posix.dirname(oldFile))}/index.mdx` : path.posix.basename(oldFile);
  if (/[\\/]$/.test(text) || project.isFolder(file)) return `${file}/${name}`;
  return isIndex ? `${file}/index.mdx` : `${file}.mdx`;
}

export function fileTarget(project: WritingProject, to: Named, oldFile: string): string {
  const isFolder = project.isFolder(oldFile);
  const extension = isFolder ? '' : path.posix.extname(oldFile);
  const [root] = oldFile.split('/');
  const isName = !/[\\/]/.test(to.text);
  const named = isName ? `${path.posix.dirname(oldFile)}/${to.text}` : projectPaths(project, to)[0];
  const fromSite = root === 'static' && to.text.startsWith('/') ? `static${to.text}` : undefined;
  const inPages = isFolder && to.text.startsWith('/') ? `${PAGES}${to.text.slice(1)}` : undefined;
  const target = (named ?? fromSite ?? inPages)?.replace(/\/+$/, '');
  if (target === undefined || !target.startsWith(`${root}/`))
    throw new RefusalError(
      `${asCode(oldFile)} can only go to another place below ${asCode(`${root}/`)}, not to ${asCode(to.text)}.`,
    );
  if (!isFolder && (/[\\/]$/.test(to.text) || project.isFolder(target)))
    return `${target}/${path.posix.basename(oldFile)}`;
  const wanted = path.posix.extname(target);
  if (isFolder || formatOf(wanted) === formatOf(extension)) return target;
  if (wanted === '') return `${target}${extension}`;
  throw new RefusalError(
    `${asCode(oldFile)} keeps its format, so its new name must end with ${asCode(extension)}, not with ${asCode(wanted)}.`,
  );
}

const formatOf = (extension: string): string => extension.toLowerCase().replace('jpeg', 'jpg');

export function entityTarget(
  project: WritingProject,
  to: Named,
  kind: EntityKind,
  pathOf: (id: string) => string | undefined,
): string {
  const { folder, inWords } = ENTITIES[kind];
  const one = capitalise(withArticle(inWords));
  const file = projectPaths(project, to).find((candidate) => candidate.startsWith(folder));
  const sitePath = file === undefined ? sitePathOf(project, to.text) : undefined;
  const id =
    file?.slice(folder.length).replace(/\/index\.mdx$/, '') ?? sitePath?.split('/').filter(Boolean).at(-1) ?? to.text;
  const expected = pathOf(id);
  const isElsewhere =
    sitePath !== undefined &&
    (expected === undefined || project.fill(withSlashes(sitePath)) !== project.fill(expected));
  if (isElsewhere || !/^[\w.~-]+$/.test(id))
    throw new RefusalError(
      pathOf('<name>') === undefined
        ? `${one} is a folder below ${asCode(folder)}: give its new name, such as ${asCode('zoe-park')}.`
        : `${one} is at ${asCode(pathOf('<name>')!)}: give only the new name of its folder. Letters, digits and hyphens are allowed.`,
    );
  return id;
}
