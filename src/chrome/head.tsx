import { FEED, feedTitle, SHARE_IMAGE, STRUCTURED_DATA, WEB_MANIFEST } from '../discovery/addresses';
import { asJson, structuredData, type Thing } from '../discovery/structured-data';
import type { ArticlePage, GeneralPage, ISODate, PageData, Picture, SiteSettings } from '../shared/types';
import { HEADER_SIZES } from './page-header';

const isArticle = (page: GeneralPage | ArticlePage): page is ArticlePage => 'article' in page;

const absolute = (siteUrl: string, src: string): string => (src.startsWith('/') ? siteUrl + src : src);

/** The header picture is the largest paint: the browser may not wait for the style sheet to ask for it. */
function Preload({ image }: { image: Picture }) {
  const best = image.sources[0];
  return (
    <link
      rel="preload"
      as="image"
      type={best?.type}
      imageSrcSet={best?.srcSet ?? image.srcSet}
      imageSizes={HEADER_SIZES}
      fetchPriority="high"
    />
  );
}

export function pageTitle({ site, page }: { site: Pick<SiteSettings, 'brand'>; page: { title: string } }): string {
  return `${page.title} | ${site.brand.name}`;
}

/** What `<head>` says about a page. */
export function HeadOf({ data }: { data: PageData | undefined }) {
  // In development a page whose source has mistakes has no data.
  if (!data?.page) return null;
  const { site, page } = data;
  const title = pageTitle(data);
  const picture = isArticle(page) ? page.article.mainImage : page.header.image;
  return (
    <>
      <html lang="en" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.draft && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={page.canonical} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#ffffff" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:type" content={isArticle(page) ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      {picture && <meta property="og:image" content={absolute(site.siteUrl, picture.src)} />}
      {picture?.alt && <meta property="og:image:alt" content={picture.alt} />}
      {isArticle(page) && <meta property="article:published_time" content={page.article.published} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {page.header.image && <Preload image={page.header.image} />}
    </>
  );
}
