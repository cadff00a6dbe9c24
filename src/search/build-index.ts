/** The content → the index of the search. Runs once in a build, after the pages. */
import MiniSearch from 'minisearch';
import { fillText } from '../content/brand';
import { treeOf } from '../content/file-analysis';
import { isUnpublished } from '../content/publication';
import { placesOfPeople } from '../content/resolve/places-of-people';
import type { Entry, Site } from '../content/site-model';
import type { BlockDescription } from '../schema/block';
import type { ArticleType, ISODate } from '../schema/page-data';
import { compare } from '../util/compare';
import { ARTICLE_TYPE_LABELS } from '../util/format-values';
import { type PagePart, readParts } from './read-parts';
import { type IndexedPage, OPTIONS, termOf } from './search-index';

type Words = Omit<IndexedPage, 'id'>;

interface Sources {
  site: Site;
  blocks: ReadonlyMap<string, BlockDescription>;
  today: ISODate;
}

/** The text of the index. Drafts, future articles and unlisted pages are never in it, not even in a preview. */
export function buildIndex(sources: Sources): string {
  const { site, today } = sources;
  const entries = site.entries.filter((entry) => !isUnpublished(entry, today) && !entry.frontmatter.unlisted);
  const placeOf = placesOfPeople(entries, sources.blocks);
  const pages = entries.flatMap((entry) => {
    const path = entry.kind === 'person' ? placeOf(entry) : entry.path;
    return path ? [wordsIn(entry, path, sources)] : [];
  });
  const index = new MiniSearch({ ...OPTIONS, processTerm: rememberTerms() });
  // Several people may have the path of the page that names them.
  index.addAll(pages.sort((a, b) => compare(a.path, b.path)).map((page, id) => ({ id, ...page })));
  return JSON.stringify(index);
}

/** As `termOf`: a site has many words and few different ones. */
function rememberTerms(): typeof termOf {
  const known = new Map<string, string | undefined>();
  return (written, field) => {
    const key = `${field} ${written}`;
    if (!known.has(key)) known.set(key, termOf(written, field));
    return known.get(key);
  };
}

/** A person has no page: the result leads to the row of the page that lists them. */
function wordsIn(entry: Entry, path: string, { site, blocks }: Sources): Words {
  const { brand } = site.settings;
  const { name, role, title, summary, type, description, keywords, header, service } = entry.frontmatter;
  const text = (value: unknown) => (typeof value === 'string' ? fillText(value, brand) : '');
  const parts = readParts(treeOf(entry), blocks, site.settings).map((part) => filled(part, text));
  if (entry.kind === 'person')
    return {
      path,
      title: text(name),
      kind: 'Person',
      summary: text(summary) || text(role),
      headings: [],
      labels: text(role),
      text: parts.flatMap((part) => [part.heading, ...part.text]).join('\n'),
    };
  const { title: heading, lead } = (header ?? {}) as Record<string, unknown>;
  const card = (service as { summary?: string } | undefined)?.summary;
  const written = Array.isArray(keywords) ? keywords.map(text) : [];
  const isArticle = entry.kind === 'article';
  return {
    path,
    title: text(title),
    kind: isArticle ? ARTICLE_TYPE_LABELS[type as ArticleType] : service ? 'Service' : 'Page',
    summary: text(isArticle ? summary : description),
    headings: parts.slice(1).map((part) => [part.id!, part.heading]),
    labels: [...written, ...parts.flatMap((part) => [part.heading, ...part.subheadings])].join('\n'),
    text: [text(heading), text(lead), text(card), ...parts.flatMap((part) => part.text)].join('\n'),
  };
}

const filled = (part: PagePart, fill: (text: string) => string): PagePart => ({
  ...part,
  heading: fill(part.heading),
  subheadings: part.subheadings.map(fill),
  text: part.text.map(fill),
});
