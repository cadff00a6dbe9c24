import { SETTINGS_FILES } from '../../settings/settings-files';
import { isInCurlyQuotes } from '../../fields/plain-text';
import { asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';

const FILE = SETTINGS_FILES.redirects;

const BAD_PERCENT: Message = {
  what: 'A percent sign in the path does not encode a character',
  fix: 'write `%25` for a percent sign',
};

/** Browsers encode or resolve these before they request a path. */
const NEVER_REQUESTED = /[\s\\<>"{}|^`]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const slashBefore = (from: string) =>
  /^[\w{}/.-]+$/.test(from) ? { corrections: { find: from, write: `/${from}` } } : {};

/** Undefined when the old path is valid. */
function faultOf(from: string): Message | undefined {
  if (URL.canParse(from))
    return { what: 'An old path must not contain a domain', fix: `write ${asCode(new URL(from).pathname)}` };
  if (from.includes('*') || /\/:\w|^\^/.test(from))
    return {
      what: 'An old path cannot stand for several pages',
      fix: 'write one line for each page, with its whole path',
    };
  if (!from.startsWith('/'))
    return { what: 'An old path must start with a slash', fix: `write ${asCode(`/${from}`)}`, ...slashBefore(from) };
  if (/[?#]/.test(from))
    return {
      what: 'An old path must not contain `?` or `#`',
      fix: `write ${asCode(from.replace(/[?#].*$/s, ''))}`,
    };
  if (!isDecodable(from)) return BAD_PERCENT;
  if (NEVER_REQUESTED.test(from.replaceAll('{brand}', '')))
    return {
      what: 'The old path contains characters that are not allowed',
      fix: 'copy it from the browser’s address bar',
    };
  return undefined;
}

export const redirectPath = defineRule({
  id: 'redirect-path',
  severity: 'error',
  phase: 'site',
  summary: 'A redirect has an old path that no browser requests, or has no new path.',
  why: 'Such a redirect never applies, so visitors who follow an old link find an error page.',
  check({ redirects }, report) {
    for (const { from, place, to, toPlace } of redirects) {
      if (to === undefined)
        report(
          { file: FILE, place: toPlace },
          { what: `The redirect from ${asCode(from)} has no new path`, fix: `write ${asCode(`${from}: /new-path/`)}` },
        );
      if (isInCurlyQuotes(from)) {
        const write = `${from.slice(1, -1)}: ${(to ?? '/new-path/').replace(/^[“”‘’]|[“”‘’]$/g, '')}`;
        report(
          { file: FILE, place },
          { what: 'The paths are in curly quotation marks', found: asCode(from), fix: `write ${asCode(write)}` },
        );
        continue;
      }
      const fault = faultOf(from);
      if (fault) report({ file: FILE, place }, { found: asCode(from), ...fault });
      if (to !== undefined && !isDecodable(to))
        report({ file: FILE, place: toPlace }, { ...BAD_PERCENT, found: asCode(to) });
    }
  },
  examples: {
    file: 'content/redirects.yaml',
    bad: [
      [
        'services-old/: /services/\n',
        '1:1 An old path must start with a slash — found `services-old/` — write `/services-old/`',
      ],
      [
        '“/old/”: “/services/”\n',
        '1:1 The paths are in curly quotation marks — found `“/old/”` — write `/old/: /services/`',
      ],
      [
        '/old/?page=2: /services/\n',
        '1:1 An old path must not contain `?` or `#` — found `/old/?page=2` — write `/old/`',
      ],
      [
        '/100%/: /services/\n',
        '1:1 A percent sign in the path does not encode a character — found `/100%/` — write `%25` for a percent sign',
      ],
      [
        '/old page/: /services/\n',
        '1:1 The old path contains characters that are not allowed — found `/old page/` — copy it from the browser’s address bar',
      ],
      ['/old/:\n  - /services/\n', '2:3 The redirect from `/old/` has no new path — write `/old/: /new-path/`'],
    ],
    good: ['/old/: /services/\n/caf%C3%A9/: /services/\n/team-{brand}-old/: /services/\n', '# No redirects yet.\n'],
  },
});
