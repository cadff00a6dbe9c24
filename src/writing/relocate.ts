/** Works out which files move and which paths change when a page moves. */
import path from 'node:path';
import { writtenPathOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import { asCode } from '../content/text/wording';
import { ENTITIES } from '../schema/entities';
import type { PageTarget } from './move-target';
import { type Plan, RefusalError } from './plan';

const PAGES = ENTITIES.page.folder;

const folderOfPage = (file: string): string => file.replace(/(?:\/index)?\.mdx$/, '');

const hasOwnPath = ({ frontmatter }: Entry): boolean => typeof frontmatter.path === 'string';

/** The new paths of pages that have a `path` in their frontmatter. */
export type FieldPaths = Map<Entry, string>;

/** Moves the files of a page and of the pages below it. Returns the `path` fields to change. */
export function relocatePage(plan: Plan, entry: Entry, target: PageTarget): FieldPaths {
  const oldPath = writtenPathOf(entry)!;
  const fields: FieldPaths = new Map();
  if ('file' in target) moveFiles(plan, entry, target.file);
  else if (hasOwnPath(entry) || target.path.includes('{brand}')) fields.set(entry, target.path);
  else moveFiles(plan, entry, fileFor(target.path, entry.file));
  const newPath = fields.get(entry) ?? pathAfter(plan, entry, fields);
  if (newPath !== oldPath) followBelow(plan, entry, { oldPath, newPath }, fields);
  return fields;
}

const fileFor = (sitePath: string, oldFile: string): string =>
  `${PAGES}${sitePath.slice(1, -1)}${oldFile.endsWith('/index.mdx') ? '/index' : ''}.mdx`;

export function pathAfter(plan: Plan, entry: Entry, fields: FieldPaths): string {
  return fields.get(entry) ?? writtenPathOf({ ...entry, file: plan.newNames.get(entry.file) ?? entry.file })!;
}

function moveFiles(plan: Plan, { file }: Entry, to: string): void {
  if (file === `${PAGES}index.mdx`) throw new RefusalError('The home page cannot move: its path is `/`.');
  const { project } = plan;
  const folder = folderOfPage(file);
  const isIndex = file.endsWith('/index.mdx');
  const below = project.isFolder(folder) ? project.everyFileBelow(folder) : [];
  plan.move(file, to);
  // A folder with only documents belongs to its page and moves with it, as pictures do.
  if (!isIndex && !below.some((other) => other.endsWith('.mdx'))) return;
  moveFolder(plan, folder, folderOfPage(to), below);
}

export function moveFolder(plan: Plan, folder: string, to: string, files = plan.project.everyFileBelow(folder)): void {
  if (`${to}/`.startsWith(`${folder}/`) && to !== folder)
    throw new RefusalError(`${asCode(folder)} cannot go below itself, to ${asCode(to)}.`);
  for (const file of files) plan.move(file, `${to}${file.slice(folder.length)}`);
}

/** Moves the pages below the old path: their files, or the path in their frontmatter. */
function followBelow(
  plan: Plan,
  moved: Entry,
  { oldPath, newPath }: { oldPath: string; newPath: string },
  fields: FieldPaths,
): void {
  if (oldPath === '/') throw new RefusalError('The home page cannot move: its path is `/`.');
  for (const entry of plan.project.site.entries) {
    const written = ENTITIES[entry.kind].files === 'anywhere' && entry !== moved ? writtenPathOf(entry)! : '';
    if (!written.startsWith(oldPath) || (!hasOwnPath(entry) && plan.newNames.has(entry.file))) continue;
    const below = newPath + written.slice(oldPath.length);
    if (hasOwnPath(entry) || below.includes('{brand}')) fields.set(entry, below);
    else plan.move(entry.file, fileFor(below, entry.file));
  }
}

/** Moves pictures and documents that only the moved pages use, if the folder changes. */
export function followAssets(plan: Plan): void {
  const { context } = plan.project;
  const usersOf = new Map<string, Set<string>>();
  for (const reference of context.references)
    if (reference.kind !== 'static' && reference.kind !== 'reference' && reference.target.state === 'found') {
      const users = usersOf.get(reference.target.file) ?? new Set();
      usersOf.set(reference.target.file, users.add(reference.file));
    }
  for (const [asset, users] of usersOf) {
    const [user] = users;
    const isLeft = plan.newNames.has(asset) || [...users].some((file) => !plan.newNames.has(file));
    if (isLeft || user === undefined || plan.project.site.byFile.has(asset)) continue;
    const folder = path.posix.dirname(user);
    const newUser = plan.newNames.get(user)!;
    if (path.posix.dirname(newUser) === folder || !asset.startsWith(`${folder}/`)) continue;
    plan.move(asset, freeName(plan, path.posix.dirname(newUser) + asset.slice(folder.length), newUser));
  }
}

/** `wanted`, or if another file has that name, one made from the page's name. */
function freeName(plan: Plan, wanted: string, page: string): string {
  const taken = new Set(plan.moves.map(({ to }) => to));
  const isFree = (file: string) => !taken.has(file) && (!plan.project.exists(file) || plan.newNames.has(file));
  const { dir, name, ext } = path.posix.parse(wanted);
  const stem = path.posix.basename(folderOfPage(page));
  for (let count = 1; ; count++) {
    const candidates = count === 1 ? [wanted, `${dir}/${stem}${ext}`] : [`${dir}/${stem}-${name}-${count}${ext}`];
    const free = candidates.find(isFree);
    if (free !== undefined) return free;
  }
}
