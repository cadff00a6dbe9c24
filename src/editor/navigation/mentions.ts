/** Finds where files name pages, people, articles, pictures and other files, and the target of each name. */
import { fillPath } from '../../content/brand';
import type { Entry, ResolvedLink, ResolvedReference, SiteContext } from '../../content/site-model';
import type { Source } from '../../content/source/source-file';
import { decoded } from '../../content/text/decoded';
import { writtenValue } from '../../writing/writing-project';
import type { EditorPosition, EditorSite } from '../editor-site';

/** A file of the project, or an anchor on its page. */
export interface Target {
  file: string;
  anchor?: string | undefined;
}

/** `span`: the name without its quotation marks. */
export function findMentions(site: EditorSite, isWanted: (file: string, target: Target) => boolean) {
  const { context } = site.check();
  const sources = new Map<string, Source | undefined>();
  const named = [
    ...context.links.map((link) => ({ ...link, target: targetOfLink(link, context) })),
    ...context.references.map((reference) => ({ ...reference, target: targetOfReference(reference) })),
  ];
  return named.flatMap(({ file, place, target }) => {
    if (!target || !isWanted(file, target)) return [];
    if (!sources.has(file)) sources.set(file, site.sourceOf(file));
    const source = sources.get(file);
    const value = source && writtenValue(source, place);
    return value ? [{ file, target, span: { from: value.start, to: value.end } }] : [];
  });
}

export const mentionsIn = (site: EditorSite, file: string) => findMentions(site, (from) => from === file);

export const mentionAt = ({ site, file, offset }: EditorPosition) =>
  mentionsIn(site, file).find(({ span }) => span.from <= offset && offset <= span.to);

function targetOfLink({ target, href }: ResolvedLink, { site }: SiteContext): Target | undefined {
  if (target.to === 'page') return { file: target.entry.file, anchor: target.anchor && decoded(target.anchor) };
  const path = fillPath(href.replace(/[?#].*$/s, ''), site.settings.brand);
  if (target.to === 'static-file') return { file: `static${path}` };
  const entry = target.to === 'page-without-slash' ? site.paths.get(`${path}/`) : undefined;
  return entry && { file: entry.file };
}

function targetOfReference(reference: ResolvedReference): Target | undefined {
  switch (reference.kind) {
    case 'static':
      return reference.exists ? { file: `static${reference.path}` } : undefined;
    case 'reference':
      return typeof reference.target === 'object' ? { file: reference.target.file } : undefined;
    default:
      return reference.target.state === 'found' ? { file: reference.target.file } : undefined;
  }
}

/** The position of the target in its file, with lines from 0. */
export function positionOf(site: EditorSite, { file, anchor }: Target): { line: number; character: number } {
  const entry: Entry | undefined = site.check().context.site.byFile.get(file);
  const { line, column } = entry?.anchors.find(({ id }) => id === anchor)?.place ?? { line: 1, column: 1 };
  return { line: line - 1, character: column - 1 };
}
