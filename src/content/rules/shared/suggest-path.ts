/** Suggests the path that a writer most likely meant by a wrong one, for link-page and redirect-target. */
import { nameOfEntry } from '../../../schema/entities';
import { fillPath } from '../../brand';
import { entityId } from '../../routes';
import type { SiteContext } from '../../site-model';
import { asCode, closestMatch, slugify } from '../../text/wording';
import { placesOfEntries } from '../../resolve/places-of-entries';

/** `/content/pages/` at the start, `.html` and the like at the end. */
const NOT_IN_A_PATH = /^\/(?:content\/)?pages\/|\/?(?:index)?\.(?:html?|mdx?|php|aspx)$/g;

const lastPart = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase();

export function suggestPath(written: string, context: SiteContext): string | undefined {
  const { site, writtenPaths, staticFiles, redirects } = context;
  const moved = redirects.find(({ from }) => from.replace(/\/$/, '') === written.replace(/\/$/, ''));
  if (moved?.to?.startsWith('/')) return moved.to;
  if (/^\/(?:home|homepage|home-page|start|main)\/?$/i.test(written)) return '/';
  const bare = written
    .replace(/\|.*$/, '')
    .replace(/[.,;:!?'"”’)]+$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(NOT_IN_A_PATH, '/')
    .replace(/\/index\/$/, '/');
  if (site.paths.has(fillPath(bare, site.settings.brand))) return bare;
  const last = lastPart(bare);
  const sameLast = last === '' ? [] : writtenPaths.filter((path) => lastPart(path) === last);
  if (sameLast.length > 0)
    return sameLast.length === 1 ? sameLast[0] : (closestMatch(bare, sameLast, 1000) ?? sameLast[0]);
  const shownElsewhere = site.entries.find((entry) => !entry.path && entityId(entry) === last);
  if (shownElsewhere) return placesOfEntries(site.entries, context.blocks)(shownElsewhere);
  const close = closestMatch(bare, [...writtenPaths, ...staticFiles]);
  // Paths in one folder start alike, so their last parts must be similar too.
  const isAlike =
    close &&
    close !== '/' &&
    closestMatch(last, [lastPart(close)], Math.max(last.length, lastPart(close).length) * 0.5) !== undefined;
  return isAlike ? close : (pathByName(last, context) ?? pathByOtherName(last, writtenPaths));
}

/** A page whose title makes this part of a path, or whose last part is spelt similarly. */
function pathByName(last: string, { site, writtenPaths }: SiteContext): string | undefined {
  if (last.length < 4) return undefined;
  const titled = site.entries.find((entry) => entry.path && slugify(String(nameOfEntry(entry) ?? '')) === last);
  if (titled) return writtenPaths.find((path) => fillPath(path, site.settings.brand) === titled.path);
  // `/privacy/` for `/privacy-policy/`, when only one page has this word.
  const longer = writtenPaths.filter((path) => lastPart(path).startsWith(`${last}-`));
  if (longer.length === 1) return longer[0];
  const guess = closestMatch(
    last,
    writtenPaths.map(lastPart).filter((part) => part.length > 3),
    last.length * 0.25,
  );
  return guess && writtenPaths.find((path) => lastPart(path) === guess);
}

/** Other sites' names for pages that most sites have. */
const OTHER_NAMES: readonly (readonly [names: RegExp, pages: readonly string[]])[] = [
  [/^(?:jobs?|vacanc(?:y|ies)|openings|work-with-us|join-us|career)$/, ['current-opportunities', 'careers', 'jobs']],
  [/^(?:blog|articles?|posts?|media|insights)$/, ['news-insights', 'news']],
  [/^(?:about|about-us|company|our-story)$/, ['who-we-are', 'about', 'history']],
  [/^(?:team|people|staff|leadership|our-team|our-people)$/, ['meet-our-people', 'team', 'who-we-are']],
  [/^faqs?$/, ['frequently-asked-questions', 'faq']],
  [/^(?:contact|contacts|get-in-touch|enquiries)$/, ['contact-us']],
  [/^(?:policies|terms(?:-and-conditions|-of-use)?|legal)$/, ['our-policies', 'privacy-policy']],
];

/** `/jobs/` → `/careers/current-opportunities/` */
function pathByOtherName(last: string, writtenPaths: readonly string[]): string | undefined {
  const pages = OTHER_NAMES.find(([names]) => names.test(last))?.[1] ?? [];
  return pages.map((page) => writtenPaths.find((path) => lastPart(path) === page)).find((path) => path !== undefined);
}

const MAX_LISTED = 5;

/** The advice when no page is similar: the pages in the same folder, or the file for a new page. */
export function addPage(written: string, { writtenPaths }: SiteContext): string {
  if (/\.(?!mdx?$|html?$|php$|aspx$)\w{2,4}$/.test(written))
    return `put the file beside this one and write ${asCode(`./${written.split('/').at(-1)}`)}`;
  const folder = written.replace(/[^/]+\/*$/, '');
  const beside = folder === '/' ? [] : writtenPaths.filter((path) => path.startsWith(folder) && path !== folder);
  const shown = beside.slice(0, MAX_LISTED).map(asCode).join(', ');
  const file = `content/pages${written.replace(/\/+$/, '')}.mdx`;
  const list = shown
    ? `link to one of ${shown}${beside.length > MAX_LISTED ? ' …' : ''}, or `
    : 'correct the link, or ';
  return /^[/\w-]+$/.test(written) && !folder.startsWith('/news-insights/')
    ? `${list}add the page as ${asCode(file)}`
    : `${list}add the page`;
}
