import { section } from '../../../blocks/section/section.block';
import { fillPath } from '../../brand';
import type { Entry, SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { linkedEntries } from '../shared/linked-entries';
import { suggestPath } from '../shared/suggest-path';

/** A page with fewer sections, or without a header, may be a note or a test that its writer opens by its path. */
const MIN_SECTIONS = 2;
const isFinished = ({ frontmatter: { header } }: Entry): boolean =>
  typeof header === 'object' && header !== null && ('image' in header || 'lead' in header);
const sectionsOf = ({ body }: Entry): number => body.split(`["${section.name}"`).length - 1;

const PAGE = `---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  lead: Mind the bar.\n---\n\n<Section>\n\nHigh water is at noon.\n\n</Section>\n\n<Section>\n\nLow water is at six.\n\n</Section>\n`;

export const pageOrphan = defineRule({
  id: 'page-orphan',
  severity: 'warning',
  phase: 'site',
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
  exampleFile: 'content/pages/tides.mdx',
  badInFiles: [
    {
      text: PAGE,
      others: { 'content/redirects.yaml': '/old/: /services/\n' },
      says: '2:8 No menu entry and no link leads to this page — add `/tides/` to a menu in `content/navigation/`, link to it, or write `unlisted: true`',
    },
  ],
  good: [
    {
      text: PAGE,
      others: {
        'content/pages/page.mdx': '---\ntitle: A page\ndescription: A page to try.\n---\n\n[Tides](/tides/)\n',
      },
    },
    PAGE.replace('title:', 'unlisted: true\ntitle:'),
  ],
});

/** The pages that broken links most likely mean. link-page reports these links. */
const meantPaths = (context: SiteContext): Set<string> =>
  new Set(
    context.links.flatMap(({ target }) => {
      const path = target.to === 'unknown-page' ? suggestPath(target.written, context) : undefined;
      return path === undefined ? [] : [fillPath(path, context.site.settings.brand)];
    }),
  );
