/** Compares the two sides of a site: each page, then what pages share, then the consequences. */
import { alignPage, type PageTrees } from '../tree/align-parts';
import type { BothSides } from '../tree/both-sides';
import { type Part, partsIn } from '../tree/part';
import { addressFindings, listedPages } from './addresses';
import type { Facts } from './facts';
import { type Finding, type FindingRow, isPart, placeLost } from './finding';
import { followingFindings, pageChanges } from './follows';
import { pageFieldFindings } from './page-fields';
import { siblingFindings } from './compare-parts';
import { recordFindings } from './compare-records';
import { foldRewritten } from './rewritten';
import { allMenuFindings, brandFinding, officeMove, settingFindings } from './compare-settings';
import { settle } from './settle';
import { withStaff } from './staff';

export function compareSites(sides: BothSides): { findings: Finding[]; trees: PageTrees[] } {
  const brand = brandFinding(sides);
  const listed = listedPages(sides, brand);
  const compared = textFindings(treesOf(sides));
  const lost = lostPlaces(compared.trees, sides);
  const settings = settingFindings(sides);
  const withCause = causes(sides, listed.findings, [...compared.texts, ...lost], settings);

  const fields = sides.whole.flatMap((pair) => pageFieldFindings(pair, sides)).map(withCause);
  const texts = compared.texts.map(withCause);
  const withLeft = (one: Finding): Finding => {
    const left = one.facts.form === 'pageGone' ? compared.headingsLeft(one.pages[0]!) : [];
    return left.length > 0 ? { ...one, facts: { ...one.facts, left } as Facts } : one;
  };
  const direct = [
    ...listed.findings.map(withLeft),
    ...fields,
    ...texts,
    ...lost,
    ...addressFindings(sides, listed, brand),
    ...(brand ? [brand] : []),
    ...settings,
    ...allMenuFindings(sides).map(withCause),
  ];
  const changesOf = pageChanges([...listed.findings, ...fields], texts);
  const findings = [
    ...direct,
    ...recordFindings(sides, changesOf).map(withCause),
    ...followingFindings({ sides, changesOf, settings, brand }),
  ];
  return { findings: withStaff(findings, sides), trees: compared.trees };
}

function treesOf(sides: BothSides): PageTrees[] {
  const trees = (address: string, status: PageTrees['status'], before: Part[], after: Part[]): PageTrees => {
    const aligned = alignPage(before, after);
    return { address, status, before, after, aligned, partner: aligned.partner };
  };
  return [
    ...sides.whole
      .filter(({ before, after }) => !sides.isSame(before, after))
      .map(({ before, after }) => {
        const now = sides.partsOf(after, 'after');
        const old = sides.partsOf(before, 'before', lostIds(now, before.address, after.address, sides));
        return trees(after.address, 'compared', old, now);
      }),
    ...sides.removed.map((page) => trees(page.address, 'removed', sides.partsOf(page, 'before'), [])),
    ...sides.added.map((page) => trees(page.address, 'added', [], sides.partsOf(page, 'after'))),
  ];
}

function textFindings(pages: readonly PageTrees[]) {
  const { findings, partners, headingsLeft } = settle(pages);
  const trees = pages.map((page): PageTrees => ({ ...page, partner: partners.get(page)! }));
  const found = [...pages.flatMap(({ aligned, address }) => siblingFindings(aligned, address)), ...findings];
  const texts = trees.reduce<readonly Finding[]>((all, page) => foldRewritten(page, all), found);
  return { texts, trees, headingsLeft };
}

const withoutPlace = (href: string): string => href.replace(/[?#].*$/s, '');

/** Adds why a link, a chosen entry or a pin changed: another page took the address, an anchor has a new id, the office moved. */
function causes(
  sides: BothSides,
  listed: readonly Finding[],
  places: readonly Finding[],
  settings: readonly Finding[],
): (finding: Finding) => Finding {
  const moves = listed.filter(({ before, after }) => before?.startsWith('/') && after?.startsWith('/'));
  // An unedited link leads to another page if its page moved away and the other page took the address.
  const movedAway = new Map(moves.map((move) => [`${move.after} ${move.before}`, move]));
  const causeOf = (page: string, before: string, after: string): Finding | undefined => {
    const [path, old] = before.split('#');
    const [pathNow, now] = after.split('#');
    const isPlace = old !== undefined && now !== undefined && path === pathNow;
    return (
      (isPlace ? placeChange(places, path || page, old, now) : undefined) ??
      movedAway.get(`${withoutPlace(before)} ${withoutPlace(after)}`)
    );
  };
  return (finding) => {
    const { facts, before, after, pages } = finding;
    if (finding.cause || !before || !after) return finding;
    if (facts.form === 'pin') return { ...finding, cause: officeMove(finding, sides, settings) };
    if (facts.form !== 'link' && facts.form !== 'entry') return finding;
    return { ...finding, cause: causeOf(pages[0] ?? '', before, after) };
  };
}

/** Returns a function that finds whether a base page has lost an id, and whether links lead or led to it. */
function lostIds(now: readonly Part[], was: string, page: string, { links }: BothSides) {
  const ids = new Set([...partsIn(now)].map(({ id }) => id));
  return (id: string): Part['lost'] => {
    if (ids.has(id)) return undefined;
    return links.isLinked('head', page, id, true) || links.isLinked('base', was, id, false) ? 'linked' : 'unlinked';
  };
}

/** The lost anchors that links on the site led to, or still do. */
const lostPlaces = (pages: readonly PageTrees[], { links }: BothSides): Finding[] =>
  pages.flatMap(({ address: page, before }) =>
    [...partsIn(before)]
      .filter(({ lost }) => lost === 'linked')
      .map((part) => placeLost(part, page, links.isLinked('head', page, part.id!, true))),
  );

/** Finds why links to an anchor changed: its heading has a new id, or the page has lost it. */
const placeChange = (findings: readonly Finding[], page: string, old: string, now: string) =>
  findings.find(({ facts: { form }, pages, where, part, rows = [] }) => {
    const isRenamed = ({ before, after }: FindingRow): boolean =>
      isPart(before) && before.id === old && isPart(after) && after.id === now;
    return (
      pages.includes(page) &&
      (form === 'placeLost' ? where!.anchor === old : form === 'heading' && (part?.id === now || rows.some(isRenamed)))
    );
  });
