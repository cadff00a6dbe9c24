/**
 * Plans `npm run delete` for a page, an article, a person, a picture or a document, and the files that only it uses.
 */
import { entityId, writtenPathOf, writtenPathsOf } from '../content/routes';
import type { Place } from '../content/report/problem';
import { MENUS, SETTINGS_FILES } from '../content/settings/settings-files';
import type { Entry, ResolvedLink, ResolvedReference } from '../content/site-model';
import { openDictionary } from '../content/text/dictionary';
import { asCode } from '../content/text/wording';
import { ENTITIES, entityOf, nameOfEntry } from '../schema/entities';
import { withArticle } from '../schema/noun';
import type { ReferenceTo } from '../schema/page-data';
import { findSubject, folderOfEntity, type Named, type Subject } from './find-subject';
import { finishPlan } from './finish-plan';
import { keyOf, MissingTargetError, Plan, RefusalError, refusalWithList } from './plan';
import { removeBlocks } from './remove-blocks';
import { linkedPage, rewriteReferences } from './rewrite-references';
import type { WritingProject } from './writing-project';
import { removeItems, removeMenuEntries } from './yaml-edits';

interface Located {
  file: string;
  place: Place;
}

const at = ({ file, place }: Located): string => `${file}:${place.line}:${place.column}`;
const placeKey = ({ file, place }: Located): string => `${file}:${keyOf(place)}`;

type EntityReference = Extract<ResolvedReference, { kind: 'reference' }>;

export function planDelete(project: WritingProject, what: Named, to: Named | undefined): Plan {
  const subject = findSubject(project, what);
  const plan = new Plan(`deleted ${what.text}`, project);
  const entries = removeFiles(plan, subject);
  const gone = new Set(entries);
  const target = to && findDeleteTarget(project, to, entries);
  const links = project.context.links.filter(
    (link) => !plan.removals.has(link.file) && gone.has(linkedPage(plan, link)?.entry as Entry),
  );
  const menuLinks = links.filter(({ file }) => isMenu(file));
  const textLinks = links.filter(({ file }) => !isMenu(file));
  planRedirects(plan, entries, target, textLinks);
  const removed = new Set<string>();
  removeFromMenus(plan, menuLinks, removed);
  removeReferences(plan, referencesTo(plan, gone), target, removed);
  for (const file of plan.removals) plan.note('deleted', file);
  rewriteReferences(plan, {
    link: (entry, { href }) =>
      gone.has(entry) && target?.path !== undefined ? { old: href, by: target.path } : undefined,
    id: (kind, id) =>
      project.site.byId[kind].has(id) && gone.has(project.site.byId[kind].get(id)!) ? target?.id(kind) : undefined,
    isRemoved: (file, place) => removed.has(placeKey({ file, place })),
  });
  const changed = textLinks.filter(({ isRedirect }) => !isRedirect);
  if (target?.path !== undefined)
    for (const link of changed) plan.advice.push(`${at(link)} leads to ${target.path} now. Check its words.`);
  noteChildren(plan, entries);
  return finishPlan(
    plan,
    entries.flatMap((entry) => writtenPathOf(entry) ?? []),
    entries.flatMap(namesOf),
  );
}

interface DeleteTarget {
  /** A path on this site as written, or a URL. Undefined for a person. */
  path: string | undefined;
  id(kind: ReferenceTo): string | undefined;
}

function findDeleteTarget(project: WritingProject, to: Named, deleted: readonly Entry[]): DeleteTarget {
  const { site } = project;
  const isOtherSite =
    /^https:\/\//i.test(to.text) &&
    URL.canParse(to.text) &&
    new URL(to.text).host !== new URL(site.settings.siteUrl).host;
  if (isOtherSite) return { path: to.text, id: () => undefined };
  const subject = findSubject(project, { ...to, text: to.text.replace(/[?#].*$/s, '') || to.text });
  const rest = /[?#].*$/s.exec(to.text)?.[0] ?? '';
  if (subject.kind === 'file' && subject.file.startsWith('static/'))
    return { path: subject.file.slice('static'.length) + rest, id: () => undefined };
  if (!('entry' in subject)) throw new RefusalError(`${asCode(to.text)} is not a page, so no path can lead there.`);
  const { entry } = subject;
  if (deleted.includes(entry))
    throw new RefusalError(`${asCode(to.text)} is deleted too, so its path cannot be the target.`);
  const written = writtenPathOf(entry);
  if (written === undefined && deleted.some(({ path }) => path !== undefined))
    throw new RefusalError(
      `${asCode(to.text)} is ${withArticle(ENTITIES[entry.kind].inWords)}, and has no page to lead to. Name a page.`,
    );
  return {
    path: written === undefined ? undefined : written + rest,
    id: (kind) => (site.byId[kind].get(entityId(entry)) === entry ? entityId(entry) : undefined),
  };
}

function suggestTarget({ site }: WritingProject, deleted: readonly Entry[]): string {
  let path = deleted.find((entry) => entry.path !== undefined)?.path ?? '/';
  while (path !== '/') {
    path = path.replace(/[^/]+\/$/, '');
    const above = site.paths.get(path);
    if (above && !deleted.includes(above)) return `, for example \`--to ${writtenPathOf(above)}\``;
  }
  return '';
}

/** The names of a person in texts: the full name, the surname, and a first name that is not also a word. */
function namesOf(entry: Entry): string[] {
  const name = nameOfEntry(entry);
  if (!entityOf(entry.kind).hasName || typeof name !== 'string') return [];
  const [surname = '', ...first] = name.trim().split(/\s+/).reverse();
  const dictionary = openDictionary();
  const isRare = (word: string) => dictionary !== undefined && !dictionary.has(word.toLowerCase());
  return [name.trim(), surname, ...first.filter(isRare)].filter((word) => word.length > 2);
}

const isMenu = (file: string): boolean => MENUS.some((menu) => file === SETTINGS_FILES.navigation(menu));

function removeFiles(plan: Plan, subject: Subject): Entry[] {
  const { project } = plan;
  if (subject.kind === 'file') {
    refuseUsed(plan, subject.file);
    plan.removals.add(subject.file);
    return [];
  }
  const files =
    subject.kind === 'folder'
      ? project.everyFileBelow(subject.folder)
      : ENTITIES[subject.kind].files === 'anywhere'
        ? filesOfPage(project, subject.entry, subject.isFolder)
        : project.everyFileBelow(folderOfEntity(subject.entry));
  for (const file of files) plan.removals.add(file);
  removeAssets(plan);
  const entries = project.site.entries.filter(({ file }) => plan.removals.has(file));
  if (entries.some(({ path }) => path === '/')) throw new RefusalError('The home page cannot be deleted.');
  return entries;
}

function filesOfPage(project: WritingProject, { file }: Entry, isFolder: boolean): string[] {
  const folder = file.replace(/(?:\/index)?\.mdx$/, '');
  if (`${folder}/` === ENTITIES.page.folder) return [file];
  return [file, ...(isFolder && project.isFolder(folder) ? project.everyFileBelow(folder) : [])];
}

/** Also deletes pictures and documents that only the deleted texts use. */
function removeAssets(plan: Plan): void {
  const { references } = plan.project.context;
  const uses = references.flatMap((reference) =>
    (reference.kind === 'image' || reference.kind === 'file') && reference.target.state === 'found'
      ? [{ user: reference, asset: reference.target.file }]
      : [],
  );
  const users = new Map(
    uses.filter(({ user }) => !plan.removals.has(user.file)).map(({ user, asset }) => [asset, user]),
  );
  for (const { user, asset } of uses) if (plan.removals.has(user.file) && !users.has(asset)) plan.removals.add(asset);
  for (const [asset, user] of users)
    if (plan.removals.delete(asset)) plan.note(`stays, because ${at(user)} uses it`, asset);
}

function refuseUsed(plan: Plan, file: string): void {
  const { context } = plan.project;
  const sitePath = file.startsWith('static/') ? file.slice('static'.length) : undefined;
  const users: Located[] = [
    ...context.references.filter((reference) =>
      reference.kind === 'static'
        ? reference.path === sitePath
        : reference.kind !== 'reference' && reference.target.state === 'found' && reference.target.file === file,
    ),
    ...context.links.filter(
      ({ target, href }) => target.to === 'static-file' && plan.project.fill(href.replace(/[?#].*$/s, '')) === sitePath,
    ),
  ];
  if (users.length === 0) return;
  throw refusalWithList(`${asCode(file)} is still used:`, users.map(at), 'Change these places first.');
}

/** Old paths, and the links to them, need a new target. */
function planRedirects(
  plan: Plan,
  entries: readonly Entry[],
  target: DeleteTarget | undefined,
  links: readonly ResolvedLink[],
): void {
  const { project } = plan;
  const published = entries
    .filter((entry) => !project.isUnpublished(entry))
    .flatMap(writtenPathsOf)
    .filter((written) => project.wasPublished(written));
  if (target?.path === undefined && (published.length > 0 || links.length > 0)) {
    const [first = ''] = [...published, ...entries.flatMap((entry) => writtenPathOf(entry) ?? [])];
    const why =
      published.length > 0
        ? 'was published, so its old path must lead to another page'
        : 'has links, which must lead to another page';
    throw new MissingTargetError(
      [
        `${asCode(first)} ${why}. Add \`--to /path/\`${suggestTarget(project, entries)}.`,
        ...(links.length > 0
          ? ['These places link to it, and would lead there too:', ...links.map((link) => `  ${at(link)}`)]
          : []),
      ].join('\n'),
    );
  }
  if (target?.path !== undefined) for (const written of published) plan.redirects.set(written, target.path);
}

function removeFromMenus(plan: Plan, links: readonly ResolvedLink[], removed: Set<string>): void {
  for (const menu of MENUS) {
    const file = SETTINGS_FILES.navigation(menu);
    const here = links.filter((link) => link.file === file);
    const source = here.length > 0 ? plan.project.sourceOf(file) : undefined;
    if (!source) continue;
    const edits = removeMenuEntries(source, new Set(here.map(({ place }) => keyOf(place))));
    if (!edits) throw refusalWithList('The menu still leads to it:', here.map(at), 'Remove these entries first.');
    plan.edit(file, ...edits);
    for (const link of here) {
      removed.add(placeKey(link));
      plan.note(`removed the menu entry for ${link.href}`, file, link.place);
    }
  }
}

const referencesTo = ({ project, removals }: Plan, gone: ReadonlySet<Entry>): EntityReference[] =>
  project.context.references.filter(
    (reference): reference is EntityReference =>
      reference.kind === 'reference' &&
      !removals.has(reference.file) &&
      typeof reference.target === 'object' &&
      gone.has(reference.target),
  );

/**
 * Removes a deleted entry from lists, and the block that shows it. If that is not safe, the block shows the target
 * instead.
 */
function removeReferences(
  plan: Plan,
  references: readonly EntityReference[],
  target: DeleteTarget | undefined,
  removed: Set<string>,
): void {
  const refused: string[] = [];
  for (const file of new Set(references.map((reference) => reference.file))) {
    const source = plan.project.sourceOf(file)!;
    const here = references.filter((reference) => reference.file === file);
    const places = new Set(here.map(({ place }) => keyOf(place)));
    const removals = removeBlocks(source, plan.project.options.blocks, places);
    const items = removeItems(source, places);
    const lists = Object.values(plan.project.site.byFile.get(file)?.frontmatter ?? {}).filter(Array.isArray);
    for (const reference of here) {
      const item = items.get(keyOf(reference.place));
      const shown = target?.id(reference.to);
      // A list that has the target too would have it twice.
      if (item && (shown === undefined || lists.some((list) => list.includes(reference.id) && list.includes(shown)))) {
        plan.edit(file, item);
        plan.note(`removed ${reference.id} from the list`, file, reference.place);
        removed.add(placeKey(reference));
        continue;
      }
      const removal = removals.get(keyOf(reference.place));
      if (removal && 'edit' in removal) {
        plan.edit(file, removal.edit);
        plan.note(`removed the ${removal.what} ${reference.id}`, file, reference.place);
        removed.add(placeKey(reference));
      } else if (shown === undefined)
        refused.push(
          `${at(reference)} shows ${reference.id}: ${removal?.reason ?? 'it cannot be removed for certain'}`,
        );
    }
  }
  if (refused.length === 0) return;
  const [{ to }] = references as [EntityReference];
  throw refusalWithList(
    'These places cannot be changed for certain:',
    refused,
    `Change them first, or name another ${to} with \`--to\` to show it there instead.`,
  );
}

function noteChildren(plan: Plan, entries: readonly Entry[]): void {
  const { site } = plan.project;
  for (const deleted of entries) {
    if (ENTITIES[deleted.kind].files !== 'anywhere') continue;
    const below = site.entries.filter((entry) => entry.path?.startsWith(deleted.path!) && !entries.includes(entry));
    if (below.length > 0)
      plan.advice.push(`The pages below ${entityId(deleted)} stay: ${below.map((entry) => entry.path).join(', ')}.`);
  }
}
