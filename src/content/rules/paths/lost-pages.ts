/** Rules about pages that visitors cannot find, that moved, or that are in the wrong section. Each row is a rule. */
import { section } from '../../../blocks/section/section.block';
import { KIND } from '../../../schema/page-kinds';
import { fillPath } from '../../brand';
import { successorOf } from '../../references/successor';
import { isPathUnsure, sectionOf, writtenPathOf } from '../../routes';
import { SETTINGS_FILES } from '../../settings/settings-files';
import type { Entry, PublishedPath, SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { atField, inFile, rulesWith } from '../rule';
import { linkedEntries } from '../shared/find-copies';
import { isPlainPath } from '../shared/reserved-path';
import { suggestPath } from '../shared/suggest-path';

/** The paths of the managed-services section. */
const MSP_PATH = '/team-{brand}-msp/';

const pageWith = (fields: string): string =>
  `---\ntitle: Tides\ndescription: When ships can leave.\n${fields}\n---\n\nText.\n`;

/** A page with fewer sections, or without a header, may be a note or a test that its writer opens by its path. */
const MIN_SECTIONS = 2;
const isFinished = ({ frontmatter: { header } }: Entry): boolean =>
  typeof header === 'object' && header !== null && ('image' in header || 'lead' in header);
const sectionsOf = ({ body }: Entry): number => body.split(`["${section.name}"`).length - 1;

const PAGE = `---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  lead: Mind the bar.\n---\n\n<Section>\n\nHigh water is at noon.\n\n</Section>\n\n<Section>\n\nLow water is at six.\n\n</Section>\n`;

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

export const RULES = rulesWith({ phase: 'site', severity: 'warning' }, [
  {
    id: 'page-kind',
    exampleFile: 'content/pages/tides.mdx',
    summary: 'A page below the path of the managed-services section does not belong to that section.',
    why: 'The page has the menu and the look of the other section, so visitors seem to leave the one that they are in.',
    check({ site }, report) {
      for (const entry of site.entries) {
        if (entry.kind !== 'page' || entry.unreadable?.frontmatter || sectionOf(entry) === 'msp') continue;
        const { kind } = entry.frontmatter;
        // field-value reports an unknown kind.
        if (kind === undefined || !writtenPathOf(entry)?.startsWith(MSP_PATH)) continue;
        report(atField(entry, 'kind', 'path'), {
          what: `A page below ${asCode(MSP_PATH)} must belong to the managed-services section`,
          found: entry.fieldPositions.kind ? asCode(String(kind)) : 'no `kind`',
          fix: `write ${asCode(`kind: ${KIND.mspPage}`)} in the frontmatter`,
          corrections: { value: String(kind), write: KIND.mspPage, isLikely: true },
        });
      }
    },
    bad: {
      [pageWith('path: /team-{brand}-msp/tides/')]:
        '4:7 A page below `/team-{brand}-msp/` must belong to the managed-services section — found no `kind` — write `kind: msp_page` in the frontmatter',
    },
  },
  {
    id: 'page-orphan',
    exampleFile: 'content/pages/tides.mdx',
    summary: 'No menu entry and no link leads to a page.',
    why: 'Visitors find the page only if they know its path.',
    check(context, report) {
      const { site, isUnpublished, settingsFiles, files } = context;
      // If a menu cannot be read, its links are unknown.
      if (settingsFiles.some(({ file, values }) => !values && files.has(file))) return;
      const linked = linkedEntries(context);
      const meant = meantPaths(context);
      for (const entry of site.entries) {
        const isSought =
          entry.kind === 'page' && entry.path !== '/' && isFinished(entry) && sectionsOf(entry) >= MIN_SECTIONS;
        if (!isSought || linked.has(entry) || isUnpublished(entry) || entry.frontmatter.unlisted === true) continue;
        if (meant.has(entry.path!)) continue;
        report(atField(entry, 'title'), {
          what: 'No menu entry and no link leads to this page',
          fix: `add ${asCode(entry.path)} to a menu in \`content/navigation/\`, link to it, or write \`unlisted: true\``,
        });
      }
    },
    badInFiles: {
      text: PAGE,
      others: { 'content/redirects.yaml': '/old/: /services/\n' },
      says: '2:8 No menu entry and no link leads to this page — add `/tides/` to a menu in `content/navigation/`, link to it, or write `unlisted: true`',
    },
    good: [
      {
        text: PAGE,
        others: {
          'content/pages/page.mdx': '---\ntitle: A page\ndescription: A page to try.\n---\n\n[Tides](/tides/)\n',
        },
      },
      PAGE.replace('title:', 'unlisted: true\ntitle:'),
    ],
  },
  {
    id: 'path-published',
    summary: 'A path that was published leads nowhere now.',
    why: 'Other sites, search engines and bookmarks still link to it, and those visitors would find an error page.',
    check(context, report) {
      const { site, published, redirects, staticFiles } = context;
      const redirected = new Set(redirects.map(({ path }) => path));
      for (const before of published) {
        const path = fillPath(before.written, site.settings.brand);
        if (site.paths.has(path) || staticFiles.has(path) || redirected.has(withoutSlash(path))) continue;
        const source = site.byFile.get(before.file);
        if (source && isPathUnsure(source)) continue;
        const newPath = newPathOf(before, context) ?? '/new-path/';
        // path-characters reports the path of that page.
        if (!isPlainPath(newPath)) continue;
        report(inFile(source ? before.file : SETTINGS_FILES.redirects), {
          what: `${asCode(before.written)} was published and leads nowhere now`,
          found: source ? undefined : `it in ${asCode(before.file)} before`,
          fix: `add the line ${asCode(`${before.written}: ${newPath}`)} to ${asCode(SETTINGS_FILES.redirects)}`,
        });
      }
    },
    exampleFile: 'content/redirects.yaml',
    badInFiles: {
      text: '/old/: /services/\n',
      published: PUBLISHED,
      says: '1:1 `/contact/` was published and leads nowhere now — found it in `content/pages/contact.mdx` before — add the line `/contact/: /contact-us/` to `content/redirects.yaml`',
    },
    good: [{ text: '/contact/: /contact-us/\n', published: PUBLISHED }],
  },
]);

/** The pages that broken links most likely mean. link-page reports these links. */
const meantPaths = (context: SiteContext): Set<string> =>
  new Set(
    context.links.flatMap(({ target }) => {
      const path = target.to === 'unknown-page' ? suggestPath(target.written, context) : undefined;
      return path === undefined ? [] : [fillPath(path, context.site.settings.brand)];
    }),
  );
