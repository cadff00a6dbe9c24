/** Anchors that links lead to: which are gone, and which have a new id. */
import type { BothSides } from '../tree/both-sides';
import type { PageTrees } from '../tree/align-parts';
import { type Part, partsIn } from '../tree/part';
import { labelOf } from '../tree/part-places';
import { type Finding, type FindingRow, found, headingChanged, isPart } from './finding';

/** Returns a function that finds whether a base page has lost an id, and whether links lead or led to it. */
export function lostIds(now: readonly Part[], was: string, page: string, { links }: BothSides) {
  const ids = new Set([...partsIn(now)].map(({ id }) => id));
  return (id: string): Part['lost'] => {
    if (ids.has(id)) return undefined;
    return links.isLinked('head', page, id, true) || links.isLinked('base', was, id, false) ? 'linked' : 'unlinked';
  };
}

/** The lost anchors that links on the site led to, or still do. */
export const lostPlaces = (pages: readonly PageTrees[], { links }: BothSides): Finding[] =>
  pages.flatMap(({ address: page, before }) =>
    [...partsIn(before)]
      .filter(({ lost }) => lost === 'linked')
      .map((part) => placeLost(part, page, links.isLinked('head', page, part.id!, true))),
  );

export function placeLost(part: Part, page: string, isLinked = false): Finding {
  const id = part.id!;
  const facts = { form: 'placeLost', place: labelOf(part).title ?? id, isLinked } as const;
  return found({ page, where: { anchor: id } }, 'anchor-lost', facts, { key: [page, id], before: `${page}#${id}` });
}

/** Adds to each lost anchor the change that removed it. */
export function lostPlaceFindings(lost: readonly Finding[], content: readonly Finding[]): Finding[] {
  return lost.map((finding) => {
    const hadIt = ({ page, before }: FindingRow): boolean =>
      finding.pages.includes(page) &&
      isPart(before) &&
      [...partsIn([before])].some(({ id }) => id === finding.where!.anchor);
    return { ...finding, cause: content.find(({ rows }) => rows?.some(hadIt)) };
  });
}

/** Finds why links to an anchor changed: it has a new id. Keyed by `renamedKey`. */
export function renamedPlaces(pages: readonly PageTrees[], lost: readonly Finding[]): Map<string, Finding> {
  const lostAt = new Map(lost.map((finding) => [finding.before, finding]));
  return new Map(
    pages.flatMap(({ address, partner }) =>
      [...partner].flatMap(([after, before]): [string, Finding][] => {
        if (!before.id || !after.id || before.id === after.id) return [];
        const cause =
          after.family === 'block'
            ? lostAt.get(`${address}#${before.id}`)
            : headingChanged(before.line?.text, after.line?.text, { page: address, where: {} });
        return cause ? [[renamedKey(address, before.id, after.id), cause]] : [];
      }),
    ),
  );
}

export const renamedKey = (page: string, before: string, after: string): string => `${page}#${before}→${after}`;
