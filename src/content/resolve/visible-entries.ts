import { isTarget } from '../../schema/entities';
import type { ReferenceTo } from '../../schema/page-data';
import { compare } from '../../util/compare';
import { isUnpublished } from '../publication';
import { entityId } from '../routes';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';

/** Every entry in development and previews, the published ones in production. */
export const visibleEntries = (
  { entries }: Site,
  { includeUnpublished, today }: Pick<ResolveOptions, 'includeUnpublished' | 'today'>,
): readonly Entry[] => entries.filter((entry) => includeUnpublished || !isUnpublished(entry, today));

const byNumber = (a: unknown, b: unknown): number => Number(a ?? 0) - Number(b ?? 0);
const byText = (a: unknown, b: unknown): number => compare(String(a ?? ''), String(b ?? ''));
const serviceOf = ({ frontmatter }: Entry) => frontmatter.service as { order?: number };

/** The order in which lists show entries. */
const ORDER: Readonly<Record<ReferenceTo, (a: Entry, b: Entry) => number>> = {
  article: (a, b) => byText(b.frontmatter.published, a.frontmatter.published) || compare(a.file, b.file),
  person: (a, b) =>
    byNumber(a.frontmatter.order, b.frontmatter.order) || byText(a.frontmatter.name, b.frontmatter.name),
  service: (a, b) =>
    byNumber(serviceOf(a).order, serviceOf(b).order) || byText(a.frontmatter.title, b.frontmatter.title),
};

export const listableEntries = (to: ReferenceTo, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => isTarget(entry, to)).sort(ORDER[to]);

export const articlesNewestFirst = (entries: readonly Entry[]): readonly Entry[] => listableEntries('article', entries);

export const authorIds = ({ frontmatter: { authors } }: Entry): readonly string[] =>
  Array.isArray(authors) ? [...new Set(authors as string[])] : [];

export const articlesBy = (person: Entry, entries: readonly Entry[]): readonly Entry[] =>
  articlesNewestFirst(entries).filter((article) => authorIds(article).includes(entityId(person)));
