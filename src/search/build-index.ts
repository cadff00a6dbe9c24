/** The content → the index of the search. Runs once in a build, after the pages. */
import { fillText } from '../content/brand';
import { treeOf } from '../content/file-analysis';
import { isUnpublished } from '../content/publication';
import { entityId } from '../content/routes';
import type { Entry, Site } from '../content/site-model';
import type { BlockDescription } from '../schema/block';
import type { ISODate } from '../schema/page-data';
import { compare } from '../util/compare';
import { personAnchor } from '../util/urls';
import { ARTICLE_TYPE_LABELS } from '../util/format-values';
import { type PagePart, readParts } from './read-parts';
import { type IndexedPage, type IndexFile, partOffsets, PostingsWriter } from './search-index';
import { meaningOf, writtenWords } from './search-words';

/** How much a word counts, depending on its place. */
const WEIGHT = { title: 10, heading: 4, summary: 4, subheading: 4, kind: 3, text: 1 } as const;
/** A text that repeats a word is not more relevant than a heading with the word. */
const MAX_TEXT_WEIGHT = 6;

interface Draft extends IndexedPage {
  parts: PagePart[];
}

/** The words of a page. They depend on its own file and the brand alone, so a build may keep them for the next. */
export interface PageWords extends IndexedPage {
  /** The length of its text, in weighted words. */
  length: number;
  /** Keyed by part: each stem and its weight, `plan 4 secur 10`. */
  parts: string[];
}

/** Finds the words of an entry, or makes them. */
export type FindWords = (entry: Entry, path: string, make: () => PageWords) => PageWords;

interface Sources {
  site: Site;
  blocks: ReadonlyMap<string, BlockDescription>;
  today: ISODate;
}

/** Drafts, future articles and unlisted pages are never in it, not even in a preview. */
export function buildIndex(sources: Sources, findWords: FindWords = (_entry, _path, make) => make()): IndexFile {
  const { site, today } = sources;
  const entries = site.entries.filter((entry) => !isUnpublished(entry, today) && !entry.frontmatter.unlisted);
  const meaning = remembered(meaningOf);
  const pages = entries
    .flatMap((entry) => {
      const path = entry.kind === 'person' ? pathOfPerson(entry, entries) : entry.path;
      if (!path) return [];
      const draft = entry.kind === 'person' ? personDraft : pageDraft;
      return [findWords(entry, path, () => wordsOfPage(draft(entry, path, sources), meaning))];
    })
    .sort((a, b) => compare(a.path, b.path));
  const offsets = partOffsets(pages);
  const postings = new Map<string, PostingsWriter>();
  pages.forEach((page, index) => addPage(page, offsets[index]!, postings));
  const terms = [...postings.keys()].sort(compare);
  return {
    version: 1,
    pages: pages.map(({ path, title, kind, summary, headings }) => ({ path, title, kind, summary, headings })),
    lengths: pages.map(({ length }) => length),
    terms: terms.join(' '),
    postings: terms.map((term) => postings.get(term)!.text).join(','),
  };
}

function pageDraft(entry: Entry, path: string, { site, blocks }: Sources): Draft {
  const { brand } = site.settings;
  const { frontmatter } = entry;
  const text = (value: unknown) => (typeof value === 'string' ? fillText(value, brand) : '');
  const parts = readParts(treeOf(entry), blocks, brand.shortName).map((part) => filled(part, text));
  const header = (frontmatter.header ?? {}) as Record<string, unknown>;
  const service = frontmatter.service as { summary?: string } | undefined;
  const keywords = Array.isArray(frontmatter.keywords) ? frontmatter.keywords.map(text) : [];
  parts[0]!.subheadings.push(...keywords);
  parts[0]!.text.push(text(header.title), text(header.lead), text(service?.summary));
  const kind =
    entry.kind === 'article'
      ? ARTICLE_TYPE_LABELS[frontmatter.type as keyof typeof ARTICLE_TYPE_LABELS]
      : service
        ? 'Service'
        : 'Page';
  const title = text(frontmatter.title);
  const summary = text(entry.kind === 'article' ? frontmatter.summary : frontmatter.description);
  return { path, title, kind, summary, headings: headingsOf(parts), parts };
}

/** A person has no page: the result leads to the row of the page that lists them. */
function personDraft(entry: Entry, path: string, { site, blocks }: Sources): Draft {
  const { brand } = site.settings;
  const text = (value: unknown) => (typeof value === 'string' ? fillText(value, brand) : '');
  const { name, role, summary } = entry.frontmatter;
  const words = readParts(treeOf(entry), blocks, brand.shortName).flatMap((part) => [part.heading, ...part.text]);
  const head: PagePart = { heading: '', subheadings: [text(role)], text: words };
  return { path, title: text(name), kind: 'Person', summary: text(summary) || text(role), headings: [], parts: [head] };
}

/** The page that lists the most people, if it lists this one; otherwise the first that names them. */
function pathOfPerson(person: Entry, entries: readonly Entry[]): string | undefined {
  const id = entityId(person);
  const type = String(person.frontmatter.serviceType ?? 'none');
  let best: { path: string; lists: number } | undefined;
  let named: string | undefined;
  for (const { path, body } of entries) {
    if (!path || !body.includes('"TeamAccordion"')) continue;
    const lists = [...body.matchAll(/\["TeamAccordion",\{"serviceType":"([\w-]+)"/g)].map(([, listed]) => listed);
    if (lists.includes(type) && lists.length > (best?.lists ?? 0)) best = { path, lists: lists.length };
    if (body.includes(`"person":"${id}"`)) named ??= path;
  }
  return best ? `${best.path}#${personAnchor(id)}` : named;
}

const filled = (part: PagePart, fill: (text: string) => string): PagePart => ({
  ...part,
  heading: fill(part.heading),
  subheadings: part.subheadings.map(fill),
  text: part.text.map(fill),
});

const headingsOf = (parts: readonly PagePart[]): [string, string][] =>
  parts.slice(1).map(({ id, heading }) => [id!, heading]);

function wordsOfPage({ parts, ...page }: Draft, meaning: typeof meaningOf): PageWords {
  const { title, kind, summary } = page;
  let length = 0;
  const words = parts.map((part, number) => {
    const weights = new Map<string, number>();
    const add = (text: string, weight: number, most = Infinity) => {
      for (const written of writtenWords(text)) {
        const { stem, isStopWord } = meaning(written);
        if (isStopWord) continue;
        length += 1;
        const known = weights.get(stem) ?? 0;
        weights.set(stem, Math.max(known, Math.min(most, known + weight)));
      }
    };
    for (const text of part.text) add(text, WEIGHT.text, MAX_TEXT_WEIGHT);
    for (const heading of part.subheadings) add(heading, WEIGHT.subheading);
    add(part.heading, WEIGHT.heading);
    if (number === 0) {
      add(title, WEIGHT.title);
      add(kind, WEIGHT.kind);
      add(summary, WEIGHT.summary);
    }
    return [...weights].map(([stem, weight]) => `${stem} ${weight}`).join(' ');
  });
  return { ...page, length, parts: words };
}

/** Adds the words of a page whose head has the place `offset`. */
function addPage({ parts }: PageWords, offset: number, postings: Map<string, PostingsWriter>): void {
  parts.forEach((part, number) => {
    const words = part === '' ? [] : part.split(' ');
    for (let at = 0; at < words.length; at += 2) {
      const stem = words[at]!;
      let list = postings.get(stem);
      if (!list) postings.set(stem, (list = new PostingsWriter()));
      list.add(offset + number, Number(words[at + 1]));
    }
  });
}

/** A site has many words and few different ones. */
function remembered<T>(find: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined) known.set(word, (found = find(word)));
    return found;
  };
}
