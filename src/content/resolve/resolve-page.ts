/**
 * Turns checked content into page data: paths become pictures, files and URLs; references become records; blocks get
 * the answers to their questions about the rest of the site. The host (Gatsby, or a test) supplies pictures and files
 * and records what the page depends on.
 */
import { section } from '../../blocks/section/section.block';
import type {
  ArticlePage,
  ArticleRecord,
  GeneralPage,
  PageData,
  PageHeader,
  Picture,
  PictureFocus,
  TreeNode,
} from '../../schema/page-data';
import { PROBLEM_NODE, SOURCE, sourceAt } from '../../schema/develop-data';
import { type articleFields, entityOf, pageFields, showsRecord, targetOf } from '../../schema/entities';
import type { Values } from '../../schema/fields';
import { isKindOf } from '../../schema/page-kinds';
import { linkTo, titleOf } from '../brand';
import { treeOf } from '../file-analysis';
import type { Blocks } from '../mdx/known-elements';
import { readTimeLabel } from '../mdx/read-time';
import { isUnpublished } from '../publication';
import type { Place } from '../report/problem';
import { pageKindOf, sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import { START } from '../source/positions';
import type { ArticleLinks } from './article-links';
import { articleList, breadcrumbs } from './breadcrumbs';
import type { ResolveOptions } from './build-host';
import { TreeResolver } from './resolve-tree';
import { pageSettings } from './site-settings';
import { markedTree } from './source-marks';

/** `links`: the articles that an article leads to. */
export async function resolvePage(entry: Entry, options: ResolveOptions, links?: ArticleLinks): Promise<PageData> {
  const { site } = options;
  const settings = pageSettings(site);
  const resolver = new TreeResolver(entry, options);
  const kind = pageKindOf(entry);
  // An article shows only a part of its authors’ records (`authorsOf`).
  const { authors: _, ...own } = entry.frontmatter;
  const values = await resolver.values(own, entityOf(entry.kind).fields, entry);
  const marked = options.isDevelopment ? markedTree(entry, site.problems, options.blocks) : undefined;
  const body = marked?.tree ?? treeOf(entry);
  const isArticle = isKindOf('article', kind);
  const tree = isArticle ? body : inSections(body, options.blocks);
  if (marked) markPictures(values, entry);
  const { title, header } = entry.fieldPositions;
  const source = sourceAt(entry.file, title ?? header ?? START);
  const development = marked && { development: { source, problems: marked.unplaced } };
  const common = {
    section: sectionOf(entry),
    title: titleOf(entry, settings.brand),
    address: entry.path!,
    canonical: settings.siteUrl + entry.path!,
    breadcrumbs: breadcrumbs(entry, options),
    tree: await resolver.tree(tree, entry),
    ...(isUnpublished(entry, options.today) ? { draft: true as const } : {}),
    ...(options.includeUnpublished || values.unlisted ? { noindex: true as const } : {}),
  };
  if (!isArticle) {
    const page: GeneralPage = {
      ...common,
      kind,
      description: String(values.description ?? values.summary ?? ''),
      header: pageHeader(values, common.title),
      ...(await ownRecord(entry, resolver)),
    };
    return { site: settings, page, ...development };
  }
  const article = values as unknown as Values<typeof articleFields>;
  const related = (links?.related ?? []).flatMap((id) => site.byId.article.get(id) ?? []);
  const page: ArticlePage = {
    ...common,
    kind,
    description: article.summary,
    header: { title: 'News + insights', ...headerImage(article.headerImage, article.headerFocus) },
    article: {
      type: article.type,
      ...(article.category ? { category: article.category } : {}),
      summary: article.summary,
      ...(await authorsOf(links, resolver, site)),
      mainImage: article.mainImage,
      published: article.published,
      readTime: readTimeLabel(entry.minutes),
      ...(article.download ? { download: article.download } : {}),
      related: await Promise.all(related.map((one) => resolver.record('article', one) as Promise<ArticleRecord>)),
      ...(await neighbour('previous', links, options)),
      ...(await neighbour('next', links, options)),
      list: articleList(entry, article.type, site),
    },
  };
  return { site: settings, page, ...development };
}

async function ownRecord(entry: Entry, resolver: TreeResolver): Promise<Pick<GeneralPage, 'record'>> {
  const target = showsRecord(entry.kind) && targetOf(entry);
  return target ? { record: (await resolver.record(target, entry)) as GeneralPage['record'] } : {};
}

/** Adds the source of the pictures in the frontmatter. */
function markPictures(values: Record<string, unknown>, { file, fieldPositions }: Entry): void {
  const mark = (value: unknown, place: Place): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('srcSet' in value) Object.assign(value, { [SOURCE]: sourceAt(file, place) });
    else if (!Array.isArray(value)) Object.values(value).forEach((inner) => mark(inner, place));
  };
  for (const [name, value] of Object.entries(values)) mark(value, fieldPositions[name] ?? START);
}

function pageHeader(values: Record<string, unknown>, title: string): PageHeader {
  const header = (values.header ?? {}) as Partial<Omit<PageHeader, 'video'>> & { video?: string };
  return {
    title: header.title ?? title,
    ...(header.lead ? { lead: header.lead } : {}),
    ...headerImage(header.image, header.focus),
    ...(header.cta ? { cta: header.cta } : {}),
    ...(header.video ? { video: { source: header.video } } : {}),
  };
}

/** The header's picture. A default focus is left out, because the style sheet has it. */
const headerImage = (
  image: Picture | undefined,
  focus: PictureFocus | undefined,
): Pick<PageHeader, 'image' | 'focus'> =>
  image ? { image, ...(focus && focus !== pageFields.header.fields.focus.default ? { focus } : {}) } : {};

async function authorsOf(links: ArticleLinks | undefined, resolver: TreeResolver, { byId }: Site) {
  const people = (links?.authors ?? []).map(async ({ id, path }) => ({
    ...(await resolver.author(byId.person.get(id)!)),
    ...(path ? { path } : {}),
  }));
  return people.length > 0 ? { authors: await Promise.all(people) } : {};
}

async function neighbour(
  direction: 'previous' | 'next',
  links: ArticleLinks | undefined,
  { site, host }: ResolveOptions,
): Promise<Partial<Pick<ArticlePage['article'], 'previous' | 'next'>>> {
  const entry = site.byId.article.get(links?.[direction] ?? '');
  if (!entry) return {};
  await host.trackFile(entry.absolutePath);
  return { [direction]: linkTo(entry, site.settings.brand) };
}

/** Wraps text outside a section in one, for its margins and line length. Blocks have their own. */
function inSections(nodes: TreeNode[], blocks: Blocks): TreeNode[] {
  const out: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const isText = (node: TreeNode) => typeof node === 'string' || !(blocks.has(node[0]) || node[0] === PROBLEM_NODE);
  const gather = () => {
    if (loose.some(isText))
      out.push([section.name, { colour: 'white', topSpace: 'large', bottomSpace: 'large' }, ...loose]);
    else out.push(...loose);
    loose = [];
  };
  for (const node of nodes) {
    if (node[0] !== section.name) loose.push(node);
    else {
      gather();
      out.push(node);
    }
  }
  gather();
  return out;
}
