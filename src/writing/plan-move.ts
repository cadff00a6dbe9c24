/** Plans `npm run move` for a page with the pages below it, an article, a person, a picture, a document or a folder. */
import path from 'node:path';
import { isSeq, type YAMLMap } from 'yaml';
import { entityId, writtenPathOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import { decoded } from '../content/text/decoded';
import { asCode } from '../content/text/wording';
import { ENTITIES, isTarget, REFERENCE_TARGETS } from '../schema/entities';
import type { ReferenceTo } from '../schema/page-data';
import { runGit } from '../util/run-git';
import { entryAnchor } from '../util/urls';
import { finishPlan } from './finish-plan';
import { findSubject, folderOfEntity, type Named, type Subject } from './find-subject';
import { entityTarget, fileTarget, pageTarget } from './move-target';
import { Plan, RefusalError } from './plan';
import { withoutSlash } from './plan-redirects';
import { lastRelease } from './published-paths';
import { type FieldPaths, followAssets, moveFolder, pathAfter, relocatePage } from './relocate';
import { replaceValue } from '../content/report/write-value';
import { rewriteReferences } from './rewrite-references';
import { lineBreakOf } from './text-edits';
import type { WritingProject } from './writing-project';
import { fieldOf, indexOfField, listOf, YamlText } from './yaml-edits';

export function planMove(project: WritingProject, what: Named, to: Named): Plan {
  const subject = findSubject(project, what);
  const plan = new Plan(`${what.text} → ${to.text}`, project);
  if ('entry' in subject) refuseUnreadable(subject.entry);
  const fields = relocate(plan, subject, to);
  const isStatic = subject.kind === 'file' && subject.file.startsWith('static/');
  followAssets(plan);
  plan.refuseTakenPlaces();
  const changed = changedPaths(plan, fields);
  if (plan.moves.length === 0 && changed.size === 0) throw new RefusalError(`${asCode(what.text)} is already there.`);
  for (const [entry, newPath] of changed) claimPath(plan, entry, newPath, changed);
  for (const [entry, newPath] of fields) writePathField(plan, entry, newPath);
  for (const { from, to: place } of plan.moves) plan.note(`→ ${place}`, from);
  const ids = changedIds(plan, changed);
  rewriteReferences(plan, {
    link(target, { target: found, href }, written) {
      const by = changed.get(target);
      const row = found.to === 'page' && found.anchor ? ids.get(decoded(found.anchor)) : undefined;
      if (row) return { old: href.slice(href.indexOf('#')), by: `#${entryAnchor(row.to, row.id)}` };
      // A link to an alias does not change.
      const isOwn = by !== undefined && withoutSlash(project.fill(written)) === withoutSlash(target.path!);
      return isOwn && written !== '' ? { old: written, by } : undefined;
    },
    id: (kind, id) => ids.get(entryAnchor(kind, id))?.id,
    staticFile: (sitePath) => plan.newNames.get(`static${sitePath}`)?.slice('static'.length),
  });
  if (isStatic) redirectStaticFile(plan, subject.file);
  return finishPlan(
    plan,
    [...changed.keys()].map((entry) => writtenPathOf(entry)!),
  );
}

function refuseUnreadable({ unreadable, file }: Entry): void {
  if (unreadable?.frontmatter)
    throw new RefusalError(
      `The fields of ${asCode(file)} cannot be read. Correct them first: \`npm run check\` lists the mistakes.`,
    );
}

function relocate(plan: Plan, subject: Subject, to: Named): FieldPaths {
  const { project } = plan;
  switch (subject.kind) {
    case 'file':
      plan.move(subject.file, fileTarget(project, to, subject.file));
      return new Map();
    case 'folder':
      moveFolder(plan, subject.folder, fileTarget(project, to, subject.folder));
      return new Map();
    default: {
      const { entry, kind } = subject;
      if (ENTITIES[kind].files === 'anywhere')
        return relocatePage(plan, entry, pageTarget(project, to, writtenPathOf(entry)!, entry.file));
      const folder = folderOfEntity(entry);
      const fileOf = (id: string) => `${ENTITIES[kind].folder}${id}/index.mdx`;
      const id = entityTarget(project, to, kind, (name) => writtenPathOf({ ...entry, file: fileOf(name) }));
      const newFolder = path.posix.dirname(fileOf(id));
      if (project.exists(newFolder) && newFolder !== folder)
        throw new RefusalError(`${asCode(newFolder)} already exists. Choose another name.`);
      moveFolder(plan, folder, newFolder);
      return new Map();
    }
  }
}

function changedPaths(plan: Plan, fields: FieldPaths): Map<Entry, string> {
  const changed = new Map<Entry, string>();
  for (const entry of plan.project.site.entries) {
    if (entry.path === undefined || (!fields.has(entry) && !plan.newNames.has(entry.file))) continue;
    const newPath = pathAfter(plan, entry, fields);
    if (newPath !== writtenPathOf(entry)) changed.set(entry, newPath);
  }
  return changed;
}

/** Refuses a taken path, and plans the redirect from the old path. */
function claimPath(plan: Plan, entry: Entry, newPath: string, changed: ReadonlyMap<Entry, string>): void {
  const { project } = plan;
  const filled = project.fill(newPath);
  const holder = project.site.paths.get(filled);
  if (holder && holder !== entry && !(changed.has(holder) && holder.path === filled))
    throw new RefusalError(`${asCode(newPath)} is the path of ${asCode(holder.file)} already. Choose another path.`);
  const redirect = project.context.redirects.find(({ path: from }) => from === withoutSlash(filled));
  if (redirect) {
    const leadsHere = redirect.target?.to === 'page' && redirect.target.entry === entry;
    if (!leadsHere)
      throw new RefusalError(
        `${asCode(newPath)} is an old path that leads to ${asCode(redirect.to)}, so visitors with old links would find another page there. ` +
          'Choose another path, or remove its line from `content/redirects.yaml` first.',
      );
    plan.endedRedirects.add(withoutSlash(filled));
  }
  if (holder === entry && filled !== entry.path) removeAlias(plan, entry, filled);
  const old = writtenPathOf(entry)!;
  if (!project.isUnpublished(entry) && project.wasPublished(old)) plan.redirects.set(old, newPath);
}

/** Removes an alias that becomes the page’s own path. */
function removeAlias(plan: Plan, entry: Entry, filled: string): void {
  const source = plan.project.sourceOf(entry.file)!;
  const yaml = YamlText.ofFrontmatter(source);
  const aliases = listOf(yaml.root, 'aliases');
  if (!isSeq(aliases)) return;
  const written = aliases.toJSON() as string[];
  const index = written.findIndex((alias) => plan.project.fill(alias) === filled);
  const map = yaml.root as YAMLMap;
  const edit =
    written.length === 1 ? yaml.removeField(map, indexOfField(map, 'aliases')) : yaml.removeItem(aliases, index);
  if (edit) plan.edit(entry.file, edit);
  plan.note('removed the alias that is its path now', entry.file);
}

function writePathField(plan: Plan, { file, fieldPositions }: Entry, newPath: string): void {
  const source = plan.project.sourceOf(file)!;
  const place = fieldPositions.path;
  const value = place && plan.project.valueAt(file, place);
  if (value) {
    plan.edit(file, replaceValue(value, newPath));
    plan.note(`path → ${newPath}`, file, place);
    return;
  }
  const yaml = YamlText.ofFrontmatter(source);
  const title = fieldOf(yaml.root, 'title');
  const lineEnd = title ? source.text.indexOf('\n', yaml.rangeOf(title).end) + 1 : source.frontmatter!.start;
  plan.edit(file, { start: lineEnd, end: lineEnd, text: `path: ${newPath}${lineBreakOf(source.text)}` });
  plan.note(`path: ${newPath}`, file);
}

/** The new ids of entries that references name, by the anchor of the entry in a list. */
function changedIds(plan: Plan, changed: ReadonlyMap<Entry, string>) {
  const ids = new Map<string, { to: ReferenceTo; id: string }>();
  for (const entry of plan.project.site.entries) {
    const file = plan.newNames.get(entry.file);
    const newPath = changed.get(entry);
    const isPage = ENTITIES[entry.kind].files === 'anywhere';
    const id = isPage ? newPath?.replace(/^\/|\/$/g, '') : file && entityId({ ...entry, file });
    if (id === undefined) continue;
    for (const to of REFERENCE_TARGETS) if (isTarget(entry, to)) ids.set(entryAnchor(to, entityId(entry)), { to, id });
  }
  return ids;
}

function redirectStaticFile(plan: Plan, file: string): void {
  const { root } = plan.project;
  const commit = lastRelease(root);
  const wasPublished = commit === undefined || runGit(root, ['cat-file', '-e', `${commit}:./${file}`]) !== undefined;
  const newFile = plan.newNames.get(file);
  if (wasPublished && newFile !== undefined)
    plan.redirects.set(file.slice('static'.length), newFile.slice('static'.length));
}
