/** Turns two sides of a site into a review: pairs and compares them, writes the sentences, and sorts the changes. */
import { blockDescriptions } from '../blocks/registry';
import { indexBlocks } from '../content/mdx/known-elements';
import { compare } from '../util/compare';
import { compareSites } from './compare/compare-sites';
import type { Finding } from './compare/finding';
import { pageRows } from './desk/page-rows';
import { stakesOf } from './say/close-look';
import { type Order, type Said, sayFindings } from './say/say-findings';
import { targetNames } from './say/phrases';
import type { SidePage, SiteSide } from './sides/site-side';
import { type BothSides, readBothSides } from './tree/both-sides';
import type { PageTrees } from './tree/align-parts';
import { partsIn } from './tree/part';
import type { Comparison, Note, PageStatus, ReviewPage, Side } from './types';

interface ReviewSitesOptions {
  base: Side;
  head: Side;
  notes?: readonly Note[];
  /** Findings from sources other than page data: the code and the browser. */
  more?: readonly Finding[];
}

export function reviewSites(base: SiteSide, head: SiteSide, options: ReviewSitesOptions): Comparison {
  const sides = readBothSides(base, head, indexBlocks(blockDescriptions()));
  const { findings, trees } = compareSites(sides);
  const context = { order: orderOf(sides, trees), names: targetNames(sides), stakes: stakesOf(sides) };
  const said = sayFindings([...findings, ...(options.more ?? [])], context);
  return reportOf(said, sides, trees, options);
}

/** Sorts changes by page, and by reading order within a page. */
function orderOf({ base, head, pairs }: BothSides, trees: readonly PageTrees[]): Order {
  const all = [...new Set([...head.pages, ...base.pages].map(({ address }) => address))].sort(compare);
  const pages = new Map(all.map((address, i) => [address, i]));
  const places = new Map<unknown, number>();
  for (const { before, after } of trees.filter(({ status }) => status === 'compared'))
    for (const side of [before, after]) [...partsIn(side)].forEach((part, i) => places.set(part, i));
  const before = new Map(pairs.map((pair) => [pair.after.address, pair.before.address]));
  return {
    pageBefore: (address) => before.get(address) ?? address,
    page: (address) => pages.get(address) ?? all.length,
    place: ({ rows = [], part }) => {
      const found = [part, ...rows.map(({ before, after }) => (places.has(after) ? after : before))]
        .map((one) => places.get(one))
        .filter((place) => place !== undefined);
      return found.length > 0 ? Math.min(...found) : -1;
    },
  };
}

function reportOf(
  said: readonly Said[],
  sides: BothSides,
  trees: readonly PageTrees[],
  { base, head, notes = [] }: ReviewSitesOptions,
): Comparison {
  const changes = said.map(({ change }) => change);
  const own = changes.filter(({ effect, everywhere }) => !effect && !everywhere);
  const pages = reviewPages(sides, new Set(own.flatMap((change) => change.pages)));
  const isPartial = sides.pairs.some((pair) => !sides.whole.includes(pair) && !sides.isSame(pair.before, pair.after));
  const isUnsure = isPartial || notes.some(({ code }) => code === 'code-not-compared' || code === 'head-has-mistakes');
  const words = 'Nothing that a visitor or a search engine could see has changed.';
  const nothing: Note[] = changes.length === 0 && !isUnsure ? [{ code: 'nothing-to-see', words }] : [];
  const { brand, siteUrl } = sides.head.settings;
  return {
    review: { version: 1, base, head, pages, changes, notes: [...nothing, ...notes] },
    extra: {
      pages: pages.map(({ address, was }) => ({ address, was, rows: pageRows(address, trees, said) })),
      files: { ...sides.base.files, ...sides.head.files },
      site: { name: brand.name, url: siteUrl },
      asides: Object.fromEntries(said.map(({ change, aside }) => [change.id, aside])),
      shots: Object.fromEntries(said.flatMap(({ change, shots }) => (shots ? [[change.id, shots]] : []))),
    },
  };
}

/** `seen`: the pages that show a change. */
function reviewPages({ pairs, removed, added }: BothSides, seen: ReadonlySet<string>): ReviewPage[] {
  const row = ({ address, page }: SidePage, status: PageStatus, was?: string): ReviewPage => ({
    address,
    title: page.title,
    status,
    was,
  });
  return [
    ...pairs
      .filter(({ after }) => seen.has(after.address))
      .map(({ before: { address: was }, after }) =>
        was === after.address ? row(after, 'changed') : row(after, 'moved', was),
      ),
    ...removed.map((page) => row(page, 'removed')),
    ...added.map((page) => row(page, 'added')),
  ].sort((a, b) => compare(a.address, b.address));
}
