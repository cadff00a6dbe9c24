/** Lost places on pages that links lead to: their cause, and the links that disappeared with them. */
import type { Finding } from './finding';
import { type Part, partsIn } from '../tree/part';
import type { TextPart } from '../types';

const isId = (key: unknown): boolean => Array.isArray(key) && key[0] === 'id';
const isPart = (value: Part | TextPart | undefined): value is Part => value !== undefined && 'family' in value;

/**
 * A place that links lead to may disappear with a heading or a setting: that is then the cause, or means the same.
 * Returns the findings that are reported as a lost place instead.
 */
export function tellLostAnchors(
  lost: readonly Finding[],
  content: readonly Finding[],
  menus: readonly Finding[],
): Set<Finding> {
  const replaced = new Map<Finding, Finding>();
  for (const finding of lost) {
    const id = finding.where!.anchor;
    const [page] = finding.pages;
    const same = content.find(
      ({ kind, pages, key, before }) =>
        kind === 'block-setting-changed' && pages[0] === page && isId(key) && before === id,
    );
    if (same) replaced.set(same, finding);
    else {
      const hadIt = (part: Part | TextPart | undefined) =>
        isPart(part) && [...partsIn([part])].some((inner) => inner.id === id);
      const cause = content.find(
        ({ pages, rows }) => pages.includes(page!) && rows?.some(({ before }) => hadIt(before)),
      );
      if (cause) finding.cause = cause;
    }
  }
  for (const { cause, page, before, after } of renamedPlaces(content))
    for (const link of [...content, ...menus]) {
      if (link.kind !== 'link-changed' && link.kind !== 'menu-entry-changed') continue;
      const [path, old] = (link.before ?? '').split('#');
      const [pathNow, now] = (link.after ?? '').split('#');
      if (old !== before || now !== after || path !== pathNow || (path || link.pages[0]) !== page) continue;
      link.cause = replaced.get(cause) ?? cause;
    }
  return new Set(replaced.keys());
}

interface RenamedPlace {
  cause: Finding;
  page: string;
  before: string;
  after: string;
}

/** By its setting, or by the words of a heading. */
const renamedPlaces = (content: readonly Finding[]): RenamedPlace[] =>
  content.flatMap((cause) => {
    const { kind, key, rows = [], pages } = cause;
    const page = pages[0]!;
    if (kind === 'block-setting-changed' && isId(key))
      return [{ cause, page, before: cause.before!, after: cause.after! }];
    if (kind !== 'heading-changed') return [];
    return rows.flatMap(({ before, after }) =>
      isPart(before) && isPart(after) && before.id && after.id && before.id !== after.id
        ? [{ cause, page, before: before.id, after: after.id }]
        : [],
    );
  });
