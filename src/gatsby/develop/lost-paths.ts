/**
 * Remembers every path that led to a page, and where the page went: to a redirect's target, or to a file's new path.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillPath } from '../../content/brand';
import { successorOf } from '../../content/references/successor';
import { aliasesOf, writtenPathOf } from '../../content/routes';
import { readRedirects } from '../../content/settings/redirects';
import { SETTINGS_FILES } from '../../content/settings/settings-files';
import type { Entry, PublishedPath, Site } from '../../content/site-model';
import { nameOfEntry } from '../../schema/entities';
import { type LostPath, sourceAt } from '../../schema/develop-data';

export class LostPaths {
  private readonly known = new Map<string, PublishedPath>();

  /** `published`: the paths of the last release that may be lost. */
  of(site: Site, published: readonly PublishedPath[]): Record<string, LostPath> {
    const { brand } = site.settings;
    for (const before of published) this.known.set(fillPath(before.written, brand), before);
    for (const entry of site.entries) this.remember(entry);
    const lost: Record<string, LostPath> = {};
    for (const [address, before] of this.known) {
      if (site.paths.has(address)) continue;
      const successor = successorOf(before, site);
      lost[address] = {
        source: sourceAt(before.file, { line: 1, column: 1 }),
        ...(successor ? { to: successor.path!, line: `${before.written}: ${writtenPathOf(successor)!}` } : {}),
      };
    }
    for (const [address, redirect] of redirectsOf(site)) if (!site.paths.has(address)) lost[address] = redirect;
    return lost;
  }

  private remember(entry: Entry): void {
    const written = writtenPathOf(entry);
    // The path of a file that cannot be read is a guess.
    if (entry.path === undefined || written === undefined || entry.unreadable?.frontmatter) return;
    const { file } = entry;
    const title = String(nameOfEntry(entry) ?? '');
    const writtenAliases = aliasesOf(entry);
    this.known.set(entry.path, { written, file, title });
    entry.aliases.forEach((alias, i) => this.known.set(alias, { written: writtenAliases[i]!, file, title }));
  }
}

function redirectsOf(site: Site): [string, LostPath][] {
  const file = path.join(site.root, SETTINGS_FILES.redirects);
  const { redirects } = readRedirects(existsSync(file) ? readFileSync(file) : undefined);
  const { brand } = site.settings;
  return redirects.flatMap(({ from, to, place }) =>
    to === undefined
      ? []
      : [
          [
            fillPath(from, brand).replace(/\/?$/, '/'),
            { to: fillPath(to, brand), source: sourceAt(SETTINGS_FILES.redirects, place), isRedirected: true },
          ],
        ],
  );
}
