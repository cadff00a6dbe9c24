/** Finds the target of a link. */
import path from 'node:path';
import { fillPath } from '../brand';
import { narrowedListAt } from '../narrowed-lists';
import { writtenPathOf } from '../routes';
import type { Entry, LinkTarget, NearbyTarget, Site } from '../site-model';
import { phoneFault } from '../text/phone-number';
import { slugify } from '../text/wording';

export interface LinkSurroundings {
  site: Site;
  files: ReadonlySet<string>;
  staticFiles: ReadonlySet<string>;
  /** The names of files, or of their folders, whose paths are guesses. */
  unsureNames: ReadonlySet<string>;
  /** The lines in them that may contain their paths. */
  unsurePaths: readonly string[];
  withBrandPlaceholder(path: string): string | undefined;
}

/** The last part of a path. */
export const nameOf = (path: string): string =>
  path
    .replace(/(?:\/index)?(?:\.mdx)?\/?$/, '')
    .split('/')
    .at(-1)!;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Matches a preview on the writer’s computer. */
const OWN_COMPUTER =
  /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?::\d+)?(?![\w.])\/?(.*)$/is;
/** Braces other than those of the brand: `https://www.example.com/{{id}}`. */
const TEMPLATE = /\{\{|\$\{|\{%/;
/** `https://www.example/` lacks `.com` or another ending. */
const WITHOUT_ENDING = /^https?:\/\/www\.[^./?#]+(?:[/?#]|$)/i;
/** At least two labels of letters, digits and hyphens, and optionally a port. */
const HAS_DOMAIN =
  /^https?:\/\/(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?\.)+[\p{L}\p{N}-]+\.?(?::\d+)?(?=[/?#]|$)/iu;
/** A `mailto:` link has one or more addresses, or none if the visitor is to fill in the address. */
const ADDRESS = String.raw`[^\s@?:/,;]+@[^\s@?,;.]+(?:\.[^\s@?,;.]+)+`;
const MAIL = new RegExp(
  String.raw`^mailto:(?:(?:${ADDRESS})(?:(?:,|%2C)(?:%20)?${ADDRESS})*(?:\?.*)?|\?(?:subject|body|cc|bcc)=.*)$`,
  'i',
);

/** Splits a link into its path, and its query with the fragment. */
function splitHref(href: string): { written: string; rest: string } {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  return { written, rest };
}

/** Returns the file of a link such as `./plan.pdf`, from a page to a file in its folder. */
export function fileOfLink(href: string): string | undefined {
  const { written } = splitHref(href);
  const isFile = /^\.{1,2}\//.test(href) && path.posix.extname(written) !== '' && !written.endsWith('.mdx');
  return isFile ? written : undefined;
}

export function findLinkTarget(
  href: string,
  from: { file: string; entry?: Entry | undefined },
  around: LinkSurroundings,
): LinkTarget {
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  const preview = OWN_COMPUTER.exec(href)?.[1];
  if (preview !== undefined) return { to: 'own-computer', path: `/${preview}` };
  if (scheme) return externalTarget(href, scheme, around.site);
  if (href === '#') return { to: 'empty-anchor' };
  if (href.startsWith('#'))
    return from.entry
      ? { to: 'page', entry: from.entry, written: '', anchor: href.slice(1) }
      : { to: 'anchor-in-settings' };
  const { written, rest } = splitHref(href);
  if (written.startsWith('/') && !written.startsWith('//') && !written.includes('\\'))
    return pageTarget(written, rest, around);
  return { to: 'nowhere', written, rest, nearby: nearbyTarget(href, written, from, around) };
}

function externalTarget(href: string, scheme: string, site: Site): LinkTarget {
  switch (scheme) {
    case 'https':
    case 'http': {
      const isSecure = scheme === 'https';
      const isComplete =
        !TEMPLATE.test(href) &&
        HAS_DOMAIN.test(href) &&
        !WITHOUT_ENDING.test(href) &&
        (!isSecure || (!/\s/.test(href) && URL.canParse(href)));
      if ((isComplete || !isSecure) && hostOf(href) === hostOf(site.settings.siteUrl))
        return { to: 'this-site', path: href.replace(/^https?:\/\/[^/?#]*\/?/i, '/') };
      return { to: 'other-site', isSecure, isComplete };
    }
    case 'mailto':
      return { to: 'mail', isComplete: MAIL.test(href) };
    case 'tel':
      return { to: 'phone', isComplete: phoneFault(href) === undefined };
    default:
      return { to: 'other-scheme', scheme };
  }
}

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : undefined;

function pageTarget(written: string, rest: string, around: LinkSurroundings): LinkTarget {
  const { site, staticFiles } = around;
  const withPlaceholder = around.withBrandPlaceholder(written);
  if (withPlaceholder !== undefined) return { to: 'path-with-slug', withPlaceholder, rest };
  const filled = fillPath(written, site.settings.brand);
  if (staticFiles.has(filled)) return { to: 'static-file' };
  const entry = site.paths.get(filled) ?? narrowedListAt(filled, site);
  if (entry) return { to: 'page', entry, written, anchor: /#(.+)$/s.exec(rest)?.[1] };
  if (filled === '/404/') return { to: 'not-found-page' };
  if (site.paths.has(`${filled}/`) || narrowedListAt(`${filled}/`, site))
    return { to: 'page-without-slash', written, rest };
  const { unsureNames, unsurePaths } = around;
  if (unsureNames.has(nameOf(filled)) || unsurePaths.some((lines) => lines.includes(written)))
    return { to: 'unreadable-page' };
  return { to: 'unknown-page', written, rest };
}

function nearbyTarget(
  href: string,
  written: string,
  { file, entry }: { file: string; entry?: Entry | undefined },
  { site, files }: LinkSurroundings,
): NearbyTarget {
  const anchor = entry?.anchors.find(({ id }) => id === href || id === slugify(href));
  if (anchor) return { reason: 'path', path: `#${anchor.id}` };
  const content = path.posix.join(path.posix.dirname(file), written);
  const page = site.byFile.get(content);
  if (page?.path !== undefined) return { reason: 'path', path: writtenPathOf(page)! };
  const slashed = written.replaceAll('\\', '/');
  const asPath = `/${slashed.replace(/^[./]+/, '').replace(/\.mdx$|\/?$/, '/')}`;
  if (site.paths.has(fillPath(asPath, site.settings.brand))) return { reason: 'path', path: asPath };
  if (slashed !== written) return { reason: 'backslashes', path: slashed };
  if (files.has(content) && !page) return { reason: 'file-beside', path: `./${written.replace(/^\.\//, '')}` };
  return { reason: 'unknown' };
}
