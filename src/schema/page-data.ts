/** The data that the compiler hands to templates and blocks: plain and serialisable. */
import type { DevelopPage } from './develop-data';
import type { Values } from './fields';
import type { KindOf, PageKind, Section } from './page-kinds';
import type { siteFields, skillsFields } from './settings-fields';

export type { PageKind, Section };

/** `yyyy-MM-dd` */
export type ISODate = string;

/** Ready for an `href`: a path with its trailing slash, an anchor, or an external URL. */
export type LinkTarget = string;

/** A processed picture. The component that shows it passes `sizes`. */
export interface Picture {
  src: string;
  srcSet: string;
  /** Better formats, best first. */
  sources: { type: string; srcSet: string }[];
  width: number;
  height: number;
  /** The dominant colour, shown until the picture is loaded. */
  colour?: string;
  alt: string;
}

export interface DocumentFile {
  url: string;
  name: string;
  /** Without the dot, lower case. */
  extension: string;
  bytes: number;
}

/** Where the subject of a header picture is: the part that a phone shows. */
export const PICTURE_FOCUS = ['left', 'centre', 'right', 'far-right'] as const;
export type PictureFocus = (typeof PICTURE_FOCUS)[number];

export const ARTICLE_TYPES = ['news', 'case-study', 'resource'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

export const ARTICLE_CATEGORIES = ['milcis', 'government', 'defence', 'industry'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export const SERVICE_TYPES = ['engineering-and-asset-management', 'digital-and-data', 'program-delivery'] as const;
type ServiceType = (typeof SERVICE_TYPES)[number];

export interface ArticleRecord {
  id: string;
  title: string;
  type: ArticleType;
  category?: ArticleCategory;
  section: Section;
  summary: string;
  image: Picture;
  address: LinkTarget;
  published: ISODate;
  readTime: string;
  draft?: true;
}

export interface PhoneNumber {
  /** As visitors read it. */
  label: string;
  /** `tel:+61…` */
  href: LinkTarget;
}

/** A row of links that narrow a list of articles, or widen it again. */
export interface ListChoices {
  label: string;
  links: {
    title: string;
    path: LinkTarget;
    articles: number;
    current?: true;
  }[];
}

interface PersonFilm {
  /** The source in the embed markup. */
  source: string;
  title: string;
  /** The URL of a WebVTT file. */
  captions?: string;
  transcript?: string;
  /** The URL of the picture before the film plays. */
  poster?: string;
}

export interface PersonRecord {
  id: string;
  name: string;
  role: string;
  serviceType?: ServiceType;
  image: Picture;
  summary: string;
  body: TreeNode[];
  email?: string;
  phone?: PhoneNumber;
  linkedin?: string;
  video?: PersonFilm;
  /** The articles that they wrote, newest first. */
  articles?: Breadcrumb[];
}

/** What an article shows of a person who wrote it. */
export interface Author extends Pick<PersonRecord, 'id' | 'name' | 'role' | 'image' | 'email' | 'phone'> {
  /** The link to the person's row on the page that lists people. */
  path?: LinkTarget;
}

export interface ServiceRecord {
  /** The page's path without leading and trailing slash, `{brand}` not replaced: `services/strategy`. */
  id: string;
  title: string;
  summary: string;
  address: LinkTarget;
  order: number;
  section: Section;
  image?: Picture;
}

export type SkillGroup = Values<typeof skillsFields>['groups'][number];
export type Skill = SkillGroup['children'][number];

/** The entities that a `reference` field can point to, and the data that a component receives for each. */
export interface EntityRecords {
  person: PersonRecord;
  article: ArticleRecord;
  service: ServiceRecord;
}

export type ReferenceTo = keyof EntityRecords;

/** Content as data: a text, or an element or block with its props (0: none) and children. */
export type TreeNode = string | [name: string, props: Record<string, unknown> | 0, ...children: TreeNode[]];

export interface MenuLink {
  label: string;
  description?: string;
  /** Shown as a button (Enquire). */
  button?: boolean;
  /** Absent for a heading without a page. */
  path?: LinkTarget;
  children?: MenuLink[];
}

/** The values of `content/site.yaml`. Page data leaves out `firm.facts`, because only one block shows them. */
export interface SiteSettings extends Omit<Values<typeof siteFields>, 'articlesNameAuthors'> {
  navigation: { main: MenuLink[]; msp: MenuLink[]; legal: MenuLink[] };
}

/** What buyers ask about the firm. */
export type Firm = NonNullable<SiteSettings['firm']>;
export type FirmFact = NonNullable<Firm['facts']>[number];

export interface PageHeader {
  title: string;
  lead?: string;
  image?: Picture;
  focus?: PictureFocus;
  cta?: { title: string; path: LinkTarget };
  /** The source of the background video in the embed markup. */
  video?: { source: string };
}

export interface Breadcrumb {
  title: string;
  path: LinkTarget;
}

interface CommonPage {
  kind: PageKind;
  section: Section;
  title: string;
  description: string;
  /** The path of the page. */
  address: LinkTarget;
  canonical: string;
  header: PageHeader;
  /** From the first level below home to the page's parent. */
  breadcrumbs: Breadcrumb[];
  tree: TreeNode[];
  draft?: true;
  /** Hidden from search engines: everything in previews, and pages for writers. */
  noindex?: true;
}

export interface GeneralPage extends CommonPage {
  kind: Exclude<PageKind, KindOf<'article'>>;
  /** What is known of the entry whose page this is, unless it is written as a page. */
  record?: EntityRecords[ReferenceTo];
}

export interface ArticlePage extends CommonPage {
  kind: KindOf<'article'>;
  article: Pick<ArticleRecord, 'type' | 'category' | 'summary' | 'published' | 'readTime'> & {
    authors?: Author[];
    mainImage: Picture;
    download?: DocumentFile;
    related: ArticleRecord[];
    /** The articles of the same list before and after this one, by date. */
    previous?: Breadcrumb;
    next?: Breadcrumb;
    /** The list that the article belongs to. The Back link leads there when the tab has no history. */
    list: Breadcrumb;
  };
}

export interface PageData {
  site: SiteSettings;
  page: GeneralPage | ArticlePage;
  /** Only in development. */
  development?: DevelopPage;
}

/** In development, a page that could not be made. */
export interface FailedPage {
  site: SiteSettings;
  page?: undefined;
  development: DevelopPage;
}
