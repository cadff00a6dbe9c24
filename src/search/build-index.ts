/** Builds the search index from the content. Runs once in a build, after the pages. */
import MiniSearch from 'minisearch';
import { fillText, titleOf } from '../content/brand';
import { treeOf } from '../content/file-analysis';
import { siteSettings } from '../content/resolve/site-settings';
import { isUnpublished } from '../content/publication';
import { placesOfEntries } from '../content/resolve/places-of-entries';
import type { Entry, Site } from '../content/site-model';
import type { BlockDescription } from '../schema/block';
import { ENTITIES, entityOf, REFERENCES, showsRecord, targetOf } from '../schema/entities';
import type { ArticleType, ISODate, MenuLink, SiteSettings } from '../schema/page-data';
import { compare } from '../util/compare';
import { ARTICLE_TYPE_LABELS } from '../util/format-values';
import { capitalise } from '../util/words';
import { type PagePart, readParts } from './read-parts';
import { type Contact, type IndexFile, OPTIONS, type PageName, type Part, type ShownPage } from './search-index';

interface Sources {
  site: Site;
  blocks: ReadonlyMap<string, BlockDescription>;
  today: ISODate;
}

/** A page and its parts, starting with the text before the first heading. */
interface SearchedPage {
  page: ShownPage & { names: PageName[] };
  parts: PagePart[];
}

/** Returns the index as text. It excludes drafts, future articles and unlisted pages, even in a preview. */
export function buildIndex(sources: Sources): string {
  const { site, today } = sources;
  const entries = site.entries.filter((entry) => !isUnpublished(entry, today) && !entry.frontmatter.unlisted);
  const placeOf = placesOfEntries(entries, sources.blocks);
  const { phone, navigation } = siteSettings(site);
  const labels = labelsOf(site, navigation);
  const pages = entries
    .flatMap((entry) => {
      const path = placeOf(entry);
      return path ? [searchedPage(entry, path, labels, sources)] : [];
    })
    .sort((a, b) => compare(a.page.path, b.page.path));
  return indexText({ phone, path: navigation.main.find(({ button }) => button)?.path }, pages);
}

export function indexText(contact: Contact, pages: readonly SearchedPage[]): string {
  const words = new MiniSearch(OPTIONS);
  const parts: Part[] = [];
  pages.forEach(({ page, parts: own }, number) =>
    own.forEach((part, at) => {
      words.add(wordsOf(page, part, at === 0, parts.length));
      parts.push({ page: number, ...part });
    }),
  );
  const file: IndexFile = { contact, pages: pages.map(({ page }) => page), parts, words: words.toJSON() };
  return JSON.stringify(file);
}

function wordsOf({ title, summary, names }: SearchedPage['page'], part: PagePart, isHead: boolean, id: number) {
  const own = names.filter((name) => name.by !== 'title' && (name.id === part.id || (isHead && name.id === undefined)));
  return {
    id,
    title: isHead ? title : '',
    names: own.map(({ text }) => text).join('\n'),
    headings: part.heading,
    summary: isHead ? summary : '',
    text: part.text.join('\n'),
  };
}

/** The result for an entry without a page, such as a person, leads to its row of the page that lists it. */
function searchedPage(entry: Entry, path: string, labels: Labels, { site, blocks }: Sources): SearchedPage {
  const { brand } = site.settings;
  const { role, summary, type, description, keywords, header, service } = entry.frontmatter;
  const text = (value: unknown) => (typeof value === 'string' ? fillText(value, brand) : '');
  const settings = { ...site.settings, skills: site.skills };
  const [head, ...parts] = readParts(treeOf(entry), blocks, settings).map((part) => filled(part, text));
  const { title: heading, lead } = (header ?? {}) as Record<string, unknown>;
  const card = (service as { summary?: string } | undefined)?.summary;
  const title = titleOf(entry, brand);
  const target = targetOf(entry);
  const others = (showsRecord(entry.kind) ? otherFields(entry) : []).map((name) => text(entry.frontmatter[name]));
  const { inWords } = target ? REFERENCES[target] : ENTITIES[entry.kind];
  return {
    page: {
      path,
      title,
      kind: target === 'article' ? ARTICLE_TYPE_LABELS[type as ArticleType] : capitalise(inWords.one),
      summary: text(summary) || text(description) || text(role),
      names: [
        { text: title, by: 'title' },
        ...(role ? [{ text: text(role), by: 'role' as const }] : []),
        ...(heading ? [{ text: text(heading), by: 'label' as const }] : []),
        ...(labels.get(entry) ?? []),
        ...(Array.isArray(keywords) ? keywords : []).map((word) => ({ text: text(word), by: 'keyword' as const })),
      ],
    },
    parts: entry.path
      ? [
          { ...head!, text: [text(heading), text(lead), text(card), ...head!.text, ...others].filter(Boolean) },
          ...parts,
        ]
      : [{ ...head!, text: [...[head!, ...parts].flatMap(linesOf), ...others].filter(Boolean) }],
  };
}

const linesOf = ({ heading, text }: PagePart): string[] => [heading, ...text];

/** The fields of an entry that its search result does not show elsewhere, such as a phone number. */
const otherFields = ({ kind }: Entry): string[] =>
  Object.entries(entityOf(kind).fields).flatMap(([name, { type }]) =>
    ['text', 'email', 'phone'].includes(type) && ![entityOf(kind).title, 'role', 'summary'].includes(name)
      ? [name]
      : [],
  );

type Labels = ReadonlyMap<Entry, PageName[]>;

/** The labels that the menus give to pages and their parts. */
function labelsOf(site: Site, navigation: SiteSettings['navigation']): Labels {
  const labels = new Map<Entry, PageName[]>();
  const read = (links: readonly MenuLink[]): void => {
    for (const { label, path = '', children = [] } of links) {
      const [page = '', id] = path.split('#');
      const entry = site.paths.get(page);
      if (entry) labels.set(entry, [...(labels.get(entry) ?? []), { text: label, by: 'label', ...(id ? { id } : {}) }]);
      read(children);
    }
  };
  Object.values(navigation).forEach(read);
  return labels;
}

const filled = (part: PagePart, fill: (text: string) => string): PagePart => ({
  ...part,
  heading: fill(part.heading),
  text: part.text.map(fill),
});
