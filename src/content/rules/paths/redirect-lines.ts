/** Rules about the lines of `content/redirects.yaml`. Each row is a rule. */
import { SETTINGS_FILES } from '../../settings/settings-files';
import type { ResolvedRedirect, SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { type Advice, inFile, type Message, rulesForEach } from '../rule';
import { isInCurlyQuotes } from '../../fields/plain-text';
import { isReservedPath } from '../shared/reserved-path';
import { addPage, suggestPath } from '../shared/suggest-path';
import { COPY_URL, didYouMean, writeInstead } from '../shared/write-instead';
import { attempt } from '../../../util/attempt';

const BAD_PERCENT: Message = {
  what: 'A percent sign in the path does not encode a character',
  fix: 'write `%25` for a percent sign',
};

/** Characters and segments that no request contains, because browsers encode or resolve them first. */
const NEVER_REQUESTED = /[\s\\<>"{}|^`]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/;

const isDecodable = (path: string): boolean => attempt(() => decodeURIComponent(path)) !== undefined;

const curlyQuotes = (from: string, to = '/new-path/'): Message => ({
  what: 'The paths are in curly quotation marks',
  fix: `write ${asCode(`${from.slice(1, -1)}: ${to.replace(/^[“”‘’]|[“”‘’]$/g, '')}`)}`,
});

const writeInPlace = (find: string, write: string, isLikely = true): Advice => ({
  corrections: { find, write, isLikely },
});

/** Undefined when the old path is valid. */
function faultOf(from: string): Message | undefined {
  if (URL.canParse(from))
    return { what: 'An old path must not contain a domain', ...writeInPlace(from, new URL(from).pathname) };
  if (from.includes('*') || /\/:\w|^\^/.test(from))
    return {
      what: 'An old path cannot stand for several pages',
      fix: 'write one line for each page, with its whole path',
    };
  if (!from.startsWith('/'))
    return {
      what: 'An old path must start with a slash',
      ...writeInPlace(from, `/${from}`, !/^[\w{}/.-]+$/.test(from)),
    };
  if (/[?#]/.test(from))
    return { what: 'An old path must not contain `?` or `#`', ...writeInPlace(from, from.replace(/[?#].*$/s, '')) };
  if (!isDecodable(from)) return BAD_PERCENT;
  if (NEVER_REQUESTED.test(from.replaceAll('{brand}', '')))
    return {
      what: 'The old path contains characters that are not allowed',
      fix: 'copy it from the browser’s address bar',
    };
  return undefined;
}

const NOT_ALLOWED = 'A redirect must lead to a page or file of this site, or to another site';

const EXPECTED = 'start it with `/` for a page of this site, or with `https://` for another site';

/** Undefined when the new path is valid, or when a rule about links checks it: link-brand, link-slash, link-draft … */
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
        ...(guess
          ? didYouMean(to, guess)
          : { fix: addPage(target.written, context).replace('correct the link', 'correct the path') }),
      };
    }
    case 'this-site':
      return writeInstead('The new path starts with the domain of this site', to, target.path);
    case 'other-site':
      if (target.isSecure && target.isComplete) return undefined;
      return target.isComplete
        ? writeInstead('The new URL is not encrypted', to, to.replace(/^http:/i, 'https:'))
        : { what: 'The new URL is not valid', found: asCode(to), fix: COPY_URL };
    case 'empty-anchor':
    case 'anchor-in-settings':
    case 'own-computer':
    case 'mail':
    case 'phone':
    case 'other-scheme':
      return { what: NOT_ALLOWED, found: asCode(to), fix: EXPECTED };
    case 'nowhere': {
      const guess = suggestPath(`/${to}`, context);
      return { what: NOT_ALLOWED, found: asCode(to), ...(guess ? didYouMean(to, guess) : { fix: EXPECTED }) };
    }
    default:
      return undefined;
  }
}

/** The redirects of the loop that contains this one. */
function loopOf(redirect: ResolvedRedirect): ResolvedRedirect[] | undefined {
  const passed: ResolvedRedirect[] = [];
  for (let at: ResolvedRedirect | undefined = redirect; at && !passed.includes(at); at = at.next) {
    passed.push(at);
    if (at.next === redirect) return passed;
  }
  return undefined;
}

/** The end of a chain of redirects. The caller excludes loops. */
function lastOf(redirect: ResolvedRedirect): string {
  let last = redirect;
  for (const passed = new Set<ResolvedRedirect>(); last.next && !passed.has(last); last = last.next) passed.add(last);
  return last.to ?? last.from;
}

const linesOf = ({ redirects }: SiteContext) =>
  redirects.map((redirect) => ({ redirect, ...inFile(SETTINGS_FILES.redirects, redirect.place) }));

export const RULES = rulesForEach({ phase: 'site', exampleFile: 'content/redirects.yaml' }, linesOf, [
  {
    id: 'redirect-loop',
    summary: 'Redirects form a loop.',
    why: 'Browsers give up after about twenty redirects, and show an error page.',
    says({ redirect }, { redirects }) {
      const loop = loopOf(redirect);
      // Report a loop once, at its first line.
      return (
        loop &&
        redirects.find((one) => loop.includes(one)) === redirect && {
          what: `The redirect from ${asCode(redirect.from)} leads back to itself`,
          found: [...loop, redirect].map(({ from }) => asCode(from)).join(' → '),
          fix: 'remove the lines whose old path has a page again, or correct their new paths',
        }
      );
    },
    bad: {
      '/old/: /older/\n/older/: /old\n':
        '1:1 The redirect from `/old/` leads back to itself — found `/old/` → `/older/` → `/old/` — remove the lines whose old path has a page again, or correct their new paths',
    },
  },
  {
    id: 'redirect-path',
    summary: 'A redirect has an old path that no browser requests, or has no new path.',
    why: 'Such a redirect never applies, so visitors who follow an old link find an error page.',
    says({ redirect: { from, to, toPlace } }) {
      const fault = isInCurlyQuotes(from) ? curlyQuotes(from, to) : faultOf(from);
      return [
        to === undefined && {
          at: toPlace,
          what: `The redirect from ${asCode(from)} has no new path`,
          fix: `write ${asCode(`${from}: /new-path/`)}`,
        },
        fault && { found: asCode(from), ...fault },
        to !== undefined &&
          !isInCurlyQuotes(from) &&
          !isDecodable(to) && { ...BAD_PERCENT, at: toPlace, found: asCode(to) },
      ];
    },
    bad: {
      'services-old/: /services/\n':
        '1:1 An old path must start with a slash — found `services-old/` — write `/services-old/`',
      '“/old/”: “/services/”\n':
        '1:1 The paths are in curly quotation marks — found `“/old/”` — write `/old/: /services/`',
    },
    good: ['/old/: /services/\n/caf%C3%A9/: /services/\n/team-{brand}-old/: /services/\n', '# No redirects yet.\n'],
  },
  {
    id: 'redirect-taken',
    summary: 'The old path of a redirect still belongs to a page or a file, or to another redirect.',
    why: 'A page or a file at the old path takes precedence, so the redirect would never apply.',
    says({ redirect: { path, from, first } }, { site, staticFiles }) {
      if (path === undefined) return undefined;
      const entry = site.paths.get(`${path}/`) ?? site.paths.get(path);
      if (entry)
        return {
          what: `The old path ${asCode(from)} belongs to a page`,
          found: asCode(entry.file),
          fix: 'remove this line, or give the page another path',
        };
      if (staticFiles.has(path))
        return {
          what: `The old path ${asCode(from)} belongs to a file`,
          found: asCode(`static${path}`),
          fix: 'remove this line, or delete the file',
        };
      if (isReservedPath(path))
        return { what: `The path ${asCode(from)} is reserved for the site itself`, fix: 'remove this line' };
      return (
        first && {
          what: `Two redirects have the old path ${asCode(from)}`,
          found: `${asCode(first.from)} on line ${first.place.line} as well`,
          fix: 'keep only one of them: each works with and without the slash at its end',
        }
      );
    },
    bad: {
      '/robots.txt: /contact-us/\n':
        '1:1 The old path `/robots.txt` belongs to a file — found `static/robots.txt` — remove this line, or delete the file',
    },
  },
  {
    id: 'redirect-target',
    summary: 'The new path of a redirect does not exist, or is itself redirected.',
    why: 'Visitors who follow an old link should arrive at a page in one step.',
    says({ redirect }, context) {
      const { from, to, toPlace } = redirect;
      // redirect-path reports the whole line.
      const message = to === undefined || isInCurlyQuotes(from) ? undefined : judge(redirect, to, context);
      return message && { ...message, at: toPlace };
    },
    bad: {
      '/old/: /servces/\n': '1:8 There is no page at `/servces/` — did you mean `/services/`?',
    },
    good: ['/old/: /services/#planning\n/older/: https://example.com/\n/oldest/: /robots.txt\n'],
  },
]);
