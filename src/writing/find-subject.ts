/** Finds what a writer means by a file, a folder, a path on the site, a URL, or the name of a folder. */
import path from 'node:path';
import { entityId, writtenPathOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import { asCode, closestMatch } from '../content/text/wording';
import { ENTITIES, ENTITY_KINDS, type EntityKind } from '../schema/entities';
import { withArticle } from '../schema/noun';
import { joinOr } from '../util/words';
import { RefusalError } from './plan';
import type { WritingProject } from './writing-project';

export type Subject =
  | { kind: EntityKind; entry: Entry; isFolder: boolean }
  /** A picture, a document, or a file below `static/`. */
  | { kind: 'file'; file: string }
  /** A folder of pages that is not a page itself. */
  | { kind: 'folder'; folder: string };

/** An argument on the command line. `from` is the folder in which the command was started. */
export interface Named {
  text: string;
  from: string;
}

const PAGES = ENTITIES.page.folder;
const NOUNS = ENTITY_KINDS.map((kind) => ENTITIES[kind].inWords);

export function findSubject(project: WritingProject, named: Named): Subject {
  const subject = byFile(project, named) ?? bySitePath(project, named.text) ?? byName(project, named.text);
  if (subject) return subject;
  const isPath = named.text.startsWith('/');
  const names = project.site.entries.flatMap((entry) => (isPath ? (entry.path ?? []) : entityId(entry)));
  const guess = closestMatch(named.text, names);
  throw new RefusalError(
    `There is no ${joinOr([...NOUNS.map(({ one }) => one), 'file'])} ${asCode(named.text)}.` +
      (guess === undefined ? ' Give its path on the site, or its file.' : ` Did you mean ${asCode(guess)}?`),
  );
}

/** The paths below `content/` and `static/` that a text may mean, relative to the project’s root. */
export function projectPaths({ root }: WritingProject, { text, from }: Named): string[] {
  const candidates = [path.resolve(from, text), path.resolve(root, text.replace(/^\.\//, ''))];
  return candidates
    .map((absolute) => path.relative(root, absolute).replaceAll('\\', '/'))
    .filter((relative) => /^(?:content|static)\//.test(relative));
}

function byFile(project: WritingProject, named: Named): Subject | undefined {
  const file = projectPaths(project, named).find(
    (candidate) => project.exists(candidate) || project.site.byFile.has(candidate),
  );
  if (file === undefined) return undefined;
  const entry = project.site.byFile.get(file);
  if (entry) return { kind: entry.kind, entry, isFolder: false };
  if (project.isFolder(file)) return byFolder(project, file);
  if (!/\.(?:mdx|ya?ml)$/.test(file)) return { kind: 'file', file };
  const kinds = joinOr([...NOUNS.map(withArticle), 'a picture', 'a document']);
  throw new RefusalError(`${asCode(file)} is not ${kinds}.`);
}

function byFolder({ site }: WritingProject, folder: string): Subject {
  const index = site.byFile.get(`${folder}/index.mdx`) ?? site.byFile.get(`${folder}.mdx`);
  if (index) return { kind: index.kind, entry: index, isFolder: true };
  if (folder.startsWith(PAGES)) return { kind: 'folder', folder };
  throw new RefusalError(`${asCode(folder)} is not the folder of ${joinOr(NOUNS.map(withArticle))}.`);
}

function bySitePath(project: WritingProject, text: string): Subject | undefined {
  const sitePath = sitePathOf(project, text);
  if (sitePath === undefined) return undefined;
  const filled = project.fill(sitePath);
  const { site, staticFiles, redirects } = project.context;
  const entry = site.paths.get(filled) ?? site.paths.get(`${filled}/`);
  if (entry && entry.path !== filled && entry.path !== `${filled}/`)
    throw new RefusalError(
      `${asCode(text)} is an alias of ${asCode(writtenPathOf(entry)!)}. Use that path, or edit \`aliases\` in ${asCode(entry.file)}.`,
    );
  if (entry) return { kind: entry.kind, entry, isFolder: false };
  if (staticFiles.has(filled)) return { kind: 'file', file: `static${filled}` };
  const redirect = redirects.find(({ path: old }) => old === filled.replace(/\/+$/, ''));
  if (redirect)
    throw new RefusalError(`${asCode(text)} has moved: it leads to ${asCode(redirect.to)} now. Use that path.`);
  return undefined;
}

/** The path on the site that a text means, without query and anchor. Undefined if it is none. */
export function sitePathOf({ site }: WritingProject, text: string): string | undefined {
  const plain = text.replace(/[?#].*$/s, '');
  if (/^\/(?!\/)/.test(plain)) return plain;
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) return undefined;
  const url = new URL(plain);
  const own = new URL(site.settings.siteUrl).host;
  const isOwn = url.host.replace(/^www\./, '') === own.replace(/^www\./, '') || url.hostname === 'localhost';
  return isOwn ? url.pathname : undefined;
}

/** Finds an entry by its id: that of a page is its path without the outer slashes. */
function byName(project: WritingProject, text: string): Subject | undefined {
  const { site } = project;
  const id = project.asWritten(text.replace(/\/+$/, ''));
  const found = site.entries.filter((entry) => entityId(entry) === id);
  if (found.length > 1)
    throw new RefusalError(
      `${asCode(text)} is the name of ${found.map(({ file }) => asCode(file)).join(' and of ')}. Give the file.`,
    );
  return found[0] && { kind: found[0].kind, entry: found[0], isFolder: false };
}

export const folderOfEntity = ({ file }: Entry): string => path.posix.dirname(file);
