/** Finds the targets of the redirects in `content/redirects.yaml`. It reports no problems: the rules do. */
import { fillPath } from '../brand';
import type { SiteSettings } from '../../schema/page-data';
import type { WrittenRedirect } from '../settings/settings-files';
import type { LinkTarget, ResolvedRedirect } from '../site-model';
import { attempt } from '../../util/attempt';

/** `targetOf` finds the target of a new path. */
export function followRedirects(
  written: readonly WrittenRedirect[],
  brand: SiteSettings['brand'],
  targetOf: (href: string) => LinkTarget,
): ResolvedRedirect[] {
  const redirects = written.map((redirect): ResolvedRedirect => {
    const path = comparablePath(fillPath(redirect.from, brand));
    const { to } = redirect;
    return to === undefined || comparablePath(to) === undefined
      ? { ...redirect, path }
      : { ...redirect, path, target: targetOf(to) };
  });
  const byPath = new Map<string, ResolvedRedirect>();
  for (const redirect of redirects) {
    const first = redirect.path === undefined ? undefined : byPath.get(redirect.path);
    if (first) redirect.first = first;
    else if (redirect.path !== undefined) byPath.set(redirect.path, redirect);
  }
  for (const redirect of redirects) {
    // A page or file wins over a redirect from the same path.
    if (redirect.target?.to !== 'unknown-page') continue;
    const path = comparablePath(fillPath(redirect.target.written, brand));
    if (path !== undefined) redirect.next = byPath.get(path);
  }
  return redirects;
}

/**
 * Decodes a path, and removes its query, fragment and last slash, because a redirect applies with and without the slash.
 * Returns undefined if it cannot be decoded.
 */
const comparablePath = (written: string): string | undefined =>
  attempt(() => decodeURIComponent(written.replace(/[?#].*$/s, '')).replace(/\/+$/, ''));
