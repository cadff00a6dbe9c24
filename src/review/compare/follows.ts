/** What search engines and shared links show of a page, and the parts of a page that follow from other pages. */
import { structuredData } from '../../metadata/json-ld';
import type { ArticlePage, PageData } from '../../schema/page-data';
import { kindOf } from '../kinds';
import { name } from '../say/phrases';
import type { SidePage, SideSettings } from '../sides/site-side';
import type { PagePair } from '../tree/pair-pages';
import type { BothSides } from '../tree/both-sides';
import { plainText } from '../tree/match-words';
import { type Finding, mergeEffects } from './finding';
import type { PageChanges } from './compare-pages';
import { articleOf } from './page-fields';

interface FollowContext {
  readonly sides: BothSides;
  readonly changesOf: (address: string) => PageChanges;
  /** The settings of the whole site that changed, and the brand. */
  readonly settings: readonly Finding[];
  readonly brand: Finding | undefined;
}

export function followingFindings({ sides, ...rest }: FollowContext): Finding[] {
  const pairs = sides.pairs.filter(({ before, after }) => !before.isBroken && !after.isBroken);
  const context = { sides, ...rest };
  const found = pairs.flatMap((pair) => [
    ...breadcrumbs(pair, context),
    ...readTime(pair, context),
    ...neighbours(pair, context),
    ...sharePicture(pair, context),
    ...searchData(pair, context),
  ]);
  const [effects, roots] = [found.filter(({ cause }) => cause), found.filter(({ cause }) => !cause)];
  return [...mergeEffects(effects, ({ kind, facts }) => JSON.stringify([kind, facts])), ...roots];
}

const breadcrumbs = ({ before, after }: PagePair, { sides, changesOf }: FollowContext): Finding[] =>
  breadcrumbCauses(before, after, sides, changesOf).map((cause) => ({
    ...{ kind: 'text-changed', cause, pages: [after.address], facts: { form: 'breadcrumbs' } },
  }));

function breadcrumbCauses(
  before: SidePage,
  after: SidePage,
  { links, brandBefore }: BothSides,
  changesOf: FollowContext['changesOf'],
): Finding[] {
  const old = new Map(before.page.breadcrumbs.map(({ path, title }) => [links.before(path), brandBefore(title)]));
  const now = new Map(after.page.breadcrumbs.map(({ path, title }) => [path, title]));
  const gone = [...old.keys()].filter((path) => !now.has(path)).map((path) => changesOf(path));
  const shown = [...now].filter(([path, title]) => old.get(path) !== title);
  return [
    ...gone.map(({ listed, isGone }) => (isGone ? listed : undefined)),
    ...shown.map(([path]) => {
      const { listed, isGone, fields } = changesOf(path);
      return (old.has(path) ? fields?.title : undefined) ?? (isGone ? undefined : listed);
    }),
  ].filter((cause) => cause !== undefined);
}

function readTime({ before, after }: PagePair, { changesOf }: FollowContext): Finding[] {
  const [from, to] = [articleOf(before.page)?.readTime, articleOf(after.page)?.readTime];
  const [cause] = changesOf(after.address).words;
  if (from === undefined || to === undefined || from === to || !cause) return [];
  const what = `the reading time of ${name(after.page.title)}`;
  const facts = { form: 'replaced', what, from, to, plain: true } as const;
  return [{ kind: 'text-changed', cause, pages: [after.address], before: from, after: to, facts }];
}

/** At the foot of an article, links lead to the previous and to the next one. */
function neighbours({ before, after }: PagePair, { sides, changesOf }: FollowContext): Finding[] {
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  if (!old || !now || before.state !== 'published' || after.state !== 'published') return [];
  return (['previous', 'next'] as const).flatMap((way): Finding[] => {
    const [was, is] = [old[way], now[way]];
    const [from, to] = [was && sides.links.before(was.path), is?.path];
    if (from === to && (!was || sides.textBefore(was.title) === is!.title)) return [];
    const moved = (address: string | undefined): Finding | undefined => {
      if (address === undefined) return undefined;
      const { listed, moved: move, fields } = changesOf(address);
      return listed ?? move ?? fields?.title ?? fields?.article[0];
    };
    const cause = moved(after.address) ?? moved(to) ?? moved(was?.path) ?? moved(from);
    // The page that has the cause needs no second entry.
    if (!cause || cause.pages[0] === after.address) return [];
    return [{ kind: 'list-changed', cause, pages: [after.address], facts: { form: 'neighbours' } }];
  });
}

/** The picture is drawn from the art of the page or of the home page, the title, the brand and the section. */
function sharePicture({ before, after }: PagePair, { changesOf, brand }: FollowContext): Finding[] {
  const { share: was } = before;
  const { share: is } = after;
  if (was === undefined || is === undefined || was === is || after.state !== 'published') return [];
  const [old, now] = [was.split('\n'), is.split('\n')];
  const { fields, kind } = changesOf(after.address);
  const isArt = ({ kind: one }: Finding) => kindOf(one).verb !== 'described';
  const causes = [
    fields?.pictures.find(isArt) ?? changesOf('/').fields?.pictures.find(isArt),
    fields?.title ?? brand,
    brand,
    kind,
  ];
  // The title says most about what is drawn.
  const cause = [1, 0, 3, 2].map((i) => (old[i] === now[i] ? undefined : causes[i])).find(Boolean);
  return [{ kind: 'share-picture-changed', cause, pages: [after.address], facts: { form: 'sharePicture' } }];
}

type Leaves = ReadonlyMap<string, string>;

/** The data about a page for search engines follows from exactly one of these, if putting the old one back undoes a difference. */
function searchData(pair: PagePair, context: FollowContext): Finding[] {
  const { before, after } = pair;
  if (before.state !== 'published' || after.state !== 'published' || before.unlisted || after.unlisted) return [];
  const { base, head, brandBefore } = context.sides;
  const [old, now] = [leavesOf(before.page, base.settings), leavesOf(after.page, head.settings)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => {
    const [a, b] = [old.get(path) ?? '', now.get(path) ?? ''];
    return plainText(a) !== plainText(b) && plainText(brandBefore(a)) !== plainText(b);
  });
  if (changed.length === 0) return [];
  const cause = causeOfData(pair, changed, { old, now }, context);
  const facts = { form: 'structuredData' } as const;
  const found = { kind: 'structured-data-changed', pages: [after.address], facts } as const;
  if (cause) return [{ ...found, cause }];
  const text = (leaves: Leaves) => changed.map((path) => leaves.get(path) ?? '').join('\n');
  return [{ ...found, before: text(old), after: text(now) }];
}

type Page = PageData['page'];
type ArticleValues = ArticlePage['article'];

function causeOfData(
  { before, after }: PagePair,
  changed: readonly string[],
  { old, now }: { old: Leaves; now: Leaves },
  { sides, changesOf, settings, brand }: FollowContext,
): Finding | undefined {
  const { fields, moved, kind, words, content } = changesOf(after.address);
  const { page: was } = before;
  const [article, articleNow] = [articleOf(was), articleOf(after.page)];
  const isUndoneBy = (oldPart: Partial<Page>, site = sides.head.settings): boolean => {
    const leaves = leavesOf({ ...after.page, ...oldPart } as Page, site);
    return changed.some((path) => leaves.get(path) !== now.get(path));
  };
  const inArticle = (oldPart: (values: ArticleValues) => Partial<ArticleValues>): Partial<Page> =>
    article && articleNow ? { article: { ...articleNow, ...oldPart(article) } } : {};
  const mentions = ({ before: from, after: to }: Finding): boolean =>
    changed.some((path) => isIn(from, old.get(path)) && isIn(to, now.get(path)) && Boolean(from ?? to));
  const candidates: [Finding | undefined, Partial<Page>, SideSettings?][] = [
    [moved ?? kind, { canonical: was.canonical }],
    [fields?.title, { title: was.title }],
    [fields?.description, inArticle(({ summary }) => ({ summary }))],
    [fields?.article[0], inArticle(({ published, type }) => ({ published, type }))],
    [fields?.authors[0], inArticle(({ authors }) => ({ authors }))],
    [breadcrumbCauses(before, after, sides, changesOf)[0], { breadcrumbs: was.breadcrumbs }],
    [content.find(mentions) ?? onlyOne(content) ?? onlyOne(words), { tree: was.tree }],
    [settings.find(mentions) ?? onlyOne(settings) ?? brand, {}, sides.base.settings],
  ];
  return candidates.find(([cause, ...oldPart]) => cause && isUndoneBy(...oldPart))?.[0];
}

const onlyOne = (findings: readonly Finding[]): Finding | undefined =>
  findings.length === 1 ? findings[0] : undefined;

const isIn = (text: string | undefined, leaf = ''): boolean => !text || plainText(leaf).includes(plainText(text));

function leavesOf(page: PageData['page'], site: SideSettings): Leaves {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
    else leaves.set(path, String(value));
  };
  walk(structuredData({ site, page: { ...page, noindex: undefined } }), '');
  return leaves;
}
