/**
 * What a page tells search engines in their own words (schema.org). It stands in the HTML and nowhere else: visitors'
 * scripts neither carry nor write it (src/gatsby/ssr.tsx).
 */
import type { ArticlePage, GeneralPage, ISODate, PageData, SiteSettings, TreeNode } from '../schema/page-data';
import { LOGO } from './paths';
import { instant } from './office-time';
import { htmlOf } from './tree-to-html';

export type Thing = Record<string, unknown>;

export interface Extras {
  /** The day of the last change, where it is known. */
  modified?: ISODate | undefined;
  /** The picture for shared links, absolute. */
  image?: string | undefined;
}

/** Empty for a page that is not to be listed. */
export function structuredData({ site, page }: PageData, extras: Extras = {}): Thing[] {
  if (page.noindex) return [];
  if (page.address === '/') return [organisation(site), website(site)];
  return [
    breadcrumbs(site, page),
    ...('article' in page ? [article(site, page, extras)] : openings(page.tree).map((props) => job(site, page, props))),
  ];
}

/** For the inside of a script element: nothing in it can end the element, and nothing is left to be unescaped. */
export const asJson = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const idOf = ({ siteUrl }: SiteSettings, name: string): string => `${siteUrl}/#${name}`;

/** Nothing that the page's own head says already: the home page arrives in one round trip. */
function organisation(site: SiteSettings): Thing {
  const { brand, siteUrl, email, phone, linkedin, office } = site;
  return {
    '@type': 'Organization',
    '@id': idOf(site, 'organisation'),
    name: brand.name,
    url: `${siteUrl}/`,
    logo: siteUrl + LOGO,
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

const website = (site: SiteSettings): Thing => ({
  '@type': 'WebSite',
  '@id': idOf(site, 'website'),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  publisher: { '@id': idOf(site, 'organisation') },
});

/** Readers of one page do not look the firm up on another: its name goes along. */
const firm = (site: SiteSettings): Thing => ({
  '@type': 'Organization',
  '@id': idOf(site, 'organisation'),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  logo: site.siteUrl + LOGO,
});

function breadcrumbs({ siteUrl }: SiteSettings, page: GeneralPage | ArticlePage): Thing {
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

function article(site: SiteSettings, page: ArticlePage, { modified, image }: Extras): Thing {
  const { type, published, summary } = page.article;
  return {
    '@type': type === 'news' ? 'NewsArticle' : 'Article',
    headline: page.title,
    description: summary,
    ...(image ? { image: [image] } : {}),
    datePublished: published,
    ...(modified ? { dateModified: modified } : {}),
    author: firm(site),
    publisher: { '@id': idOf(site, 'organisation') },
    mainEntityOfPage: page.canonical,
    inLanguage: 'en-AU',
  };
}

/** The props of `<Opening>` (src/blocks/opening) with what stands inside. */
interface OpeningNode {
  title: string;
  places: string[];
  type: string;
  payFrom?: number;
  payTo?: number;
  clearance?: string;
  posted: ISODate;
  closes: ISODate;
  state: string;
  apply?: string;
  id?: string;
  children: TreeNode[];
}

/** Those that take applications today. */
function openings(tree: readonly TreeNode[]): OpeningNode[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, props, ...children] = node;
    if (name !== 'Opening') return openings(children);
    const opening = { ...props, children } as unknown as OpeningNode;
    return opening.state === 'open' ? [opening] : [];
  });
}

const EMPLOYMENT: Readonly<Record<string, string[]>> = {
  'full time or part time': ['FULL_TIME', 'PART_TIME'],
  'full time': ['FULL_TIME'],
  'part time': ['PART_TIME'],
  'fixed term': ['TEMPORARY'],
  internship: ['INTERN'],
};

function job(site: SiteSettings, page: GeneralPage | ArticlePage, opening: OpeningNode): Thing {
  const { title, places, type, payFrom, payTo, clearance, posted, closes, apply, id, children } = opening;
  return {
    '@type': 'JobPosting',
    title,
    description: htmlOf(children, site),
    datePosted: posted,
    validThrough: instant(closes, '23:59:59'),
    employmentType: EMPLOYMENT[type],
    hiringOrganization: firm(site),
    jobLocation: places.map((place) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'AU' },
    })),
    url: id ? `${page.canonical}#${id}` : page.canonical,
    ...(apply ? { directApply: true } : {}),
    ...(payFrom
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'AUD',
            value: {
              '@type': 'QuantitativeValue',
              unitText: 'YEAR',
              ...(payTo ? { minValue: payFrom, maxValue: payTo } : { value: payFrom }),
            },
          },
        }
      : {}),
    ...(clearance ? { qualifications: `Security clearance: ${clearance}` } : {}),
  };
}
