import { SETTINGS_FILES } from '../../settings/settings-files';
import type { ResolvedRedirect, SiteContext } from '../../site-model';
import { isInCurlyQuotes } from '../../fields/plain-text';
import { asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';
import { COPY_URL } from '../shared/copy-url';
import { loopOf } from '../shared/find-redirect-loop';
import { addPage, suggestPath } from '../shared/suggest-path';

const NOT_ALLOWED = 'A redirect must lead to a page or file of this site, or to another site';
const EXPECTED = 'start it with `/` for a page of this site, or with `https://` for another site';

/** Undefined when the new path is valid, or when a rule about links judges it: link-brand, link-slash, link-draft … */
function judge(redirect: ResolvedRedirect, to: string, context: SiteContext): Message | undefined {
  const { target, next } = redirect;
  if (next) {
    if (loopOf(redirect) || loopOf(next)) return undefined;
    return {
      what: `The new path ${asCode(to)} is itself redirected`,
      found: `it on line ${next.place.line}`,
      fix: `write ${asCode(lastOf(next))}`,
      corrections: { value: to, write: lastOf(next) },
    };
  }
  switch (target?.to) {
    case 'unknown-page': {
      const guess = suggestPath(target.written, context);
      return {
        what: `There is no page at ${asCode(target.written)}`,
        fix: guess
          ? `did you mean ${asCode(guess)}?`
          : addPage(target.written, context).replace('correct the link', 'correct the path'),
      };
    }
    case 'this-site':
      return {
        what: 'The new path starts with the domain of this site',
        found: asCode(to),
        fix: `write ${asCode(target.path)}`,
        corrections: { value: to, write: target.path },
      };
    case 'other-site':
      if (target.isSecure && target.isComplete) return undefined;
      return target.isComplete
        ? {
            what: 'The new URL is not encrypted',
            found: asCode(to),
            fix: `write ${asCode(to.replace(/^http:/i, 'https:'))}`,
            corrections: { value: to, write: to.replace(/^http:/i, 'https:') },
          }
        : { what: 'The new URL is not valid', found: asCode(to), fix: COPY_URL };
    case 'empty-anchor':
    case 'anchor-in-settings':
    case 'own-computer':
    case 'mail':
    case 'phone':
    case 'other-scheme':
    case 'nowhere':
      return { what: NOT_ALLOWED, found: asCode(to), fix: EXPECTED };
    default:
      return undefined;
  }
}

/** The end of a chain of redirects. It has one, because the caller excludes loops. */
function lastOf(redirect: ResolvedRedirect): string {
  let last = redirect;
  for (const passed = new Set<ResolvedRedirect>(); last.next && !passed.has(last); last = last.next) passed.add(last);
  return last.to ?? last.from;
}

export const redirectTarget = defineRule({
  id: 'redirect-target',
  severity: 'error',
  phase: 'site',
  summary: 'The new path of a redirect does not exist, or is itself redirected.',
  why: 'Visitors who follow an old link should arrive at a page in one step.',
  check(context, report) {
    for (const redirect of context.redirects) {
      const { from, to, toPlace } = redirect;
      // redirect-path reports the whole line.
      if (isInCurlyQuotes(from)) continue;
      const message = to === undefined ? undefined : judge(redirect, to, context);
      if (message) report({ file: SETTINGS_FILES.redirects, place: toPlace }, message);
    }
  },
  examples: {
    file: 'content/redirects.yaml',
    bad: [
      ['/old/: /servces/\n', '1:8 There is no page at `/servces/` — did you mean `/services/`?'],
      [
        '/old/: /older/\n/older/: /services/\n',
        '1:8 The new path `/older/` is itself redirected — found it on line 2 — write `/services/`',
      ],
      [
        '/old/: http://example.com/\n',
        '1:8 The new URL is not encrypted — found `http://example.com/` — write `https://example.com/`',
      ],
      [
        '/old/: https://www.northgate.example/services/\n',
        '1:8 The new path starts with the domain of this site — found `https://www.northgate.example/services/` — write `/services/`',
      ],
      [
        '/old/: services/\n',
        '1:8 A redirect must lead to a page or file of this site, or to another site — found `services/` — start it with `/` for a page of this site, or with `https://` for another site',
      ],
    ],
    good: ['/old/: /services/#planning\n/older/: https://example.com/\n/oldest/: /robots.txt\n'],
  },
});
