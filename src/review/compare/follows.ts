/** Consequences of other changes: breadcrumbs, neighbouring articles, reading times, search and sharing data. */
import { filesWithErrors } from '../../content/report/problem';
import { structuredData } from '../../metadata/json-ld';
import type { Breadcrumb, PageData } from '../../schema/page-data';
import type { Kind } from '../kinds';
import { name } from '../say/phrases';
import type { SidePage, SideSettings, SiteSide } from '../sides/site-side';
import { pictureOf } from '../tree/page-parts';
import type { PagePair } from '../tree/pair-pages';
import type { BothSides } from '../tree/both-sides';
import { plainText } from '../tree/match-words';
import { type Aspect, type Finding, mergeEffects } from './finding';
import { articleOf } from './page-fields';

/** Looks up the changes of a page by its path. `around`: findings about anything but the text of pages. */
export function pageChanges(around: readonly Finding[], texts: readonly Finding[]) {
  const on = (findings: readonly Finding[], address: string) =>
    findings.filter(({ cause, pages }) => !cause && pages.includes(address));
  return (address: string) => {
    const own = on(around, address);
    return {
      of: (...aspects: Aspect[]): Finding | undefined =>
        aspects.map((aspect) => own.find((one) => one.aspect === aspect)).find((one) => one !== undefined),
      /** Changes of its text and blocks, in reading order. */
      content: on(texts, address),
    };
  };
}

/** The changes of a page, as possible causes of changes on other pages. */
export type ChangesOf = ReturnType<typeof pageChanges>;

interface FollowContext {
  readonly sides: BothSides;
  readonly changesOf: ChangesOf;
  readonly settings: readonly Finding[];
  readonly brand: Finding | undefined;
}

export function followingFindings({ sides, ...rest }: FollowContext): Finding[] {
  const mistaken = filesWithErrors([...sides.base.problems, ...sides.head.problems]);
  // Pages with mistakes are not published, so nothing follows from their changes.
  const pairs = sides.pairs.filter((pair) => [pair.before, pair.after].every(({ file = '' }) => !mistaken.has(file)));
  const context = { sides, ...rest };
  const found = pairs.flatMap((pair) => [
    ...linkSets(pair, context),
    ...readTime(pair, context),
    ...sharePicture(pair, context),
    ...searchData(pair, context),
  ]);
  const [effects, roots] = [found.filter(({ cause }) => cause), found.filter(({ cause }) => !cause)];
  return [...mergeEffects(effects, ({ kind, facts }) => JSON.stringify([kind, facts])), ...roots];
}

/** The links on a page that depend on other pages: its breadcrumbs, and the previous and next article. */
function linkSets({ before, after }: PagePair, context: FollowContext): Finding[] {
  const effects = (kind: Kind, form: 'breadcrumbs' | 'neighbours', linksOn: (page: SidePage) => Breadcrumb[]) =>
    linkCauses(linksOn(before), linksOn(after), context).map((cause): Finding => ({
      kind,
      cause,
      pages: [after.address],
      facts: { form },
    }));
  const neighbours = ({ page, state }: SidePage): Breadcrumb[] => {
    const { previous, next } = (state === 'published' && articleOf(page)) || {};
    return [previous, next].filter((link) => link !== undefined && link !== null);
  };
  return [
    ...effects('text-changed', 'breadcrumbs', ({ page }) => page.breadcrumbs),
    ...effects('list-changed', 'neighbours', neighbours),
  ];
}

/** Finds why links changed: the page that they lead to was added, removed, moved or renamed. */
function linkCauses(
  before: readonly Breadcrumb[],
  after: readonly Breadcrumb[],
  { sides: { links, brandBefore }, changesOf }: FollowContext,
): Finding[] {
  const old = new Map(before.map(({ path, title }) => [links.before(path), brandBefore(title)]));
  const now = new Map(after.map(({ path, title }) => [path, title]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    if (old.get(path) === now.get(path)) return [];
    const { of } = changesOf(path);
    return (old.has(path) && now.has(path) ? of('title') : undefined) ?? of('listed', 'kind', 'moved', 'sorting') ?? [];
  });
}

function readTime({ before, after }: PagePair, { changesOf }: FollowContext): Finding[] {
  const [from, to] = [articleOf(before.page)?.readTime, articleOf(after.page)?.readTime];
  const [cause] = changesOf(after.address).content;
  if (from === undefined || to === undefined || from === to || !cause) return [];
  const facts = { form: 'named', what: `the reading time of ${name(after.page.title)}`, isValue: true } as const;
  return [{ kind: 'text-changed', cause, pages: [after.address], before: from, after: to, facts }];
}

/** What the share image shows: the art of the page or the home page, the title, the brand and the section. */
function shownOnShare({ page }: SidePage, { pages, settings }: SiteSide): unknown[] {
  const home = pages.find(({ address }) => address === '/');
  const art = page.header.image ?? home?.page.header.image;
  return [art && pictureOf(art).md5, page.title, settings.brand.name, page.section];
}

function sharePicture({ before, after }: PagePair, { sides, changesOf, brand }: FollowContext): Finding[] {
  const [old, now] = [shownOnShare(before, sides.base), shownOnShare(after, sides.head)];
  if (old.every((part, i) => part === now[i]) || after.state !== 'published') return [];
  const { of } = changesOf(after.address);
  const causes = [of('picture') ?? changesOf('/').of('picture'), of('title') ?? brand, brand, of('kind')];
  // Prefer the title, the most visible part of the image, as the cause.
  const cause = [1, 0, 3, 2].map((i) => (old[i] === now[i] ? undefined : causes[i])).find(Boolean);
  return [{ kind: 'share-picture-changed', cause, pages: [after.address], facts: { form: 'sharePicture' } }];
}

/** Finds the cause of changed structured data: a change of the page, or else a setting. */
function searchData({ before, after }: PagePair, { sides, changesOf, settings, brand }: FollowContext): Finding[] {
  if (before.state !== 'published' || after.state !== 'published' || before.unlisted || after.unlisted) return [];
  const [was, now] = [dataOf(before.page, sides.base.settings), dataOf(after.page, sides.head.settings)];
  const isSame = (leaf: string, i: number) => leaf === now[i] || plainText(sides.brandBefore(leaf)) === now[i];
  if (was.length === now.length && was.every(isSame)) return [];
  const { of, content } = changesOf(after.address);
  const [link] = linkCauses(before.page.breadcrumbs, after.page.breadcrumbs, { sides, changesOf, settings, brand });
  const own = of('moved', 'kind', 'title', 'summary', 'sorting', 'authors') ?? link;
  const moved = sides.pairs.find(
    ({ before: { address }, after: page }) => address !== page.address && was.some((leaf) => leaf.includes(address)),
  );
  const cause = own ?? content[0] ?? settings[0] ?? brand ?? (moved && changesOf(moved.after.address).of('moved'));
  return [{ kind: 'structured-data-changed', cause, pages: [after.address], facts: { form: 'structuredData' } }];
}

function dataOf(page: PageData['page'], site: SideSettings): string[] {
  const valuesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [plainText(String(value))];
  return valuesIn(structuredData({ site, page: { ...page, noindex: undefined } }));
}
