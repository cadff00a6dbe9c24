import { isTarget } from '../../schema/entities';
import type { ReferenceTo } from '../../schema/fields';
import { compare } from '../../util/compare';
import { isUnpublished } from '../publication';
import { entityId } from '../routes';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';

/** Cached, because every list asks for them. The entries of a site do not change after it is loaded. */
const known = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>();

/** Every entry in development and previews, the published ones in production. */
export function visibleEntries(
  { entries }: Site,
  { includeUnpublished, today }: Pick<ResolveOptions, 'includeUnpublished' | 'today'>,
): readonly Entry[] {
  if (includeUnpublished) return entries;
  const byDay = known.get(entries) ?? new Map<string, readonly Entry[]>();
  known.set(entries, byDay);
  let visible = byDay.get(today);
  if (!visible) byDay.set(today, (visible = entries.filter((entry) => !isUnpublished(entry, today))));
  return visible;
}

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

const sorted = new WeakMap<readonly Entry[], Map<ReferenceTo, readonly Entry[]>>();

/** The entries that a list can show, in the order of lists. */
export function listableEntries(to: ReferenceTo, entries: readonly Entry[]): readonly Entry[] {
  const ofEntries = sorted.get(entries) ?? new Map<ReferenceTo, readonly Entry[]>();
  sorted.set(entries, ofEntries);
  let listable = ofEntries.get(to);
  if (!listable) ofEntries.set(to, (listable = entries.filter((entry) => isTarget(entry, to)).sort(ORDER[to])));
  return listable;
}

export const articlesNewestFirst = (entries: readonly Entry[]): readonly Entry[] => listableEntries('article', entries);

export const authorIds = ({ frontmatter: { authors } }: Entry): readonly string[] =>
  Array.isArray(authors) ? [...new Set(authors as string[])] : [];

export const articlesBy = (person: Entry, entries: readonly Entry[]): readonly Entry[] =>
  articlesNewestFirst(entries).filter((article) => authorIds(article).includes(entityId(person)));
