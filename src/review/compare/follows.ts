/** What search engines and shared links show of a page, and the parts of a page that follow from other pages. */
import { structuredData } from '../../metadata/json-ld';
import type { PageData } from '../../schema/page-data';
import { groupBy } from '../../util/collections';
import { kindOf } from '../kinds';
import type { SidePage, SideSettings } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { plainText } from '../tree/match-words';
import type { Finding } from './finding';
import type { PageChanges } from './compare-pages';
import { articleOf } from './page-fields';

interface Pair {
  readonly before: SidePage;
  readonly after: SidePage;
}

interface FollowContext {
  readonly sides: BothSides;
  readonly changesOf: (address: string) => PageChanges;
  /** The settings of the whole site that changed, and the brand. */
  readonly settings: readonly Finding[];
  readonly brand: Finding | undefined;
}

/** One thing on one page that follows from a finding. */
type Follow = Pick<Finding, 'kind' | 'facts' | 'before' | 'after'> & { readonly cause: Finding; readonly page: string };

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
  const follows = found.filter((one): one is Follow => 'page' in one);
  return [...grouped(follows), ...found.filter((one): one is Finding => 'pages' in one)];
}

/** One effect of each kind for each cause, however many pages it is on. */
function grouped(follows: readonly Follow[]): Finding[] {
  return [...groupBy(follows, ({ cause }) => cause)].flatMap(([cause, group]) =>
    [...groupBy(group, ({ kind, facts }) => JSON.stringify([kind, facts])).values()].map((same): Finding => {
      const [{ page, ...first }] = same as [Follow];
      const key = [cause.kind, cause.key, cause.before, cause.after, page === cause.pages[0] ? page : ''];
      return { ...first, key, pages: same.map((one) => one.page) };
    }),
  );
}

function breadcrumbs({ before, after }: Pair, { sides, changesOf }: FollowContext): Follow[] {
  const causes = breadcrumbCauses(before, after, sides, changesOf);
  return causes.map((cause) => ({
    kind: 'text-changed',
    cause,
    page: after.address,
    facts: { form: 'breadcrumbs' },
  }));
}

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

function readTime({ before, after }: Pair, { changesOf }: FollowContext): Follow[] {
  const [from, to] = [articleOf(before.page)?.readTime, articleOf(after.page)?.readTime];
  const [cause] = changesOf(after.address).words;
  if (from === undefined || to === undefined || from === to || !cause) return [];
  const sides = { from: String(from), to: String(to) };
  return [
    {
      kind: 'text-changed',
      cause,
      page: after.address,
      before: sides.from,
      after: sides.to,
      facts: { form: 'readTime', ...sides },
    },
  ];
}

/** At the foot of an article, links lead to the previous and to the next one. */
function neighbours({ before, after }: Pair, { sides, changesOf }: FollowContext): Follow[] {
  const [old, now] = [articleOf(before.page), articleOf(after.page)];
  if (!old || !now || before.state !== 'published' || after.state !== 'published') return [];
  return (['previous', 'next'] as const).flatMap((way): Follow[] => {
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
    return [{ kind: 'list-changed', cause, page: after.address, facts: { form: 'neighbours' } }];
  });
}

/** The picture is drawn from the art of the page or of the home page, the title, the brand and the section. */
function sharePicture({ before, after }: Pair, { changesOf, brand }: FollowContext): (Follow | Finding)[] {
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
  const page = after.address;
  const facts = { form: 'sharePicture', follows: cause !== undefined } as const;
  return cause
    ? [{ kind: 'share-picture-changed', cause, page, facts }]
    : [{ kind: 'share-picture-changed', pages: [page], facts }];
}

type Leaves = ReadonlyMap<string, string>;

/** The data about a page for search engines follows from exactly one of these, if putting the old one back undoes a difference. */
function searchData(pair: Pair, context: FollowContext): (Follow | Finding)[] {
  const { before, after } = pair;
  if (before.state !== 'published' || after.state !== 'published' || before.unlisted || after.unlisted) return [];
  const { base, head, brandBefore } = context.sides;
  const [old, now] = [leavesOf(before.page, base.settings), leavesOf(after.page, head.settings)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => {
    const [a, b] = [old.get(path) ?? '', now.get(path) ?? ''];
    return plainText(a) !== plainText(b) && plainText(brandBefore(a)) !== plainText(b);
  });
  if (changed.length === 0) return [];
  const page = after.address;
  const cause = causeOfData(pair, changed, { old, now }, context);
  const facts = { form: 'structuredData', follows: cause !== undefined } as const;
  if (cause) return [{ kind: 'structured-data-changed', cause, page, facts }];
  const text = (leaves: Leaves) => changed.map((path) => leaves.get(path) ?? '').join('\n');
  return [{ kind: 'structured-data-changed', pages: [page], before: text(old), after: text(now), facts }];
}

function causeOfData(
  { before, after }: Pair,
  changed: readonly string[],
  { old, now }: { old: Leaves; now: Leaves },
  { sides, changesOf, settings, brand }: FollowContext,
): Finding | undefined {
  const { fields, moved, kind, words, content } = changesOf(after.address);
  const isUndoneBy = (page: PageData['page'], site: SideSettings = sides.head.settings): boolean => {
    const leaves = leavesOf(page, site);
    return changed.some((path) => leaves.get(path) !== now.get(path));
  };
  const { page } = after;
  const articles = articleOf(before.page) && articleOf(page) ? [articleOf(before.page)!, articleOf(page)!] : undefined;
  const inArticle = (values: object): PageData['page'] =>
    ({ ...page, article: { ...articles?.[1], ...values } }) as PageData['page'];
  const mentions = ({ before: from, after: to }: Finding): boolean =>
    changed.some((path) => isIn(from, old.get(path)) && isIn(to, now.get(path)) && Boolean(from ?? to));
  const byAddress = () => isUndoneBy({ ...page, canonical: before.page.canonical });
  const candidates: [Finding | undefined, () => boolean][] = [
    [moved, byAddress],
    [kind, byAddress],
    [fields?.title, () => isUndoneBy({ ...page, title: before.page.title })],
    [fields?.description, () => Boolean(articles) && isUndoneBy(inArticle({ summary: articles![0]!.summary }))],
    [
      fields?.article[0],
      () =>
        Boolean(articles) && isUndoneBy(inArticle({ published: articles![0]!.published, type: articles![0]!.type })),
    ],
    [
      breadcrumbCauses(before, after, sides, changesOf)[0],
      () => isUndoneBy({ ...page, breadcrumbs: before.page.breadcrumbs }),
    ],
    [
      content.find(mentions) ?? onlyOne(content) ?? onlyOne(words),
      () => isUndoneBy({ ...page, tree: before.page.tree }),
    ],
    [settings.find(mentions) ?? onlyOne(settings) ?? brand, () => isUndoneBy(page, sides.base.settings)],
  ];
  return candidates.find(([cause, isCause]) => cause && isCause())?.[0];
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
