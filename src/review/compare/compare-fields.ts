/** Two versions of a page: everything around its text, and whether production would publish it. */
import { ARTICLE_TYPE_LABELS } from '../../util/format-values';
import { pageFields } from '../../schema/entities';
import type { ArticlePage, PageData, PictureFocus } from '../../schema/page-data';
import { linkAdded, linkChanged, linkRemoved } from './compare-lines';
import { documentFinding, headingChanged, pictureFindings, type PropsContext } from './compare-props';
import { SITE_SEARCH } from '../desk/change-kinds';
import type { Finding } from './finding';
import { documentOf, pictureOf } from '../tree/page-parts';
import { capital, changeInWords, longDate, quote } from '../say/place-words';
import type { SidePage } from '../sides/site-side';
import type { TextPart, Where } from '../types';
import { exactText, hasOtherWords, plainText } from '../tree/words';

export interface FieldsContext extends Omit<PropsContext, 'where' | 'blocks'> {
  today: string;
  /** As in `PartOptions`, for the values of the base. */
  text: (text: string) => string;
  hrefBefore: (href: string) => string;
  hrefAfter: (href: string) => string;
}

type Page = PageData['page'];
const articleOf = (page: Page): ArticlePage['article'] | undefined => ('article' in page ? page.article : undefined);

export function fieldFindings(before: SidePage, after: SidePage, context: FieldsContext): Finding[] {
  return [
    ...stateFindings(before, after, context),
    ...headFindings(before, after, context),
    ...keywordFindings(before, after, context),
    ...headerFindings(before.page, after.page, context),
    ...articleFindings(before, after, context),
  ];
}

function stateFindings(before: SidePage, after: SidePage, { page }: FieldsContext): Finding[] {
  const findings: Finding[] = [];
  const title = quote(after.page.title, 80);
  if (before.state !== 'published' && after.state === 'published')
    findings.push({ kind: 'page-published', pages: [page], key: page, words: `The page ${title} will be published.` });
  if (before.state === 'published' && after.state !== 'published')
    findings.push({ kind: 'page-held-back', pages: [page], key: page, words: heldBackInWords(after) });
  if (before.page.kind !== after.page.kind)
    findings.push({
      kind: 'page-kind-changed',
      pages: [page],
      key: page,
      before: before.page.kind,
      after: after.page.kind,
      words: `The page ${title} is now ${KINDS_OF_PAGE[after.page.kind]} instead of ${KINDS_OF_PAGE[before.page.kind]}.`,
    });
  const { unlisted: hidden } = after;
  if (before.unlisted !== undefined && hidden !== undefined && before.unlisted !== hidden)
    findings.push({
      kind: 'search-visibility-changed',
      pages: [page],
      key: page,
      before: seen(before.unlisted),
      after: seen(hidden),
      words: hidden ? `Search engines will no longer list ${title}.` : `Search engines may now list ${title}.`,
    });
  return findings;
}

const KINDS_OF_PAGE: Readonly<Record<Page['kind'], string>> = {
  page: 'a page of the firm',
  msp_page: 'a page of the sub-brand',
  article: 'an article of the firm',
  msp_articl: 'an article of the sub-brand',
};

const seen = (hidden: boolean): string => (hidden ? 'hidden from search engines' : 'listed by search engines');

export function heldBackInWords({ page, state }: SidePage): string {
  const published = articleOf(page)?.published;
  return state === 'to come' && published
    ? `The page ${quote(page.title, 80)} is held back until ${longDate(published)}.`
    : `The page ${quote(page.title, 80)} is held back as a draft.`;
}

function headFindings(before: SidePage, after: SidePage, { page, text }: FieldsContext): Finding[] {
  const findings: Finding[] = [];
  const [title, description] = [text(before.page.title), text(before.page.description)];
  if (hasOtherWords(title, after.page.title))
    findings.push({
      kind: 'title-changed',
      pages: [page],
      key: page,
      before: title,
      after: after.page.title,
      words: `The title of the page changed from ${quote(title)} to ${quote(after.page.title)}.`,
      rows: rowsOf(page, title, after.page.title),
    });
  if (hasOtherWords(description, after.page.description))
    findings.push({
      kind: 'description-changed',
      pages: [page],
      key: page,
      before: description,
      after: after.page.description,
      words: `The description of the page changed: ${changeInWords(description, after.page.description)}.`,
    });
  return findings;
}

/** The search cannot find a page that is not in its index by any word. */
function keywordFindings(before: SidePage, after: SidePage, { page, text }: FieldsContext): Finding[] {
  if (!before.keywords || !after.keywords || after.state !== 'published' || after.unlisted) return [];
  const [old, now] = [before.keywords.map(text), after.keywords];
  const missingIn = (words: readonly string[], other: readonly string[]): string[] =>
    words.filter((word) => !other.some((one) => plainText(one).toLowerCase() === plainText(word).toLowerCase()));
  const [gone, added] = [missingIn(old, now), missingIn(now, old)];
  if (gone.length + added.length === 0) return [];
  const list = (words: readonly string[]) =>
    words
      .map((word) => quote(word, 60))
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1');
  const search = capital(SITE_SEARCH);
  const name = quote(after.page.title, 60);
  return [
    {
      kind: 'search-visibility-changed',
      pages: [page],
      where: { at: SITE_SEARCH },
      key: [page, 'keywords'],
      before: old.join(', '),
      after: now.join(', '),
      words: !gone.length
        ? `${search} now also finds ${name} by ${list(added)}.`
        : !added.length
          ? `${search} no longer finds ${name} by ${list(gone)}.`
          : `${search} now finds ${name} by ${list(added)}, and no longer by ${list(gone)}.`,
    },
  ];
}

const rowsOf = (
  page: string,
  before: string | undefined,
  after: string | undefined,
  what: TextPart['what'] = 'field',
): Finding['rows'] => {
  const part = (text: string | undefined): TextPart | undefined => (text ? { what, text } : undefined);
  return [{ page, before: part(before), after: part(after) }];
};

function headerFindings(before: Page, after: Page, context: FieldsContext): Finding[] {
  const { page, text } = context;
  const where = { at: 'the header of the page' };
  const at = { page, where };
  const findings: Finding[] = [];
  const own = ({ header, title }: Page): string | undefined => (header.title === title ? undefined : header.title);
  const [old, now] = [text(before.header.title), after.header.title];
  // A heading that follows the title is reported with the title.
  const isTitle = own(before) === undefined && own(after) === undefined;
  if (!isTitle && exactText(old) !== exactText(now) && !articleOf(after))
    findings.push(headingChanged(old, now, at, rowsOf(page, old, now, 'heading')!));
  findings.push(
    ...textFinding(
      before.header.lead && text(before.header.lead),
      after.header.lead,
      'The line under the heading',
      context,
    ),
  );
  findings.push(
    ...pictureFindings(
      before.header.image && withText(pictureOf(before.header.image), text),
      after.header.image && pictureOf(after.header.image),
      at,
    ),
  );
  findings.push(...focusFindings(before.header, after.header, at));
  findings.push(...ctaFindings(before.header.cta, after.header.cta, context));
  const [film, newFilm] = [before.header.video?.source, after.header.video?.source];
  if (film !== newFilm)
    findings.push({
      kind: 'video-changed',
      pages: [page],
      where,
      before: film,
      after: newFilm,
      words: film
        ? newFilm
          ? 'Another video plays in the header of the page.'
          : 'The video in the header of the page is gone.'
        : 'A video now plays in the header of the page.',
    });
  return findings;
}

const FOCUS: Readonly<Record<PictureFocus, string>> = {
  left: 'left part',
  centre: 'middle',
  right: 'right part',
  'far-right': 'right edge',
};

/** Reporting that a picture was added or removed is enough. */
function focusFindings(
  before: Page['header'],
  after: Page['header'],
  { page, where }: { page: string; where: Where },
): Finding[] {
  const { default: usual } = pageFields.header.fields.focus;
  const [old, now] = [before.focus ?? usual, after.focus ?? usual];
  if (old === now || !before.image || !after.image) return [];
  return [
    {
      kind: 'block-setting-changed',
      pages: [page],
      where,
      key: 'focus',
      before: old,
      after: now,
      words: `Phones now show the ${FOCUS[now]} of the header picture instead of the ${FOCUS[old]}.`,
    },
  ];
}

const withText = <T extends { alt: string }>(picture: T, text: (text: string) => string): T => ({
  ...picture,
  alt: text(picture.alt),
});

function textFinding(
  before: string | undefined,
  after: string | undefined,
  name: string,
  { page }: FieldsContext,
): Finding[] {
  const base = {
    pages: [page],
    where: { at: 'the header of the page' },
    before,
    after,
    rows: rowsOf(page, before, after),
  };
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  if (!before) return [{ ...base, kind: 'text-added', words: `${name} is new: ${quote(after ?? '')}.` }];
  if (!after) return [{ ...base, kind: 'text-removed', words: `${name} is gone: ${quote(before)}.` }];
  if (!hasOtherWords(before, after))
    return [
      {
        ...base,
        kind: 'formatting-changed',
        key: 'spaces',
        words: `Only the places where lines may break changed in ${quote(after, 60)}.`,
      },
    ];
  return [{ ...base, kind: 'text-changed', words: `${name} changed: ${changeInWords(before, after)}.` }];
}

type Cta = Page['header']['cta'];

function ctaFindings(before: Cta, after: Cta, context: FieldsContext): Finding[] {
  const line = {
    ...context,
    where: { at: 'the header of the page' },
    rows: rowsOf(context.page, before?.title, after?.title)!,
  };
  if (!before) {
    if (!after) return [];
    const href = context.hrefAfter(after.path);
    const words = `The header of the page now has a button: ${quote(after.title)}, which leads to ${context.target(href)}.`;
    return [{ ...linkAdded(href, after.title, line), words }];
  }
  const [old, title] = [context.hrefBefore(before.path), context.text(before.title)];
  if (!after) {
    const words = `The button ${quote(title)} in the header of the page is gone; it led to ${context.target(old)}.`;
    return [{ ...linkRemoved(old, title, line), words }];
  }
  const now = context.hrefAfter(after.path);
  return [
    ...textFinding(title, after.title, 'The button in the header', context),
    ...(old === now ? [] : [linkChanged(old, now, after.title, line)]),
  ];
}

function articleFindings(before: SidePage, after: SidePage, context: FieldsContext): Finding[] {
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  if (!old || !now) return [];
  const { page, text } = context;
  const findings: Finding[] = [];
  const at = { page, where: { at: 'the top of the article' } };
  const told = (from: string, to: string, words: string): Finding => ({
    kind: 'text-changed',
    pages: [page],
    where: at.where,
    key: page,
    before: from,
    after: to,
    words,
    rows: rowsOf(page, from, to),
  });
  if (old.type !== now.type)
    findings.push(
      told(
        ARTICLE_TYPE_LABELS[old.type],
        ARTICLE_TYPE_LABELS[now.type],
        `The article is now listed under ${ARTICLE_TYPE_LABELS[now.type]} instead of ${ARTICLE_TYPE_LABELS[old.type]}.`,
      ),
    );
  // Another entry already says that the page is now held back, or published.
  if (old.published !== now.published && before.state === after.state)
    findings.push(
      told(
        longDate(old.published),
        longDate(now.published),
        `The date of publication changed from ${longDate(old.published)} to ${longDate(now.published)}.`,
      ),
    );
  findings.push(...pictureFindings(withText(pictureOf(old.mainImage), text), pictureOf(now.mainImage), at));
  const [file, newFile] = [old.download && documentOf(old.download), now.download && documentOf(now.download)];
  if (file?.md5 !== newFile?.md5) findings.push(documentFinding(file, newFile, at));
  return findings;
}
