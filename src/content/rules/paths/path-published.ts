import { fillPath } from '../../brand';
import { successorOf } from '../../references/successor';
import { writtenPathOf } from '../../routes';
import { SETTINGS_FILES } from '../../settings/settings-files';
import type { Entry, PublishedPath, SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';
import { suggestPath } from '../shared/suggest-path';

const PUBLISHED: readonly PublishedPath[] = [
  { written: '/contact/', file: 'content/pages/contact.mdx', title: 'Contact' },
];

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** The page that the old path most likely means now: the one with the same file, the same title or a similar path. */
function newPathOf(before: PublishedPath, context: SiteContext): string | undefined {
  const { site } = context;
  const { written } = before;
  const isOpen = (entry: Entry) => entry.path !== undefined && !context.isUnpublished(entry);
  const successor = successorOf(before, site);
  if (successor && isOpen(successor)) return writtenPathOf(successor);
  const similar = suggestPath(written, context);
  const entry = similar === undefined ? undefined : site.paths.get(fillPath(similar, site.settings.brand));
  return entry && isOpen(entry) ? similar : undefined;
}

export const pathPublished = defineRule({
  id: 'path-published',
  severity: 'warning',
  phase: 'site',
  summary: 'A path that was published leads nowhere now.',
  why: 'Other sites, search engines and bookmarks still link to it, and those visitors would find an error page.',
  check(context, report) {
    const { site, published, redirects, staticFiles } = context;
    const redirected = new Set(redirects.map(({ path }) => path));
    for (const before of published) {
      const path = fillPath(before.written, site.settings.brand);
      if (site.paths.has(path) || staticFiles.has(path) || redirected.has(withoutSlash(path))) continue;
      const newPath = newPathOf(before, context) ?? '/new-path/';
      const isThere = site.byFile.has(before.file);
      report(inFile(isThere ? before.file : SETTINGS_FILES.redirects), {
        what: `${asCode(before.written)} was published and leads nowhere now`,
        found: isThere ? undefined : `it in ${asCode(before.file)} before`,
        fix: `add the line ${asCode(`${before.written}: ${newPath}`)} to ${asCode(SETTINGS_FILES.redirects)}`,
      });
    }
  },
  exampleFile: 'content/redirects.yaml',
  badInFiles: [
    {
      text: '/old/: /services/\n',
      published: PUBLISHED,
      says: '1:1 `/contact/` was published and leads nowhere now — found it in `content/pages/contact.mdx` before — add the line `/contact/: /contact-us/` to `content/redirects.yaml`',
    },
  ],
  good: [{ text: '/contact/: /contact-us/\n', published: PUBLISHED }],
});
