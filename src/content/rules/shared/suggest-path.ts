/** Suggests the path that the writer of a wrong one most likely meant; link-page and redirect-target share it. */
import { fillPath } from '../../brand';
import type { SiteContext } from '../../site-model';
import { closestMatch } from '../../text/wording';

/** `/content/pages/` at the start, `.html` and the like at the end. */
const NOT_IN_A_PATH = /^\/content\/pages\/|\/?(?:index)?\.(?:html?|mdx|php|aspx)$/g;

export function suggestPath(
  written: string,
  { site, writtenPaths, staticFiles, redirects }: SiteContext,
): string | undefined {
  const moved = redirects.find(({ from }) => from.replace(/\/$/, '') === written.replace(/\/$/, ''));
  if (moved?.to?.startsWith('/')) return moved.to;
  const bare = written.replace(NOT_IN_A_PATH, '/');
  if (site.paths.has(fillPath(bare, site.settings.brand))) return bare;
  return closestMatch(written, [...writtenPaths, ...staticFiles]);
}
