/** Anchors that links lead to: which are gone, and which have a new id. */
import type { BothSides } from '../tree/both-sides';
import type { PageTrees } from '../tree/align-parts';
import { type Part, partsIn } from '../tree/part';
import { labelOf } from '../tree/part-places';
import { type Finding, type FindingRow, found, isPart } from './finding';

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

/** Finds why links to an anchor changed: its heading has a new id, or the page has lost it. */
export const placeChange = (findings: readonly Finding[], page: string, old: string, now: string) =>
  findings.find(({ facts: { form }, pages, where, part, rows = [] }) => {
    const isRenamed = ({ before, after }: FindingRow): boolean =>
      isPart(before) && before.id === old && isPart(after) && after.id === now;
    return (
      pages.includes(page) &&
      (form === 'placeLost' ? where!.anchor === old : form === 'heading' && (part?.id === now || rows.some(isRenamed)))
    );
  });
