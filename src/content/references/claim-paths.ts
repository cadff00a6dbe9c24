/** Decides which page gets a path that several pages claim. */
import { itemKey } from '../fields/read-frontmatter';
import { isCopyName } from '../rules/shared/find-copies';
import { writtenPathOf, aliasesOf } from '../routes';
import type { Entry, PathClaim } from '../site-model';
import { START } from '../source/positions';

/**
 * A page's own path comes before aliases, so that an alias never wins over a page. Paths that a field sets come after
 * those of files, and copies and guessed paths come last.
 */
export function claimPaths(entries: readonly Entry[]): { paths: Map<string, Entry>; claims: PathClaim[] } {
  const paths = new Map<string, Entry>();
  const byLowerCase = new Map<string, { path: string; entry: Entry }>();
  const rank = (entry: Entry) =>
    (entry.unreadable?.frontmatter ? 4 : 0) + (isCopyName(entry) ? 2 : 0) + (entry.fieldPositions.path ? 1 : 0);
  const inOrder = entries.filter((entry) => entry.path !== undefined).sort((a, b) => rank(a) - rank(b));
  const claims = [...inOrder.map(ownPath), ...inOrder.flatMap(aliases)].map((claim): PathClaim => {
    const { path, entry } = claim;
    const holder = paths.get(path);
    if (!holder) paths.set(path, entry);
    const first = byLowerCase.get(path.toLowerCase());
    if (!first) byLowerCase.set(path.toLowerCase(), { path, entry });
    return { ...claim, holder, ...(first && first.path !== path ? { twin: first } : {}) };
  });
  return { paths, claims };
}

const ownPath = (entry: Entry): PathClaim => ({
  entry,
  path: entry.path!,
  written: writtenPathOf(entry)!,
  place: entry.fieldPositions.path ?? START,
  isAlias: false,
});

const aliases = (entry: Entry): PathClaim[] =>
  aliasesOf(entry).map((written, i, all) => ({
    entry,
    path: entry.aliases[i]!,
    written,
    place: entry.fieldPositions[itemKey('aliases', all, i)] ?? entry.fieldPositions.aliases ?? START,
    isAlias: true,
  }));
