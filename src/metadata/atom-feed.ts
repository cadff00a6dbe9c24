/** An Atom feed (RFC 4287) of the newest articles of the site or of one list. */
import { compare } from '../util/compare';
import type { ISODate, SiteSettings } from '../schema/page-data';
import { FEED, feedTitle, LIST_FEED } from './paths';
import type { ListedPage } from './listed-pages';
import { officeTime } from './office-time';
import { element, escapeXml, XML_DECLARATION } from './xml';

const MAX_ENTRIES = 20;

type Article = ListedPage & Required<Pick<ListedPage, 'article'>>;

/** Content gives the date of an article but no time. */
const startOfDay = (day: ISODate): string => officeTime(day, '00:00:00');

/** Without a list, the feed has articles of both sections. */
export function atomFeed(
  pages: readonly ListedPage[],
  { brand, siteUrl, description }: FeedSettings,
  list?: ListedPage,
): string {
  const address = list?.address ?? '/';
  const feed = list ? `${address}${LIST_FEED}` : FEED;
  const host = new URL(siteUrl).hostname;
  const articles = pages
    .filter((page): page is Article => page.article !== undefined && (!list || isIn(list.list, page.article)))
    .sort(({ article: a }, { article: b }) => compare(b.published, a.published) || compare(a.id, b.id))
    .slice(0, MAX_ENTRIES);
  const lastChanges = articles.map(({ article, modified }) => modified ?? article.published).sort();

  const entries = articles.map(({ article, title, summary = '', address, modified }) =>
    [
      '<entry>',
      // Not the URL, which contains the brand: after a new name, feed readers would show every article as new.
      element('id', `tag:${host},${article.published}:${article.id}`),
      element('title', title),
      `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + encodeURI(address))}"/>`,
      element('published', startOfDay(article.published)),
      element('updated', startOfDay(modified ?? article.published)),
      // Without an author, that of the feed applies.
      ...article.authors.map(
        ({ name, email }) => `<author>${element('name', name)}${email ? element('email', email) : ''}</author>`,
      ),
      element('summary', summary),
      ...(article.category ? [`<category term="${article.category}"/>`] : []),
      '</entry>',
    ].join('\n'),
  );
  return [
    XML_DECLARATION,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    element('id', siteUrl + address),
    element('title', list ? `${brand.name}: ${list.title}` : feedTitle(brand.name)),
    element('subtitle', list?.summary ?? description),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + encodeURI(feed))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + encodeURI(address))}"/>`,
    // Atom requires this element, even in a feed without entries.
    element('updated', startOfDay(lastChanges.at(-1) ?? '1970-01-01')),
    `<author>${element('name', brand.name)}${element('uri', `${siteUrl}/`)}</author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

const isIn = (list: ListedPage['list'], article: Article['article']): boolean =>
  list?.section === article.section &&
  list.type === article.type &&
  (list.category === undefined || list.category === article.category);

type FeedSettings = Pick<SiteSettings, 'brand' | 'siteUrl' | 'description'>;
