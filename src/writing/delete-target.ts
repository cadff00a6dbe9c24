/** Finds where the path of a deleted page leads, and what is shown instead of a deleted entry. */
import { entityId, writtenPathOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import { asCode } from '../content/text/wording';
import type { ReferenceTo } from '../schema/fields';
import { findSubject, type Named } from './find-subject';
import { RefusalError } from './plan';
import type { WritingProject } from './writing-project';

export interface DeleteTarget {
  /** A path on this site as written, or a URL. Undefined for a person. */
  path: string | undefined;
  /** The id of the target, if it has one. */
  id(kind: ReferenceTo): string | undefined;
}

export function findDeleteTarget(project: WritingProject, to: Named, deleted: readonly Entry[]): DeleteTarget {
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
    throw new RefusalError(`${asCode(to.text)} is a person, and has no page to lead to. Name a page.`);
  return {
    path: written === undefined ? undefined : written + rest,
    id: (kind) => (site.byId[kind].get(entityId(entry)) === entry ? entityId(entry) : undefined),
  };
}

/** Suggests the nearest page above as an example. */
export function suggestTarget({ site }: WritingProject, deleted: readonly Entry[]): string {
  let path = deleted.find((entry) => entry.path !== undefined)?.path ?? '/';
  while (path !== '/') {
    path = path.replace(/[^/]+\/$/, '');
    const above = site.paths.get(path);
    if (above && !deleted.includes(above)) return `, for example \`--to ${writtenPathOf(above)}\``;
  }
  return '';
}
