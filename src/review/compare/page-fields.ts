/** Two versions of a page: everything outside its text, and whether production would publish it. */
import { entityOf, pageFields } from '../../schema/entities';
import type { ArticlePage, PageData } from '../../schema/page-data';
import { kindsOf, pageKind } from '../../schema/page-kinds';
import { ARTICLE_TYPE_LABELS, longDate } from '../../util/format-values';
import { type Kind, kindOf } from '../kinds';
import { called, name, quote, title, withArticle } from '../say/phrases';
import type { SidePage, SiteSide } from '../sides/site-side';
import { documentOf, pictureOf } from '../tree/page-parts';
import type { PagePair } from '../tree/pair-pages';
import type { BothSides } from '../tree/both-sides';
import { hasOtherWords, plainText } from '../tree/match-words';
import type { PictureValue } from '../tree/part';
import { documentFinding, pictureFindings, videoFindings } from './compare-files';
import { authorFindings } from './people';
import type { Facts } from './facts';
import { type Aspect, type At, type Finding, found, headingChanged, textFindings, textRows } from './finding';
import { linkFinding } from './lines';

type Page = PageData['page'];
type Article = ArticlePage['article'];
export const articleOf = (page: Page): Article | undefined => ('article' in page ? page.article : undefined);

/** What readers call the page: `page`, `article`. */
const nounOf = ({ kind }: Page): string => entityOf(pageKind(kind).entity).inWords.one;

const topOf = (page: SidePage) => ({ at: `the top of ${called(page)}` });

export function pageFieldFindings(pair: PagePair, sides: BothSides): Finding[] {
  const { before, after } = pair;
  const at: At = { page: after.address, where: topOf(after) };
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  return [
    ...stateFindings(before, after),
    ...[kindFinding(before, after, sides)].filter((kind) => kind !== undefined),
    ...headFindings(pair, sides),
    ...visibilityFindings(before, after),
    ...keywordFindings(pair, sides),
    ...headerFindings(pair, sides, at),
    ...(old && now ? articleFindings(old, now, pair, sides, at) : []),
    ...ofAspect('authors', authorFindings(old?.authors ?? [], now?.authors ?? [], after.page.title, sides, at)),
  ];
}

const ofAspect = (aspect: Aspect, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, aspect: kindOf(finding.kind).verb === 'described' ? 'alt' : aspect }));

export const ofPage = (side: SidePage, kind: Kind, facts: Facts, rest: Partial<Finding> = {}): Finding => ({
  pages: [side.address],
  key: side.address,
  kind,
  facts: { page: side.page.title, noun: nounOf(side.page), ...facts },
  ...rest,
});

function stateFindings(before: SidePage, after: SidePage): Finding[] {
  if ((before.state === 'published') === (after.state === 'published')) return [];
  const isPublished = after.state === 'published';
  return [isPublished ? ofPage(after, 'page-published', { form: 'published' }, { aspect: 'listed' }) : heldBack(after)];
}

export function heldBack(page: SidePage, cause?: Finding): Finding {
  const until = page.state === 'to come' ? articleOf(page.page)?.published : undefined;
  return ofPage(page, 'page-held-back', { form: 'heldBack', until }, { cause, aspect: 'listed' });
}

/** The name of the managed-services section: the title of its home page. */
export function nameOfMsp({ pages }: SiteSide): string {
  const [home] = pages.filter(({ page }) => page.section === 'msp').sort((a, b) => a.address.length - b.address.length);
  return home ? called(home) : 'the managed services';
}

export function kindFinding({ page: before }: SidePage, after: SidePage, { head }: BothSides): Finding | undefined {
  const [from, to] = [before.kind, after.page.kind];
  if (from === to) return undefined;
  const isOtherSection = pageKind(from).section !== pageKind(to).section;
  const [was, is] = [from, to].map((kind) => {
    const { section, entity, inWords } = pageKind(kind);
    if (isOtherSection) return section === 'msp' ? nameOfMsp(head) : 'the main site';
    return withArticle(kind === kindsOf(entity)[0] ? `ordinary ${inWords.one}` : inWords.one);
  });
  const what = `The ${nounOf(after.page)} ${title(after.page.title)}`;
  const facts = { form: 'instead', what, from: was!, to: isOtherSection ? `part of ${is}` : is! } as const;
  return ofPage(after, 'page-kind-changed', facts, { before: from, after: to, aspect: 'kind' });
}

function visibilityFindings(before: SidePage, after: SidePage): Finding[] {
  const [was, is] = [before.unlisted, after.unlisted];
  if (was === undefined || is === undefined || was === is) return [];
  const seen = (hidden: boolean): string => (hidden ? 'hidden from search engines' : 'listed by search engines');
  const facts = { form: 'listedBySearchEngines', isListed: !is } as const;
  return [ofPage(after, 'search-visibility-changed', facts, { before: seen(was), after: seen(is) })];
}

/** The title is the heading of the page and its name in lists. Only articles show their description. */
function headFindings({ before, after }: PagePair, { textBefore }: BothSides): Finding[] {
  const { page } = after;
  const article = articleOf(page);
  const changed = (field: 'title' | 'description', aspect: Aspect, facts: Facts): Finding[] => {
    const texts = { before: textBefore(before.page[field]), after: page[field] };
    const isInRecord = 'record' in page && Object.values(page.record ?? {}).includes(texts.after);
    if (!hasOtherWords(texts.before, texts.after) || (field === 'description' && isInRecord)) return [];
    const kind = `${field}-changed` as const;
    const where = field === 'title' || article ? topOf(after) : undefined;
    return [ofPage(after, kind, facts, { ...texts, rows: textRows(after.address, kind, texts), where, aspect })];
  };
  const heading = article || page.header.title === page.title ? undefined : page.header.title;
  const what = article ? `the summary of ${name(page.title)}` : `the description of ${called(after)} in search results`;
  return [
    ...changed('title', 'title', { form: 'pageTitle', heading }),
    ...changed('description', 'summary', { form: 'named', what }),
  ];
}

/** If the search leaves out a page, its keywords have no effect. */
function keywordFindings({ before, after }: PagePair, { textBefore }: BothSides): Finding[] {
  if (!before.keywords || !after.keywords || after.state !== 'published' || after.unlisted) return [];
  const [old, now] = [before.keywords.map(textBefore), after.keywords];
  const missingIn = (words: readonly string[], other: readonly string[]): string[] =>
    words.filter((word) => !other.some((one) => plainText(one).toLowerCase() === plainText(word).toLowerCase()));
  const [gone, added] = [missingIn(old, now), missingIn(now, old)];
  if (gone.length + added.length === 0) return [];
  const facts = { form: 'foundBy', gone, added } as const;
  const place = { where: { at: 'the search of the site' }, key: 'keywords' };
  const sides = { before: gone.join(', '), after: added.join(', ') };
  return [ofPage(after, 'search-visibility-changed', facts, { ...place, ...sides })];
}

/** The header picture of the base, with the new brand name in its description. */
const pictureBefore = (picture: Page['header']['image'], { textBefore }: BothSides): PictureValue | undefined =>
  picture && pictureOf({ ...picture, alt: textBefore(picture.alt) });

function headerFindings({ before: { page: before }, after: side }: PagePair, sides: BothSides, at: At): Finding[] {
  const { page: after } = side;
  const { textBefore } = sides;
  const [old, now] = [textBefore(before.header.title), after.header.title];
  // If the heading is the title on both sides, the title's finding covers it.
  const isTitle = [before, after].every((page) => page.header.title === page.title);
  const isOther = !isTitle && plainText(old) !== plainText(now) && !articleOf(after);
  const lead = before.header.lead && textBefore(before.header.lead);
  const picture = after.header.image && pictureOf(after.header.image);
  const image = pictureFindings(pictureBefore(before.header.image, sides), picture, at, { as: 'large picture' });
  return [
    ...ofAspect('picture', image),
    ...(isOther ? [headingChanged(old, now, at)] : []),
    ...textFindings(`The line under the heading of ${called(side)}`, lead, after.header.lead, at),
    ...focusFindings(before.header, after.header, at),
    ...buttonFindings(before.header.cta, after.header.cta, sides, at, called(side)),
    ...videoFindings(before.header.video?.source, after.header.video?.source, at),
  ];
}

/** If the picture itself was added or removed, that finding is enough. */
function focusFindings(before: Page['header'], after: Page['header'], at: At): Finding[] {
  const { default: usual } = pageFields.header.fields.focus;
  const [old, now] = [before, after].map(({ focus = usual }) => focus.replace('-', ' '));
  if (old === now || !before.image || !after.image) return [];
  const facts = { form: 'instead', what: 'The side of the large picture that phones show' } as const;
  return [found({ ...at, rows: [] }, 'block-setting-changed', facts, { key: 'focus', before: old, after: now })];
}

type Button = Page['header']['cta'];

function buttonFindings(old: Button, now: Button, { textBefore, options }: BothSides, at: At, page: string): Finding[] {
  const [from, to] = [old && options.before.href(old.path), now && options.after.href(now.path)];
  const [was, is] = [old && textBefore(old.title), now?.title];
  const text = (is ?? was)!;
  const rows = textRows(at.page, 'text-changed', { before: was, after: is });
  const link = from === to ? [] : [linkFinding(from, to, text, { ...at, rows })];
  if (from && to) return [...textFindings(`The button at the top of ${page}`, was, is, at), ...link];
  const part = { noun: 'button', title: text };
  return link.map((one) => ({ ...one, facts: { form: 'part', part, href: to, from: '', to: '' } }));
}

function articleFindings(old: Article, now: Article, { before, after }: PagePair, sides: BothSides, at: At): Finding[] {
  const changed = (from: string, to: string, facts: Facts): Finding =>
    found(at, 'text-changed', facts, { key: at.page, before: from, after: to, aspect: 'sorting' });
  const [type, newType] = [ARTICLE_TYPE_LABELS[old.type], ARTICLE_TYPE_LABELS[now.type]];
  const [day, newDay] = [longDate(old.published), longDate(now.published)];
  const entry = after.page.title;
  const what = `The article ${title(entry)}`;
  const shown = { form: 'instead', what, from: quote(type), to: `shown as ${quote(newType)}` } as const;
  const image = pictureFindings(pictureBefore(old.mainImage, sides), pictureOf(now.mainImage), at, { as: 'picture' });
  const [file, newFile] = [old.download && documentOf(old.download), now.download && documentOf(now.download)];
  // If the page is now published or held back, that finding covers the new date.
  const isOtherDay = old.published !== now.published && before.state === after.state;
  return [
    ...(old.type === now.type ? [] : [changed(type, newType, shown)]),
    ...(isOtherDay ? [changed(day, newDay, { form: 'named', what: `the date of ${name(entry)}`, isValue: true })] : []),
    ...ofAspect('picture', image),
    ...(file?.md5 === newFile?.md5 ? [] : [documentFinding(file, newFile, at, entry)]),
  ];
}
