/** Two versions of a page: everything around its text, and whether production would publish it. */
import { pageFields } from '../../schema/entities';
import type { ArticlePage, PageData, PictureFocus } from '../../schema/page-data';
import { ARTICLE_TYPE_LABELS, longDate } from '../../util/format-values';
import { SITE_SEARCH } from '../kinds';
import type { SidePage } from '../sides/site-side';
import { documentOf, pictureOf } from '../tree/page-parts';
import type { BothSides } from '../tree/both-sides';
import { exactText, hasOtherWords, plainText } from '../tree/match-words';
import { documentFinding, pictureFindings } from './compare-files';
import { type At, type Context, fieldRows, type Finding, foundAt } from './finding';
import { linkAdded, linkChanged, linkRemoved } from './lines';
import { headingChanged, lineBreaks } from './props';

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
  readonly others: readonly Finding[];
}

export const allFields = (fields: PageFields): Finding[] =>
  [
    ...[fields.state, fields.kind, fields.title, fields.description],
    ...[...fields.others, ...fields.article, ...fields.pictures],
  ].filter((finding) => finding !== undefined);

interface Pair {
  before: SidePage;
  after: SidePage;
}

type Page = PageData['page'];
export const articleOf = (page: Page): ArticlePage['article'] | undefined =>
  'article' in page ? page.article : undefined;

export const HEADER = { at: 'the header of the page' };
const TOP = { at: 'the top of the article' };
const SEARCH = { at: SITE_SEARCH };

export function pageFieldFindings(pair: Pair, sides: BothSides, context: Context): PageFields {
  const { before, after } = pair;
  const at = (where: At['where']): At => ({ page: after.address, where, rows: [], context });
  const article = articleFindings(pair, sides, at(TOP));
  return {
    state: stateFinding(before, after),
    kind: kindFinding(before, after),
    ...headFindings(pair, sides),
    pictures: [...headerPicture(before.page, after.page, sides, at(HEADER)), ...article.pictures],
    article: article.texts,
    others: [
      ...visibilityFindings(before, after),
      ...keywordFindings(pair, sides),
      ...headerFindings(before.page, after.page, sides, at(HEADER)),
      ...article.documents,
    ],
  };
}

/** A finding about a whole page. */
const ofPage = ({ address }: SidePage, rest: Pick<Finding, 'kind' | 'facts'> & Partial<Finding>): Finding => ({
  pages: [address],
  key: address,
  ...rest,
});

function stateFinding(before: SidePage, after: SidePage): Finding | undefined {
  if ((before.state === 'published') === (after.state === 'published')) return undefined;
  if (after.state !== 'published') return heldBack(after);
  return ofPage(after, { kind: 'page-published', facts: { form: 'published', page: after.page.title } });
}

export function heldBack(page: SidePage, cause?: Finding): Finding {
  const published = page.state === 'to come' ? articleOf(page.page)?.published : undefined;
  const facts = { form: 'heldBack', page: page.page.title, ...(published ? { until: published } : {}) } as const;
  return ofPage(page, { kind: 'page-held-back', facts, ...(cause ? { cause } : {}) });
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
  const facts = { page: after.page.title, from: KINDS_OF_PAGE[from], to: KINDS_OF_PAGE[to] };
  return ofPage(after, { kind: 'page-kind-changed', before: from, after: to, facts: { form: 'pageKind', ...facts } });
}

function visibilityFindings(before: SidePage, after: SidePage): Finding[] {
  const [was, is] = [before.unlisted, after.unlisted];
  if (was === undefined || is === undefined || was === is) return [];
  const seen = (hidden: boolean): string => (hidden ? 'hidden from search engines' : 'listed by search engines');
  const facts = { form: 'listedBySearchEngines', page: after.page.title, isListed: !is } as const;
  return [ofPage(after, { kind: 'search-visibility-changed', before: seen(was), after: seen(is), facts })];
}

function headFindings({ before, after }: Pair, { textBefore }: BothSides): Pick<PageFields, 'title' | 'description'> {
  const [title, description] = [textBefore(before.page.title), textBefore(before.page.description)];
  const changed = (kind: 'title-changed' | 'description-changed', from: string, to: string): Finding | undefined => {
    if (!hasOtherWords(from, to)) return undefined;
    const isTitle = kind === 'title-changed';
    return ofPage(after, {
      kind,
      before: from,
      after: to,
      ...(isTitle ? { rows: fieldRows(after.address, from, to) } : {}),
      facts: isTitle
        ? { form: 'replaced', what: 'the title of the page', from, to }
        : { form: 'changed', what: 'the description of the page', from, to },
    });
  };
  return {
    title: changed('title-changed', title, after.page.title),
    description: changed('description-changed', description, after.page.description),
  };
}

/** The search cannot find a page that is not in its index by any word. */
function keywordFindings({ before, after }: Pair, { textBefore }: BothSides): Finding[] {
  if (!before.keywords || !after.keywords || after.state !== 'published' || after.unlisted) return [];
  const [old, now] = [before.keywords.map(textBefore), after.keywords];
  const missingIn = (words: readonly string[], other: readonly string[]): string[] =>
    words.filter((word) => !other.some((one) => plainText(one).toLowerCase() === plainText(word).toLowerCase()));
  const [gone, added] = [missingIn(old, now), missingIn(now, old)];
  if (gone.length + added.length === 0) return [];
  return [
    ofPage(after, {
      kind: 'search-visibility-changed',
      where: SEARCH,
      key: [after.address, 'keywords'],
      before: old.join(', '),
      after: now.join(', '),
      facts: { form: 'foundBy', page: after.page.title, gone, added },
    }),
  ];
}

const withText = <T extends { alt: string }>(picture: T, text: (text: string) => string): T => ({
  ...picture,
  alt: text(picture.alt),
});

const headerPicture = ({ header: before }: Page, { header: after }: Page, sides: BothSides, at: At): Finding[] =>
  pictureFindings(
    before.image && withText(pictureOf(before.image), sides.textBefore),
    after.image && pictureOf(after.image),
    at,
  );

function headerFindings(before: Page, after: Page, sides: BothSides, at: At): Finding[] {
  const { textBefore } = sides;
  const own = ({ header, title }: Page): string | undefined => (header.title === title ? undefined : header.title);
  const [old, now] = [textBefore(before.header.title), after.header.title];
  // A heading that follows the title is reported with the title.
  const isTitle = own(before) === undefined && own(after) === undefined;
  const isOther = !isTitle && exactText(old) !== exactText(now) && !articleOf(after);
  const lead = before.header.lead && textBefore(before.header.lead);
  return [
    ...(isOther ? [headingChanged(old, now, { ...at, rows: fieldRows(at.page, old, now, 'heading') })] : []),
    ...textFinding(lead, after.header.lead, 'The line under the heading', at),
    ...focusFindings(before.header, after.header, at),
    ...buttonFindings(before.header.cta, after.header.cta, sides, at),
    ...filmFindings(before.header.video?.source, after.header.video?.source, at),
  ];
}

function filmFindings(from: string | undefined, to: string | undefined, at: At): Finding[] {
  if (from === to) return [];
  const facts = { form: 'video', where: at.where, from, to } as const;
  return [{ ...foundAt(at), kind: 'video-changed', before: from, after: to, facts }];
}

const FOCUS: Readonly<Record<PictureFocus, string>> = {
  left: 'left part',
  centre: 'middle',
  right: 'right part',
  'far-right': 'right edge',
};

/** Reporting that a picture was added or removed is enough. */
function focusFindings(before: Page['header'], after: Page['header'], at: At): Finding[] {
  const { default: usual } = pageFields.header.fields.focus;
  const [old, now] = [before.focus ?? usual, after.focus ?? usual];
  if (old === now || !before.image || !after.image) return [];
  const facts = { form: 'focus', from: FOCUS[old], to: FOCUS[now] } as const;
  return [{ ...foundAt(at), kind: 'block-setting-changed', key: 'focus', before: old, after: now, facts }];
}

function textFinding(before: string | undefined, after: string | undefined, what: string, at: At): Finding[] {
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  const base = { ...foundAt({ ...at, rows: fieldRows(at.page, before, after) }), before, after };
  if (!before) return [{ ...base, kind: 'text-added', facts: { form: 'isNew', what, text: after! } }];
  if (!after) return [{ ...base, kind: 'text-removed', facts: { form: 'isGone', what, was: before } }];
  if (!hasOtherWords(before, after)) return [{ ...base, ...lineBreaks(after) }];
  return [{ ...base, kind: 'text-changed', facts: { form: 'changed', what, from: before, to: after } }];
}

type Button = Page['header']['cta'];

function buttonFindings(
  before: Button,
  after: Button,
  { textBefore, hrefBefore, hrefAfter }: BothSides,
  at: At,
): Finding[] {
  const line = { ...at, rows: fieldRows(at.page, before?.title, after?.title) };
  const [from, to] = [before && hrefBefore(before.path), after && hrefAfter(after.path)];
  const button = (way: 'added' | 'removed', text: string, href: string) =>
    ({ facts: { form: 'headerButton', text, way, href } }) as const;
  if (!before || !after) {
    if (after) return [{ ...linkAdded(to!, after.title, line), ...button('added', after.title, to!) }];
    if (!before) return [];
    const title = textBefore(before.title);
    return [{ ...linkRemoved(from!, title, line), ...button('removed', title, from!) }];
  }
  return [
    ...textFinding(textBefore(before.title), after.title, 'The button in the header', at),
    ...(from === to ? [] : [linkChanged(from!, to!, after.title, line)]),
  ];
}

interface ArticleFindings {
  texts: Finding[];
  pictures: Finding[];
  documents: Finding[];
}

function articleFindings({ before, after }: Pair, { textBefore }: BothSides, at: At): ArticleFindings {
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  if (!old || !now) return { texts: [], pictures: [], documents: [] };
  const changed = (form: 'listedUnder' | 'replaced', from: string, to: string): Finding => ({
    ...foundAt({ ...at, rows: fieldRows(at.page, from, to) }),
    kind: 'text-changed',
    key: at.page,
    before: from,
    after: to,
    facts:
      form === 'listedUnder' ? { form, from, to } : { form, what: 'the date of publication', from, to, plain: true },
  });
  const [type, newType] = [ARTICLE_TYPE_LABELS[old.type], ARTICLE_TYPE_LABELS[now.type]];
  const [day, newDay] = [longDate(old.published), longDate(now.published)];
  const [file, newFile] = [old.download && documentOf(old.download), now.download && documentOf(now.download)];
  return {
    texts: [
      ...(old.type === now.type ? [] : [changed('listedUnder', type, newType)]),
      // Another entry already says that the page is now held back, or published.
      ...(old.published !== now.published && before.state === after.state ? [changed('replaced', day, newDay)] : []),
    ],
    pictures: pictureFindings(withText(pictureOf(old.mainImage), textBefore), pictureOf(now.mainImage), at),
    documents: file?.md5 === newFile?.md5 ? [] : [documentFinding(file, newFile, at)],
  };
}
