/** The questions that blocks may ask about the rest of the site. */
import type { ExampleEntities } from '../../blocks/registry';
import type { SiteQuery } from '../../schema/block';
import { isTarget, REFERENCE_TARGETS } from '../../schema/entities';
import { listOf, NarrowedLists } from '../narrowed-lists';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { blockReference } from './build-block-reference';
import type { ResolveOptions } from './build-host';
import { pendingTrees } from './pending';
import { recordOf } from './records';
import { siteSettings } from './site-settings';
import { articlesNewestFirst, listableEntries, visibleEntries } from './visible-entries';

/** Calls `onAllAsked` when the answer depends on more than the settings and the page itself. */
export function siteQuery(entry: Entry, options: Omit<ResolveOptions, 'host'>, onAllAsked: () => void): SiteQuery {
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
      const lists = new NarrowedLists(site, articlesNewestFirst(entries()));
      return { type: list.type, ...narrowing, choices: lists.choices(list, narrowing) };
    },
    settings: siteSettings(site),
    get today() {
      onAllAsked();
      return options.today;
    },
    listed: (list, props) =>
      listableEntries(list.of, entries())
        .map((listed) => recordOf(list.of, listed, options))
        .filter((record) => list.shows(record, props, { section: sectionOf(entry) })),
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

const exampleIds = (entries: readonly Entry[]): ExampleEntities =>
  Object.fromEntries(
    REFERENCE_TARGETS.flatMap((to) => {
      const entry = entries.find((candidate) => isTarget(candidate, to));
      return entry ? [[to, entityId(entry)]] : [];
    }),
  );
