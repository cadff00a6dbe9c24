/**
 * Checked content → page data: paths become pictures, files and addresses; references become records; blocks get
 * what they asked the rest of the site for. The host (Gatsby, or a test) supplies pictures and files and is told
 * what the page depends on.
 */
import path from 'node:path';
import type { BlockDescription, Pending, PendingPicture, SiteQuery } from '../../schema/block';
import type {
  ArticlePage,
  ArticleRecord,
  Breadcrumb,
  DocumentFile,
  GeneralPage,
  MenuLink,
  PageData,
  PageHeader,
  PersonRecord,
  Picture,
  ServiceRecord,
  SiteSettings,
  TreeNode,
} from '../../schema/page-data';
import { entityId, pageKindOf, sectionOf } from '../routes';
import { type FileAnalysis, treeOf } from '../file-analysis';
import { fillPath, fillText } from '../brand';
import { compare } from '../../util/compare';
import { type Blocks, MARKDOWN_IMAGE } from '../mdx/known-elements';
import { embedSource } from '../fields/embed-source';
import { articleFields, pageFields } from '../../schema/entities';
import type { FieldResolver } from '../fields/field-type';
import { fieldTypeOf, resolveValue, resolveValues } from '../fields/field-types';
import type { Fields, ImageUse, Values } from '../../schema/fields';
import { isKindOf } from '../../schema/page-kinds';
import { isUnpublished } from '../publication';
import { readTimeLabel } from '../mdx/read-time';
import { blockReference } from './build-block-reference';
import type { RawMenu } from '../settings/settings-files';
import type { Entry, Site } from '../site-model';
import { configuredThirdParties } from '../../third-parties/third-parties';

export interface BuildHost {
  picture(file: string, use: ImageUse): Promise<Omit<Picture, 'alt'>>;
  document(file: string): Promise<DocumentFile>;
  /** The page has to be made again when this file changes. */
  trackFile(file: string): Promise<void>;
  /** … when any content file changes, comes or goes. */
  trackAllFiles(): Promise<void>;
}

export interface ResolveOptions {
  site: Site;
  blocks: Blocks;
  host: BuildHost;
  /** Drafts and dates to come are part of the site: development and previews. */
  includeUnpublished: boolean;
  today: string;
}

/** The file a tree was written in: relative paths in it start there. */
type Origin = Pick<Entry, 'absolutePath'>;

/** Bodies inside records wait here until the page that shows them is made. */
const pendingTrees = new WeakMap<TreeNode[], Origin>();

export async function resolvePage(entry: Entry, options: ResolveOptions, related: string[] = []): Promise<PageData> {
  return new PageResolver(entry, options).page(related);
}

export function siteSettings(site: Site): SiteSettings {
  const { settings, menus } = site;
  return {
    brand: settings.brand,
    siteUrl: settings.siteUrl.replace(/\/$/, ''),
    description: settings.description,
    office: settings.office,
    // A number that breaks across lines is hard to read and to dial.
    phone: { ...settings.phone, label: settings.phone.label.replaceAll(' ', NO_BREAK_SPACE) },
    email: settings.email,
    linkedin: settings.linkedin,
    ...(settings.bookingCalendar ? { bookingCalendar: settings.bookingCalendar } : {}),
    ...configuredThirdParties(settings),
    navigation: { main: menu(menus.main, site), msp: menu(menus.msp, site), legal: menu(menus.legal, site) },
  };
}

const NO_BREAK_SPACE = '\u00a0';

const menu = (links: RawMenu, { settings: { brand } }: Site): MenuLink[] =>
  links.map(({ label, description, button, path: written, ...rest }) => ({
    label: fillText(label, brand),
    ...(description === undefined ? {} : { description: fillText(description, brand) }),
    ...(button ? { button } : {}),
    ...(written === undefined ? {} : { path: fillPath(written, brand) }),
    ...('children' in rest && rest.children
      ? { children: menu(rest.children as RawMenu, { settings: { brand } } as Site) }
      : {}),
  }));

/** What is on the site: everything in development and previews, what is published in production. */
export const visibleEntries = (
  site: Site,
  { includeUnpublished: includeUnpublished, today }: Pick<ResolveOptions, 'includeUnpublished' | 'today'>,
): Entry[] => site.entries.filter((entry) => includeUnpublished || !isUnpublished(entry, today));

type ArticleFrontmatter = Values<typeof articleFields>;

export const articlesNewestFirst = (entries: Entry[]): Entry[] =>
  entries
    .filter((entry) => entry.kind === 'article')
    .sort(
      (a, b) => compare(String(b.frontmatter.published), String(a.frontmatter.published)) || compare(a.file, b.file),
    );

/** Text that no Section holds gets one, for its margins and the length of its lines; blocks bring their own. */
function inSections(nodes: TreeNode[], blocks: Blocks): TreeNode[] {
  const out: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const isText = (node: TreeNode) => typeof node === 'string' || !blocks.has(node[0]);
  const gather = () => {
    if (loose.some(isText))
      out.push(['Section', { colour: 'white', topSpace: 'large', bottomSpace: 'large' }, ...loose]);
    else out.push(...loose);
    loose = [];
  };
  for (const node of nodes) {
    if (node[0] !== 'Section') loose.push(node);
    else {
      gather();
      out.push(node);
    }
  }
  gather();
  return out;
}

class PageResolver {
  private readonly site: Site;
  private readonly host: BuildHost;

  constructor(
    private readonly entry: Entry,
    private readonly options: ResolveOptions,
  ) {
    this.site = options.site;
    this.host = options.host;
  }

  async page(related: string[]): Promise<PageData> {
    const { entry, site } = this;
    const settings = siteSettings(site);
    const kind = pageKindOf(entry);
    const fields = isKindOf('article', kind) ? articleFields : pageFields;
    const values = await this.values(entry.frontmatter, fields, entry);
    const heldBack = isUnpublished(entry, this.options.today);
    const common = {
      section: sectionOf(entry),
      title: String(values.title ?? ''),
      address: entry.address!,
      canonical: settings.siteUrl + entry.address!,
      breadcrumbs: this.breadcrumbs(),
      tree: await this.tree(
        entry.kind === 'page' ? inSections(treeOf(entry), this.options.blocks) : treeOf(entry),
        entry,
      ),
      ...(heldBack ? { draft: true as const } : {}),
      ...(this.options.includeUnpublished || values.unlisted ? { noindex: true as const } : {}),
    };
    if (isKindOf('page', kind)) {
      const page: GeneralPage = {
        ...common,
        kind,
        description: String(values.description ?? ''),
        header: this.header(values),
      };
      return { site: settings, page };
    }
    const article = values as unknown as ArticleFrontmatter & { headerImage: Picture; mainImage: Picture };
    const page: ArticlePage = {
      ...common,
      kind,
      description: article.summary,
      header: { title: 'News + insights', image: article.headerImage },
      article: {
        type: article.type,
        ...(article.category ? { category: article.category } : {}),
        summary: article.summary,
        mainImage: article.mainImage,
        published: article.published,
        readTime: readTimeLabel(entry.minutes),
        ...(article.download ? { download: article.download } : {}),
        related: await this.records(related),
        list: this.listOf(article.type),
      },
    };
    return { site: settings, page };
  }

  private header(values: Record<string, unknown>): PageHeader {
    const header = (values.header ?? {}) as {
      title?: string;
      lead?: string;
      image?: Picture;
      cta?: { title: string; path: string };
      video?: string;
    };
    return {
      title: header.title ?? String(values.title ?? ''),
      ...(header.lead ? { lead: header.lead } : {}),
      ...(header.image ? { image: header.image } : {}),
      ...(header.cta ? { cta: header.cta } : {}),
      ...(header.video ? { video: { source: header.video } } : {}),
    };
  }

  /** The pages above this one: by address, or, where the address has none, by the menu. */
  private breadcrumbs(): Breadcrumb[] {
    const { site, entry } = this;
    const crumb = (above: Entry): Breadcrumb => ({
      title: fillText(String(above.frontmatter.title ?? ''), site.settings.brand),
      path: above.address!,
    });
    const isVisible = (above: Entry) => this.options.includeUnpublished || !isUnpublished(above, this.options.today);
    const segments = entry.address!.split('/').filter(Boolean);
    const crumbs: Breadcrumb[] = [];
    for (let i = 1; i < segments.length; i++) {
      const above = site.addresses.get(`/${segments.slice(0, i).join('/')}/`);
      if (above && above !== entry && isVisible(above)) crumbs.push(crumb(above));
    }
    if (crumbs.length === 0 && segments.length > 1) {
      const parent = siteSettings(site).navigation.main.find((link) =>
        link.children?.some((child) => child.path === entry.address),
      );
      const above = parent?.path && site.addresses.get(parent.path);
      if (above && above !== entry && isVisible(above)) crumbs.push(crumb(above));
    }
    return crumbs;
  }

  private listOf(type: ArticleRecord['type']): Breadcrumb {
    const { site } = this;
    const slug = { news: 'news', 'case-study': 'case-studies', resource: 'resources' }[type];
    const label = { news: 'News', 'case-study': 'Case studies', resource: 'Resources' }[type];
    const isMsp = sectionOf(this.entry) === 'msp';
    const base = fillPath(isMsp ? '/team-{brand}-msp/' : '/news-insights/', site.settings.brand);
    const list = isMsp ? `${base}all-msp-${slug}/` : `${base}${slug}/`;
    return { title: label, path: site.addresses.has(list) ? list : base };
  }

  private async records(ids: string[]): Promise<ArticleRecord[]> {
    const found = ids.map((id) => this.site.byId.article.get(id));
    return Promise.all(
      found
        .filter((entry) => entry !== undefined)
        .map((entry) => this.record(entry).then((record) => record as ArticleRecord)),
    );
  }

  /** A record of another file, complete. */
  private async record(entry: Entry): Promise<unknown> {
    await this.host.trackFile(entry.absolutePath);
    const pending =
      entry.kind === 'person'
        ? this.person(entry)
        : entry.kind === 'article'
          ? this.article(entry)
          : this.service(entry);
    return this.resolvePending(pending);
  }

  // -- values -------------------------------------------------------------------------------------------------

  private values(raw: Record<string, unknown>, fields: Fields, origin: Origin): Promise<Record<string, unknown>> {
    return resolveValues(raw, fields, this.resolver(raw, origin));
  }

  private resolver(siblings: Record<string, unknown>, origin: Origin): FieldResolver {
    const { brand } = this.site.settings;
    const resolver: FieldResolver = {
      siblings,
      text: (written) => fillText(written, brand),
      path: (written) => fillPath(written, brand),
      link: (href) => this.link(href, origin),
      picture: (file, use) => this.host.picture(resolveRelative(origin, file), use),
      document: (file) => this.host.document(resolveRelative(origin, file)),
      record: async (to, id) => {
        const target = this.site.byId[to].get(id);
        return target && this.record(target);
      },
      value: (value, field) => resolveValue(value, field, resolver),
      values: (values, fields) => this.values(values, fields, origin),
    };
    return resolver;
  }

  private async link(href: string, origin: Origin): Promise<string> {
    // A place in a file is no part of its name: `./plan.pdf#page=2`.
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
    if (/^\.{1,2}\//.test(href)) return (await this.host.document(resolveRelative(origin, file))).url + rest;
    return fillPath(href, this.site.settings.brand);
  }

  // -- trees --------------------------------------------------------------------------------------------------

  private async tree(nodes: TreeNode[], origin: Origin): Promise<TreeNode[]> {
    const out: TreeNode[] = [];
    for (const node of nodes) {
      const resolved = await this.node(node, origin);
      const last = out.length - 1;
      if (typeof resolved === 'string' && typeof out[last] === 'string') out[last] += resolved;
      else out.push(resolved);
    }
    return out;
  }

  private async node(node: TreeNode, origin: Origin): Promise<TreeNode> {
    if (typeof node === 'string') return node;
    const [name, props, ...children] = node;
    if (name === 'brand') return this.site.settings.brand.shortName;
    const block = this.options.blocks.get(name);
    const resolved = block
      ? await this.blockProps(block, props === 0 ? {} : props, origin)
      : await this.elementProps(name, props, origin);
    return [name, resolved && Object.keys(resolved).length > 0 ? resolved : 0, ...(await this.tree(children, origin))];
  }

  private async elementProps(
    name: string,
    props: Record<string, unknown> | 0,
    origin: Origin,
  ): Promise<Record<string, unknown> | 0> {
    if (props === 0) return 0;
    if (name === MARKDOWN_IMAGE) {
      const picture = await this.host.picture(resolveRelative(origin, String(props.image)), 'figure');
      const { brand } = this.site.settings;
      const title = props.title ? { title: fillText(String(props.title), brand) } : {};
      return {
        ...props,
        ...title,
        image: { ...picture, alt: fillText(String(props.alt ?? ''), brand) },
        alt: undefined,
      };
    }
    if (name === 'a' && typeof props.href === 'string') return { ...props, href: await this.link(props.href, origin) };
    return props;
  }

  private async blockProps(
    block: BlockDescription,
    raw: Record<string, unknown>,
    origin: Origin,
  ): Promise<Record<string, unknown>> {
    const values = await this.values(raw, block.props, origin);
    // The alternative text is part of the picture.
    for (const field of Object.values(block.props)) {
      const alt = fieldTypeOf(field).altField?.(field);
      if (alt !== undefined && raw[alt] !== undefined) delete values[alt];
    }
    if (!block.data) return values;
    const asked = { all: false };
    const data = block.data(values as never, this.query(asked));
    if (asked.all) await this.host.trackAllFiles();
    return { ...values, ...((await this.resolvePending(data)) as object) };
  }

  // -- what blocks may ask --------------------------------------------------------------------------------------

  private query(asked: { all: boolean }): SiteQuery {
    const { site, options, entry } = this;
    const entries = () => {
      asked.all = true;
      return visibleEntries(site, options);
    };
    return {
      page: { section: sectionOf(entry), address: entry.address! },
      settings: siteSettings(site),
      today: options.today,
      articles: () => articlesNewestFirst(entries()).map((article) => this.article(article)),
      people: () =>
        entries()
          .filter((person) => person.kind === 'person')
          .sort(
            (a, b) =>
              Number(a.frontmatter.order) - Number(b.frontmatter.order) ||
              compare(String(a.frontmatter.name), String(b.frontmatter.name)),
          )
          .map((person) => this.person(person)),
      services: () =>
        entries()
          .filter((page) => page.kind === 'page' && page.frontmatter.service)
          .map((page) => this.service(page))
          .sort((a, b) => a.order - b.order || compare(a.title, b.title)),
      skills: () => site.skills,
      blocks: () =>
        blockReference(
          options.blocks,
          exampleIds(entries()),
          (tree, absolutePath) => pendingTrees.set(tree, { absolutePath }),
          site.root,
        ),
    };
  }

  private article(entry: Entry): Pending<ArticleRecord> {
    const { brand } = this.site.settings;
    const values = entry.frontmatter as unknown as Record<string, string>;
    return {
      id: entityId(entry),
      title: fillText(values.title ?? '', brand),
      type: values.type as ArticleRecord['type'],
      ...(values.category ? { category: values.category as ArticleRecord['category'] } : {}),
      section: sectionOf(entry),
      summary: fillText(values.summary ?? '', brand),
      image: this.picture(entry, values.mainImage ?? '', values.mainAlt ?? '', 'card'),
      address: entry.address!,
      published: values.published ?? '',
      readTime: readTimeLabel(entry.minutes),
      ...(isUnpublished(entry, this.options.today) ? { draft: true as const } : {}),
    } as Pending<ArticleRecord>;
  }

  private person(entry: Entry): Pending<PersonRecord> {
    const { brand } = this.site.settings;
    const values = entry.frontmatter as unknown as Record<string, string>;
    const source = pendingSource(values.video, entry);
    const body = treeOf(entry);
    pendingTrees.set(body, entry);
    return {
      id: entityId(entry),
      name: values.name ?? '',
      role: fillText(values.role ?? '', brand),
      ...(values.serviceType ? { serviceType: values.serviceType as PersonRecord['serviceType'] } : {}),
      image: this.picture(entry, values.image ?? '', values.alt ?? '', 'portrait'),
      summary: fillText(values.summary ?? '', brand),
      body,
      ...(values.email ? { email: fillPath(values.email, brand) } : {}),
      ...(values.linkedin ? { linkedin: fillPath(values.linkedin, brand) } : {}),
      ...(source ? { video: { source, title: values.videoTitle ?? `${values.name ?? ''}: video` } } : {}),
    } as Pending<PersonRecord>;
  }

  private service(entry: Entry): Pending<ServiceRecord> {
    const { brand } = this.site.settings;
    const service = entry.frontmatter.service as { summary?: string; order?: number };
    const header = entry.frontmatter.header as { image?: string; alt?: string } | undefined;
    return {
      id: entityId(entry),
      title: fillText(String(entry.frontmatter.title ?? ''), brand),
      summary: fillText(service.summary ?? '', brand),
      address: entry.address!,
      order: service.order ?? 0,
      section: sectionOf(entry),
      ...(header?.image ? { image: this.picture(entry, header.image, header.alt ?? '', 'card') } : {}),
    } as Pending<ServiceRecord>;
  }

  private picture(entry: Entry, written: string, alt: string, use: ImageUse): PendingPicture {
    return {
      pending: 'picture',
      file: resolveRelative(entry, written),
      alt: fillText(alt, this.site.settings.brand),
      use,
    };
  }

  /** Puts pictures and trees in the place of what is pending. */
  private async resolvePending(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const origin = pendingTrees.get(value as TreeNode[]);
      return origin
        ? this.tree(value as TreeNode[], origin)
        : Promise.all(value.map((item) => this.resolvePending(item)));
    }
    if (value === null || typeof value !== 'object') return value;
    if ((value as PendingPicture).pending === 'picture') {
      const { file, alt, use } = value as PendingPicture;
      return { ...(await this.host.picture(file, use)), alt };
    }
    if ((value as PendingFile).pending === 'file') return (await this.host.document((value as PendingFile).file)).url;
    const completed: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) completed[key] = await this.resolvePending(item);
    return completed;
  }
}

/** What the examples of the cheatsheet refer to. */
const exampleIds = (entries: Entry[]) => {
  const first = (is: (entry: Entry) => boolean) => {
    const entry = entries.find(is);
    return entry ? entityId(entry) : 'none';
  };
  return {
    person: first((entry) => entry.kind === 'person'),
    article: first((entry) => entry.kind === 'article'),
    service: first((entry) => entry.kind === 'page' && entry.frontmatter.service !== undefined),
  };
};

/** The address of a file still to be published. */
interface PendingFile {
  pending: 'file';
  file: string;
}

/** Where embed markup says that a video is: an address, or a file beside the text. */
function pendingSource(markup: string | undefined, origin: Origin): string | PendingFile | undefined {
  const source = embedSource(markup);
  return source?.startsWith('.') ? { pending: 'file', file: resolveRelative(origin, source) } : source;
}

const resolveRelative = (origin: Origin, written: string): string =>
  path.resolve(path.dirname(origin.absolutePath), written);

/** Articles to read next, by id: of the same section and subject, the nearest in time. */
export function relatedArticles(articles: Entry[], count = 3): Map<FileAnalysis, string[]> {
  const groups = new Map<string, Entry[]>();
  for (const article of articles) {
    const key = `${sectionOf(article)} ${String(article.frontmatter.category ?? '')}`;
    const group = groups.get(key);
    if (group) group.push(article);
    else groups.set(key, [article]);
  }
  const bySection = (section: string) => articles.filter((article) => sectionOf(article) === section);
  const sections = { main: bySection('main'), msp: bySection('msp') };
  const related = new Map<FileAnalysis, string[]>();
  for (const group of groups.values()) {
    const section = sections[sectionOf(group[0]!)];
    group.forEach((article, i) => {
      const near = [group[i + 1], group[i - 1], group[i + 2], group[i - 2]].filter((other) => other !== undefined);
      const at = near.length < count ? section.indexOf(article) : 0;
      const more = near.length < count ? [section[at + 1], section[at - 1], section[at + 2], section[at - 2]] : [];
      const all = [...near, ...more].filter(
        (other, n, list) => other !== undefined && other !== article && list.indexOf(other) === n,
      );
      related.set(
        article,
        all.slice(0, count).map((other) => entityId(other!)),
      );
    });
  }
  return related;
}
