/** The questions that blocks may ask about the rest of the site. */
import type { SiteQuery } from '../../schema/block';
import { compare } from '../../util/compare';
import { listOf, narrowedListsOf } from '../narrowed-lists';
import { entityId, sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import { blockReference } from './build-block-reference';
import type { ResolveOptions } from './build-host';
import { pendingTrees } from './pending';
import { articleRecord, personRecord, serviceRecord } from './records';
import { siteSettings } from './site-settings';
import { articlesNewestFirst, visibleEntries } from './visible-entries';

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
    articles: () => articleRecords(entries(), options),
    people: () =>
      entries()
        .filter((person) => person.kind === 'person')
        .sort(
          (a, b) =>
            Number(a.frontmatter.order) - Number(b.frontmatter.order) ||
            compare(String(a.frontmatter.name), String(b.frontmatter.name)),
        )
        .map((person) => personRecord(person, options)),
    services: () =>
      entries()
        .filter((page) => page.kind === 'page' && page.frontmatter.service)
        .map((page) => serviceRecord(page, options))
        .sort((a, b) => a.order - b.order || compare(a.title, b.title)),
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

type Records = ReturnType<typeof articleRecord>[];
const known = new WeakMap<Site, Map<string, Records>>();

/** Newest first. Made once, because every list needs them. The entries of a site do not change after it is loaded. */
function articleRecords(entries: readonly Entry[], options: ResolveOptions): Records {
  const { site, today, includeUnpublished, isDevelopment } = options;
  const key = [today, includeUnpublished, isDevelopment].join(' ');
  const ofSite = known.get(site) ?? new Map<string, Records>();
  known.set(site, ofSite);
  let records = ofSite.get(key);
  if (!records)
    ofSite.set(key, (records = articlesNewestFirst(entries).map((article) => articleRecord(article, options))));
  return [...records];
}

/** The ids that the examples of the cheatsheet refer to. */
const exampleIds = (entries: readonly Entry[]) => {
  const first = (is: (entry: Entry) => boolean) => {
    const entry = entries.find(is);
    return entry ? entityId(entry) : 'none';
  };
  return {
    person: first((entry) => entry.kind === 'person'),
    article: first((entry) => entry.kind === 'article'),
    service: first((entry) => entry.kind === 'page' && entry.frontmatter.service !== undefined),
  };
};
