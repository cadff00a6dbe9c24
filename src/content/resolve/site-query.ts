/** The questions that blocks may ask about the rest of the site. */
import type { Listed, SiteQuery } from '../../schema/block';
import { isTarget, REFERENCE_TARGETS } from '../../schema/entities';
import type { ReferenceTo } from '../../schema/fields';
import { listOf, narrowedListsOf } from '../narrowed-lists';
import { entityId, sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import { blockReference } from './build-block-reference';
import type { ResolveOptions } from './build-host';
import { pendingTrees } from './pending';
import { recordOf } from './records';
import { siteSettings } from './site-settings';
import { articlesNewestFirst, listableEntries, visibleEntries } from './visible-entries';

/** Calls `onAllAsked` when the answer depends on more than the settings and the page itself. */
export function siteQuery(entry: Entry, options: ResolveOptions, onAllAsked: () => void): SiteQuery {
  const { site, narrowing = {} } = options;
  const entries = () => {
    onAllAsked();
    return visibleEntries(site, options);
  };
  return {
    page: { section: sectionOf(entry), address: entry.path! },
    list: () => {
      const list = listOf(entry, site);
      if (!list) return undefined;
      const lists = narrowedListsOf(site, articlesNewestFirst(entries()));
      return { type: list.type, ...narrowing, choices: lists.choices(list, narrowing) };
    },
    settings: siteSettings(site),
    get today() {
      onAllAsked();
      return options.today;
    },
    listed: (list, props) =>
      recordsOf(list.of, entries(), options).filter((record) =>
        list.shows(record, props, { section: sectionOf(entry) }),
      ),
    skills: () => {
      onAllAsked();
      return site.skills;
    },
    blocks: () =>
      blockReference(
        options.blocks,
        exampleIds(entries()),
        (tree, absolutePath) => pendingTrees.set(tree, { absolutePath }),
        site.root,
      ),
  };
}

const known = new WeakMap<Site, Map<string, readonly unknown[]>>();

/** Created once, because every list needs them. The entries of a site do not change after it is loaded. */
function recordsOf<To extends ReferenceTo>(
  to: To,
  entries: readonly Entry[],
  options: ResolveOptions,
): readonly Listed<To>[] {
  const { site, today, includeUnpublished, isDevelopment } = options;
  const key = [to, today, includeUnpublished, isDevelopment].join(' ');
  const ofSite = known.get(site) ?? new Map<string, readonly unknown[]>();
  known.set(site, ofSite);
  let records = ofSite.get(key);
  if (!records) ofSite.set(key, (records = listableEntries(to, entries).map((entry) => recordOf(to, entry, options))));
  return records as readonly Listed<To>[];
}

/** The ids that the examples of the cheatsheet refer to. */
const exampleIds = (entries: readonly Entry[]) =>
  Object.fromEntries(
    REFERENCE_TARGETS.map((to) => {
      const entry = entries.find((candidate) => isTarget(candidate, to));
      return [to, entry ? entityId(entry) : 'none'];
    }),
  ) as Record<ReferenceTo, string>;
