/** Finds every mention of what is renamed, and writes the new name there. */
import path from 'node:path';
import type { Place } from '../content/report/problem';
import type { Entry, ResolvedLink, ResolvedReference } from '../content/site-model';
import {
  encodePath,
  escapeCharacter,
  inNotation,
  isPlain,
  replaceValue,
  type WrittenRange,
} from '../content/report/write-value';
import type { ReferenceTo } from '../schema/page-data';
import type { Plan } from './plan';
import type { TextEdit } from './text-edits';

/** The part of a link or a reference to replace, in the form that the compiler reads. */
export interface Replacement {
  old: string;
  by: string;
}

export interface Renames {
  /** The new text for a link to a page, or undefined to keep it. `written` is the path in the link. */
  link?(target: Entry, link: ResolvedLink, written: string): Replacement | undefined;
  staticFile?(sitePath: string): string | undefined;
  id?(to: ReferenceTo, id: string): string | undefined;
  /** Whether a place is removed, so that it needs no new name. */
  isRemoved?(file: string, place: Place): boolean;
}

/** Adds the edits to the plan. The plan must already have its moves. */
export function rewriteReferences(plan: Plan, renames: Renames): void {
  const { context } = plan.project;
  const isRemoved = (file: string, place: Place) =>
    plan.removals.has(file) || (renames.isRemoved?.(file, place) ?? false);
  for (const link of context.links) {
    if (isRemoved(link.file, link.place)) continue;
    const replacement = newLink(plan, link, renames);
    if (replacement) replaceAt(plan, link, link.href, replacement);
  }
  for (const reference of context.references) {
    if (isRemoved(reference.file, reference.place)) continue;
    const replacement = newReference(plan, reference, renames);
    if (replacement) replaceAt(plan, reference, replacement.old, replacement);
  }
}

function newLink(plan: Plan, link: ResolvedLink, renames: Renames): Replacement | undefined {
  const { project } = plan;
  const { target, href } = link;
  if (target.to === 'static-file') {
    const written = href.replace(/[?#].*$/s, '');
    const by = renames.staticFile?.(project.fill(written));
    return by === undefined ? undefined : { old: written, by };
  }
  const linked = linkedPage(plan, link);
  return linked && renames.link?.(linked.entry, link, linked.written);
}

/** The page that a link leads to, or that the check would suggest for a path with a mistake. */
export function linkedPage({ project }: Plan, { target, href }: ResolvedLink) {
  const { paths } = project.site;
  const found = (entry: Entry | undefined, written: string) => entry && { entry, written };
  switch (target.to) {
    case 'page':
      return { entry: target.entry, written: target.written };
    case 'page-without-slash':
      return found(paths.get(`${project.fill(target.written)}/`), target.written);
    case 'path-with-slug':
      return found(paths.get(project.fill(target.withPlaceholder)), href.slice(0, href.length - target.rest.length));
    case 'this-site': {
      const written = target.path.replace(/[?#].*$/s, '');
      return found(paths.get(project.fill(written)), written);
    }
    default:
      return undefined;
  }
}

function newReference(plan: Plan, reference: ResolvedReference, renames: Renames): Replacement | undefined {
  switch (reference.kind) {
    case 'reference': {
      const by = renames.id?.(reference.to, reference.id);
      return by === undefined ? undefined : { old: reference.id, by };
    }
    case 'static': {
      const by = renames.staticFile?.(reference.path);
      return by === undefined ? undefined : { old: reference.path, by };
    }
    default:
      return reference.target.state === 'found'
        ? newRelativePath(plan, reference.file, reference.written, reference.target.file)
        : undefined;
  }
}

function newRelativePath(plan: Plan, file: string, written: string, target: string): Replacement | undefined {
  const folder = path.posix.dirname(plan.newNames.get(file) ?? file);
  const to = plan.newNames.get(target) ?? target;
  if (path.posix.join(folder, written) === to) return undefined;
  const relative = path.posix.relative(folder, to);
  return { old: written, by: relative.startsWith('.') ? relative : `./${relative}` };
}

/** `whole` is the value in the form that the compiler reads. */
function replaceAt(plan: Plan, at: { file: string; place: Place }, whole: string, { old, by }: Replacement): void {
  const { file, place } = at;
  if (old === by) return;
  const source = plan.project.sourceOf(file);
  const value = plan.project.valueAt(file, place);
  if (!source || !value) {
    plan.advice.push(`${file}:${place.line}:${place.column} names ${old}: write ${by} there.`);
    return;
  }
  plan.edit(
    file,
    replaceInValue(source.text, value, old, by) ??
      replaceValue(
        value,
        whole.replace(old, () => by),
      ),
  );
  plan.note(`${old} → ${by}`, file, place);
}

/** The possible forms of a path in Markdown: as it is, or percent-encoded. */
const formsOf = (path: string): string[] => [path, encodePath(path), encodeURI(path).replace(/[()]/g, escapeCharacter)];

/** Keeps the value’s notation. Undefined if the value does not contain `old` as it is written. */
function replaceInValue(text: string, value: WrittenRange, old: string, by: string): TextEdit | undefined {
  const raw = text.slice(value.start, value.end);
  const form = formsOf(old).find((candidate) => raw.includes(candidate));
  if (form === undefined) return undefined;
  // Usually the value starts with the path, but in a full URL the path comes later.
  const start = value.start + raw.indexOf(form);
  const whole = raw.replace(form, () => by);
  if (value.notation === 'yaml-plain' && !isPlain(whole)) return replaceValue(value, whole);
  return { start, end: start + form.length, text: inNotation(by, value.notation) };
}
