/**
 * Structured data for search engines (https://schema.org), as JSON-LD. Only the HTML contains it: visitors' scripts neither
 * carry nor write it (src/gatsby/ssr.tsx). The types allow every field of schema.org; those that search engines require
 * are in __tests__/helpers/pages/schema-org-checks.ts.
 */
import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  JobPostingLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  PersonLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { opening as openingBlock } from '../blocks/opening/opening.block';
import type { BlockProps } from '../schema/block';
import type { ArticlePage, Author, GeneralPage, ISODate, PageData, SiteSettings, TreeNode } from '../schema/page-data';
import { elementsIn } from '../util/walk-tree';
import { officeTime } from './office-time';
import { LOGO } from './paths';
import { escapeXml } from './xml';

export type Thing =
  ArticleLeaf | BreadcrumbListLeaf | JobPostingLeaf | NewsArticleLeaf | OrganizationLeaf | WebSiteLeaf;

interface Extras {
  /** The date of the last change, if known. */
  modified?: ISODate | undefined;
  /** The absolute URL of the share image. */
  image?: string | undefined;
}

/** Empty for a page that search engines must not list. */
export function structuredData({ site, page }: PageData, extras: Extras = {}): Thing[] {
  if (page.noindex) return [];
  if (page.address === '/') return [organisation(site), website(site)];
  return [
    breadcrumbs(site, page),
    ...('article' in page
      ? [article(site, page, extras)]
      : findOpenings(page.tree).map((opening) => jobPosting(site, page, opening))),
  ];
}

/** Escapes JSON for a script element: nothing in it can end the element, and no parser changes it. */
export const toJsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const thingId = ({ siteUrl }: SiteSettings, name: string): string => `${siteUrl}/#${name}`;

/** No description, which the page's head has already: the HTML of the home page must fit into one round trip. */
function organisation(site: SiteSettings): OrganizationLeaf {
  const { email, phone, linkedin, office } = site;
  return {
    ...organisationReference(site),
    email,
    telephone: phone.href.replace(/^tel:/, ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.locality,
      addressRegion: office.region,
      postalCode: office.postcode,
      addressCountry: 'AU',
    },
    sameAs: [linkedin],
  };
}

/** Includes the name and logo, because search engines do not read them from another page. */
const organisationReference = (site: SiteSettings): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': thingId(site, 'organisation'),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  logo: site.siteUrl + LOGO,
});

const website = (site: SiteSettings): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': thingId(site, 'website'),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  publisher: { '@id': thingId(site, 'organisation') },
});

function breadcrumbs({ siteUrl }: SiteSettings, page: GeneralPage | ArticlePage): BreadcrumbListLeaf {
  const trail = [
    { title: 'Home', url: `${siteUrl}/` },
    ...page.breadcrumbs.map(({ title, path }) => ({ title, url: siteUrl + path })),
    { title: page.title, url: page.canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}

function article(site: SiteSettings, page: ArticlePage, { modified, image }: Extras): ArticleLeaf | NewsArticleLeaf {
  const { type, authors, published, summary } = page.article;
  return {
    '@type': type === 'news' ? 'NewsArticle' : 'Article',
    headline: page.title,
    description: summary,
    image: image ? [image] : undefined,
    datePublished: published,
    ...(modified ? { dateModified: modified } : {}),
    ...(authors
      ? { author: authors.map((author) => person(site, author)), publisher: organisationReference(site) }
      : { author: organisationReference(site), publisher: { '@id': thingId(site, 'organisation') } }),
    mainEntityOfPage: page.canonical,
    inLanguage: 'en-AU',
  };
}

const person = (site: SiteSettings, { name, role, email, phone, path }: Author): PersonLeaf => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  url: path && site.siteUrl + path,
  email,
  telephone: phone?.href.replace(/^tel:/, ''),
  worksFor: { '@id': thingId(site, 'organisation') },
});

/** A job opening with the props of its component, and its content. */
type OpeningNode = Omit<BlockProps<typeof openingBlock>, 'children'> & { children: TreeNode[] };

/** The job openings that accept applications on the day of the build. */
const findOpenings = (tree: readonly TreeNode[]): OpeningNode[] =>
  [...elementsIn(tree)]
    .filter(({ name }) => name === openingBlock.name)
    .map(({ props, children }) => ({ ...props, children }) as unknown as OpeningNode)
    .filter(({ state }) => state === 'open');

/** The values that Google reads: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const EMPLOYMENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  'full time or part time': ['FULL_TIME', 'PART_TIME'],
  'full time': ['FULL_TIME'],
  'part time': ['PART_TIME'],
  'fixed term': ['TEMPORARY'],
  internship: ['INTERN'],
};

function jobPosting(site: SiteSettings, page: GeneralPage | ArticlePage, opening: OpeningNode): JobPostingLeaf {
  const { title, places, type, clearance, posted, closes, apply, id, children } = opening;
  return {
    '@type': 'JobPosting',
    title,
    description: treeToHtml(children, site),
    datePosted: posted,
    validThrough: officeTime(closes, '23:59:59'),
    employmentType: EMPLOYMENT_TYPES[type],
    hiringOrganization: organisationReference(site),
    jobLocation: places.map((place) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'AU' },
    })),
    url: id ? `${page.canonical}#${id}` : page.canonical,
    directApply: apply ? true : undefined,
    baseSalary: salary(opening),
    qualifications: clearance ? `Security clearance: ${clearance}` : undefined,
  };
}

function salary({ payFrom, payTo }: OpeningNode): JobPostingLeaf['baseSalary'] {
  if (!payFrom) return undefined;
  const amount = payTo ? { minValue: payFrom, maxValue: payTo } : { value: payFrom };
  return {
    '@type': 'MonetaryAmount',
    currency: 'AUD',
    value: { '@type': 'QuantitativeValue', unitText: 'YEAR', ...amount },
  };
}

const KEPT_ELEMENTS = /* @__PURE__ */ new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h4', 'h5']);

/** Converts the text of a page to plain HTML for other sites: paragraphs, lists, emphasis, absolute links. */
const treeToHtml = (nodes: readonly TreeNode[], site: Pick<SiteSettings, 'siteUrl'>): string =>
  nodes
    .map((node): string => {
      if (typeof node === 'string') return escapeXml(node);
      const [name, props, ...children] = node;
      const inside = treeToHtml(children, site);
      if (name === 'br') return '<br>';
      if (name === 'a' && props !== 0 && typeof props.href === 'string')
        return `<a href="${escapeXml(new URL(props.href, site.siteUrl).href)}">${inside}</a>`;
      return KEPT_ELEMENTS.has(name) ? `<${name}>${inside}</${name}>` : inside;
    })
    .join('')
    .replace(/\n+/g, ' ')
    .trim();
