import { FEED, feedTitle, SHARE_IMAGE, STRUCTURED_DATA, WEB_MANIFEST } from '../metadata/paths';
import { toJsonLd, structuredData, type Thing } from '../metadata/json-ld';
import { namesOf } from '../util/format-values';
import { HEADER_SIZES } from '../schema/constants';
import type { ArticlePage, GeneralPage, ISODate, PageData, Picture, SiteSettings } from '../schema/page-data';

const isArticle = (page: GeneralPage | ArticlePage): page is ArticlePage => 'article' in page;

/** The header picture is the largest contentful paint, so request it before the style sheet. */
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

/** Data for `<head>` that the build adds to a page's context. */
export interface HeadContext {
  shareImage?: string;
  modified?: ISODate;
  /** The feed, if the page is a list. */
  feed?: string;
}

export function PageHead({ data, context = {} }: { data: PageData | undefined; context?: HeadContext | undefined }) {
  // In development, a page with mistakes in its source has no data.
  if (!data?.page) return null;
  const { site, page } = data;
  const title = pageTitle(data);
  const image = context.shareImage && site.siteUrl + context.shareImage;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {isArticle(page) && page.article.authors && <meta name="author" content={namesOf(page.article.authors)} />}
      {page.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={page.canonical} />
      {/* Browsers find favicon.ico and apple-touch-icon.png at their default URLs. */}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={WEB_MANIFEST} />
      <link
        rel="alternate"
        type="application/atom+xml"
        href={context.feed ?? FEED}
        title={context.feed ? `${site.brand.name}: ${page.title}` : feedTitle(site.brand.name)}
      />
      <meta name="theme-color" content="#ffffff" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:type" content={isArticle(page) ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      {image && <ShareImage src={image} alt={title} />}
      {isArticle(page) && <meta property="article:published_time" content={page.article.published} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {page.header.image && <Preload image={page.header.image} />}
      {/* webpack evaluates this condition and removes the branch from the visitors' bundle. */}
      {process.env.BUILD_STAGE === 'build-html' && (
        <StructuredData things={structuredData(data, { modified: context.modified, image })} />
      )}
    </>
  );
}

const ShareImage = ({ src, alt }: { src: string; alt: string }) => (
  <>
    <meta property="og:image" content={src} />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
    <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:image" content={src} />
  </>
);

/** A data block instead of a script: the content security policy allows it and Trusted Types do not apply. */
const StructuredData = ({ things }: { things: Thing[] }) =>
  things.length > 0 && <script type={STRUCTURED_DATA} dangerouslySetInnerHTML={{ __html: toJsonLd(things) }} />;
