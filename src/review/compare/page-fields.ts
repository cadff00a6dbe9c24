/** Two versions of a page: everything around its text, and whether production would publish it. */
import { pageFields } from '../../schema/entities';
import type { ArticlePage, PageData } from '../../schema/page-data';
import { ARTICLE_TYPE_LABELS, longDate } from '../../util/format-values';
import type { Kind } from '../kinds';
import { name, quote, title } from '../say/phrases';
import type { SidePage } from '../sides/site-side';
import { documentOf, pictureOf } from '../tree/page-parts';
import type { PagePair } from '../tree/pair-pages';
import type { BothSides } from '../tree/both-sides';
import { hasOtherWords, plainText } from '../tree/match-words';
import type { PictureValue } from '../tree/part';
import { documentFinding, pictureFindings, videoFindings } from './compare-files';
import { authorFindings } from './people';
import type { Facts } from './facts';
import { type At, type Context, type Finding, found, textRows } from './finding';
import { linkFinding } from './lines';
import { headingChanged, textFindings } from './texts';

/** The changes around the text of a page. Other pages follow some of them. */
export interface PageFields {
  /** The page is published, or held back. */
  readonly state?: Finding | undefined;
  readonly kind?: Finding | undefined;
  readonly title?: Finding | undefined;
  readonly description?: Finding | undefined;
  /** The picture in the header, or the main picture of an article. */
  readonly pictures: readonly Finding[];
  /** The type or the date of an article. */
  readonly article: readonly Finding[];
  readonly authors: readonly Finding[];
  readonly others: readonly Finding[];
}

export const allFields = (fields: PageFields): Finding[] =>
  [
    ...[fields.state, fields.kind, fields.title, fields.description],
    ...[...fields.others, ...fields.article, ...fields.authors, ...fields.pictures],
  ].filter((finding) => finding !== undefined);

type Page = PageData['page'];
export const articleOf = (page: Page): ArticlePage['article'] | undefined =>
  'article' in page ? page.article : undefined;

const called = ({ page: { title }, address }: SidePage): string => (address === '/' ? 'the home page' : name(title));
const TOP = { at: 'the top of the page' };
/** The search of the site is for visitors. */
const SITE_SEARCH = 'the search of the site';

export function pageFieldFindings(pair: PagePair, sides: BothSides, context: Context): PageFields {
  const { before, after } = pair;
  const at: At = { page: after.address, where: TOP, context };
  const article = articleFindings(pair, sides, at);
  return {
    state: stateFinding(before, after),
    kind: kindFinding(before, after),
    ...headFindings(pair, sides),
    pictures: [...headerPicture(before.page, after.page, sides, at), ...article.pictures],
    article: article.texts,
    authors: authorFindings(articleOf(before.page)?.authors ?? [], articleOf(after.page)?.authors ?? [], sides, at),
    others: [
      ...visibilityFindings(before, after),
      ...keywordFindings(pair, sides),
      ...headerFindings(pair, sides, at),
      ...article.documents,
    ],
  };
}

/** A finding about a whole page. */
export const ofPage = (
  { address, page }: SidePage,
  kind: Kind,
  facts: Facts,
  rest: Partial<Finding> = {},
): Finding => ({
  pages: [address],
  key: address,
  kind,
  facts: { page: page.title, ...facts },
  ...rest,
});

function stateFinding(before: SidePage, after: SidePage): Finding | undefined {
  if ((before.state === 'published') === (after.state === 'published')) return undefined;
  return after.state === 'published' ? ofPage(after, 'page-published', { form: 'published' }) : heldBack(after);
}

export function heldBack(page: SidePage, cause?: Finding): Finding {
  const until = page.state === 'to come' ? articleOf(page.page)?.published : undefined;
  return ofPage(page, 'page-held-back', { form: 'heldBack', until }, { cause });
}

const KINDS_OF_PAGE: Readonly<Record<Page['kind'], string>> = {
  page: 'a page of the firm',
  msp_page: 'a page of the sub-brand',
  article: 'an article of the firm',
  msp_articl: 'an article of the sub-brand',
};

export function kindFinding({ page: before }: SidePage, after: SidePage): Finding | undefined {
  const [from, to] = [before.kind, after.page.kind];
  if (from === to) return undefined;
  const facts = {
    form: 'instead',
    what: `The page ${title(after.page.title)}`,
    from: KINDS_OF_PAGE[from],
    to: KINDS_OF_PAGE[to],
  } as const;
  return ofPage(after, 'page-kind-changed', facts, { before: from, after: to });
}

function visibilityFindings(before: SidePage, after: SidePage): Finding[] {
  const [was, is] = [before.unlisted, after.unlisted];
  if (was === undefined || is === undefined || was === is) return [];
  const seen = (hidden: boolean): string => (hidden ? 'hidden from search engines' : 'listed by search engines');
  const facts = { form: 'listedBySearchEngines', isListed: !is } as const;
  return [ofPage(after, 'search-visibility-changed', facts, { before: seen(was), after: seen(is) })];
}

/** The title is the heading of the page and what lists call it. Only an article shows its summary. */
function headFindings(
  { before, after }: PagePair,
  { textBefore }: BothSides,
): Pick<PageFields, 'title' | 'description'> {
  const { page } = after;
  const article = articleOf(page);
  const changed = (field: 'title' | 'description', facts: Facts): Finding | undefined => {
    const [from, to] = [textBefore(before.page[field]), page[field]];
    if (!hasOtherWords(from, to)) return undefined;
    const where = field === 'title' || article ? TOP : undefined;
    const texts = { before: from, after: to };
    const rows = textRows(after.address, `${field}-changed`, texts);
    return ofPage(after, `${field}-changed`, facts, { ...texts, rows, where });
  };
  const heading = article || page.header.title === page.title ? undefined : page.header.title;
  const what = article ? `the summary of ${name(page.title)}` : `the description of ${called(after)} in search results`;
  return {
    title: changed('title', { form: 'pageTitle', noun: article ? 'article' : 'page', heading }),
    description: changed('description', { form: 'named', what }),
  };
}

/** The search cannot find a page that is not in its index by any word. */
function keywordFindings({ before, after }: PagePair, { textBefore }: BothSides): Finding[] {
  if (!before.keywords || !after.keywords || after.state !== 'published' || after.unlisted) return [];
  const [old, now] = [before.keywords.map(textBefore), after.keywords];
  const missingIn = (words: readonly string[], other: readonly string[]): string[] =>
    words.filter((word) => !other.some((one) => plainText(one).toLowerCase() === plainText(word).toLowerCase()));
  const [gone, added] = [missingIn(old, now), missingIn(now, old)];
  if (gone.length + added.length === 0) return [];
  const facts = { form: 'foundBy', gone, added } as const;
  const place = { where: { at: SITE_SEARCH }, key: [after.address, 'keywords'] };
  const sides = { before: old.join(', '), after: now.join(', ') };
  return [ofPage(after, 'search-visibility-changed', facts, { ...place, ...sides })];
}

/** Reads a picture of the base, with the new brand in its description. */
const pictureBefore = (picture: Page['header']['image'], { textBefore }: BothSides): PictureValue | undefined =>
  picture && pictureOf({ ...picture, alt: textBefore(picture.alt) });

const headerPicture = ({ header: before }: Page, { header: after }: Page, sides: BothSides, at: At): Finding[] =>
  pictureFindings(pictureBefore(before.image, sides), after.image && pictureOf(after.image), at, {
    as: 'large picture',
  });

function headerFindings({ before: { page: before }, after: side }: PagePair, sides: BothSides, at: At): Finding[] {
  const { page: after } = side;
  const { textBefore } = sides;
  const own = ({ header, title }: Page): string | undefined => (header.title === title ? undefined : header.title);
  const [old, now] = [textBefore(before.header.title), after.header.title];
  // A heading that follows the title is reported with the title.
  const isTitle = own(before) === undefined && own(after) === undefined;
  const isOther = !isTitle && plainText(old) !== plainText(now) && !articleOf(after);
  const lead = before.header.lead && textBefore(before.header.lead);
  return [
    ...(isOther ? [headingChanged(old, now, at)] : []),
    ...textFindings(`The line under the heading of ${called(side)}`, lead, after.header.lead, at),
    ...focusFindings(before.header, after.header, at),
    ...buttonFindings(before.header.cta, after.header.cta, sides, at, called(side)),
    ...videoFindings(before.header.video?.source, after.header.video?.source, at),
  ];
}

const FOCUS = { left: 'left part', centre: 'middle', right: 'right part', 'far-right': 'right edge' } as const;

/** Reporting that a picture was added or removed is enough. */
function focusFindings(before: Page['header'], after: Page['header'], at: At): Finding[] {
  const { default: usual } = pageFields.header.fields.focus;
  const [old, now] = [before.focus ?? usual, after.focus ?? usual];
  if (old === now || !before.image || !after.image) return [];
  const texts = { before: FOCUS[old], after: FOCUS[now] };
  return [found({ ...at, rows: [] }, 'block-setting-changed', { form: 'focus' }, { key: 'focus', ...texts })];
}

type Button = Page['header']['cta'];

function buttonFindings(old: Button, now: Button, { textBefore, options }: BothSides, at: At, page: string): Finding[] {
  const [from, to] = [old && options.before.href(old.path), now && options.after.href(now.path)];
  const [was, is] = [old && textBefore(old.title), now?.title];
  const text = (is ?? was)!;
  const rows = textRows(at.page, 'text-changed', { before: was, after: is });
  const link = from === to ? [] : [linkFinding(from, to, text, { ...at, rows })];
  if (from && to) return [...textFindings(`The button at the top of ${page}`, was, is, at), ...link];
  return link.map((one) => ({ ...one, facts: { form: 'headerButton', called: page, text, href: (to ?? from)! } }));
}

type ArticleFindings = Record<'texts' | 'pictures' | 'documents', Finding[]>;

function articleFindings({ before, after }: PagePair, sides: BothSides, at: At): ArticleFindings {
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  if (!old || !now) return { texts: [], pictures: [], documents: [] };
  const changed = (before: string, after: string, facts: Facts): Finding =>
    found(at, 'text-changed', facts, { key: at.page, before, after });
  const [from, to] = [ARTICLE_TYPE_LABELS[old.type], ARTICLE_TYPE_LABELS[now.type]];
  const [day, newDay] = [longDate(old.published), longDate(now.published)];
  const entry = after.page.title;
  const date = { form: 'named', what: `the date of ${name(entry)}`, isValue: true } as const;
  const type = {
    form: 'instead',
    what: `The article ${title(entry)}`,
    from: quote(from),
    to: `shown as ${quote(to)}`,
  } as const;
  const [file, newFile] = [old.download && documentOf(old.download), now.download && documentOf(now.download)];
  return {
    texts: [
      ...(old.type === now.type ? [] : [changed(from, to, type)]),
      // Another entry already says that the page is now held back, or published.
      ...(old.published !== now.published && before.state === after.state ? [changed(day, newDay, date)] : []),
    ],
    pictures: pictureFindings(pictureBefore(old.mainImage, sides), pictureOf(now.mainImage), at, { as: 'picture' }),
    documents: file?.md5 === newFile?.md5 ? [] : [documentFinding(file, newFile, at, after.page.title)],
  };
}
