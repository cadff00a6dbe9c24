/** Rules about the targets of links. Each row is a rule. */
import type { Entry, ResolvedLink, SiteContext } from '../../site-model';
import { decoded } from '../../text/decoded';
import { placesOfEntries } from '../../resolve/places-of-entries';
import { phoneDigits } from '../../text/phone-number';
import { asCode, closestMatch, formatValue } from '../../text/wording';
import { inFile, type Message, rulesForEach, rulesWith } from '../rule';
import { isPlainPath } from '../shared/reserved-path';
import { addPage, suggestPath } from '../shared/suggest-path';
import { COPY_URL, writeInstead } from '../shared/write-instead';

/** The path of a page ends with a slash. */
const withSlash = (path: string, site: SiteContext['site']): string => {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return site.paths.has(`${bare}/`) ? `${bare}/${rest}` : path;
};

/** The layout adds this anchor to every page. */
const MAIN_CONTENT = 'main-content';

const MAX_LISTED = 12;
const MAX_SUGGESTED = 4;

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'no anchors there';
  const shown = ids.slice(0, MAX_LISTED).map((id) => asCode(`#${id}`));
  return `${shown.join(', ')}${ids.length > MAX_LISTED ? ' …' : ''}`;
}

/** Whether only the letter case, the last slash or the file extension differs. */
const isSameName = (written: string, guess: string): boolean => {
  const [a, b] = [written, guess].map((path) => path.toLowerCase().replace(/\/?(?:index)?\.(?:html?|mdx)$|\/+$/g, ''));
  return a === b;
};

const PRIVATE_HOSTS: readonly RegExp[] = [
  /(?:^|\.)(?:sharepoint\.com|onedrive\.live\.com)$/,
  /^(?:docs|drive)\.google\.com$/,
  /^(?:teams\.microsoft\.com|1drv\.ms|outlook\.office(?:365)?\.com|outlook\.live\.com)$/,
  /^(?:mail|calendar|meet)\.google\.com$/,
  /(?:^|\.)(?:atlassian\.net|notion\.so|slack\.com|trello\.com|monday\.com|lightning\.force\.com)$/,
  /^(?:dev\.azure\.com|app\.asana\.com|miro\.com|(?:www\.)?figma\.com|chatgpt\.com|claude\.ai)$/,
  // Previews of pull requests.
  /^(?:deploy-preview-\d+--|[\w-]+--)[\w-]+\.netlify\.app$|\.(?:vercel\.app|pages\.dev)$/,
];

const PREVIEW =
  /^(?:(?:www|my)[.-])?(?:staging|stage|stg|dev|develop|development|test|testing|uat|preview|preprod|beta)\d*[.-]/;

/** A subdomain of the site such as `staging.` is a preview of it. */
const isPrivate = (hostname: string, siteUrl: string): boolean =>
  PRIVATE_HOSTS.some((host) => host.test(hostname)) ||
  (PREVIEW.test(hostname) && hostname.endsWith(`.${withoutWww(new URL(siteUrl).hostname)}`));

/** A preview shows this site's pages at the same paths. */
function fixForPrivate(href: string, { site }: SiteContext): string {
  const { pathname } = new URL(href);
  return site.paths.has(pathname)
    ? `write ${asCode(pathname)}`
    : 'put the file beside this text and link to it: `[The plan](./plan.pdf)`';
}

/** Redirects of mail programs and search engines, with the parameters that contain the real URL. */
const TRACKERS: readonly { url: RegExp; parameters: readonly string[] }[] = [
  { url: /^[^/]+\.safelinks\.protection\.outlook\.com\//, parameters: ['url'] },
  { url: /^www\.google\.[a-z.]+\/url$/, parameters: ['q', 'url'] },
  { url: /^(?:l|lm)\.facebook\.com\//, parameters: ['u'] },
  { url: /^(?:bit\.ly|tinyurl\.com|t\.co|lnkd\.in|ow\.ly|goo\.gl|buff\.ly|rb\.gy|is\.gd)\//, parameters: [] },
  { url: /^(?:[\w-]+\.)?urldefense\.(?:com|us|proofpoint\.com)\//, parameters: [] },
];

const CODES = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|_hs\w+|yclid|dclid)$/i;

function withoutCodes(href: string): string {
  const [, start = '', query = '', anchor = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? [];
  if (query === '') return href;
  const parameters = query.split('&');
  const kept = parameters.filter((parameter) => !CODES.test(parameter.split('=')[0]!));
  return kept.length === parameters.length ? href : `${start}${kept.length > 0 ? `?${kept.join('&')}` : ''}${anchor}`;
}

const OTHER_TARGET = 'The words of a link name another target than its URL';
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** `Node.js` and `readme.md` are names, not sites. */
const HOST =
  /^(?:https?:\/\/|(?=www\.|\S+\.(?:com|org|net|gov|edu|mil|int|info|example|au|nz|uk|ca|eu)(?:[/?#]|$)))((?:[\w-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i;

function mismatch({ href, target }: ResolvedLink, words: string): Message | undefined {
  const found = `${formatValue(words)} and ${asCode(href)}`;
  switch (target.to) {
    case 'mail': {
      const address = decoded(href.replace(/^mailto:|\?.*$/gi, ''));
      if (!EMAIL.test(words) || address.includes(',') || address.toLowerCase() === words.toLowerCase())
        return undefined;
      return { what: OTHER_TARGET, found, fix: `write ${asCode(`[${words}](mailto:${words})`)}, or correct the words` };
    }
    case 'phone': {
      const shown = phoneDigits(words);
      const dialled = phoneDigits(href.replace(/^tel:|;.*$/gi, ''));
      // link-invalid reports a number that cannot be dialled.
      if (!target.isComplete || !shown || !dialled || shown === dialled) return undefined;
      return { what: OTHER_TARGET, found, fix: 'make both the same number' };
    }
    case 'other-site': {
      const shown = HOST.exec(words)?.[1];
      if (!shown || !target.isComplete || !URL.canParse(href)) return undefined;
      const isSame = withoutWww(new URL(href).hostname) === withoutWww(shown.toLowerCase());
      return isSame ? undefined : { what: OTHER_TARGET, found, fix: 'make both the same site' };
    }
    default:
      return undefined;
  }
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

const spelledOut = (found: string, placeholder: string, thing: 'link' | 'path'): Message => ({
  what: `The ${thing} spells out the brand’s slug`,
  found: asCode(found),
  fix: `write ${asCode(placeholder)}, so that the ${thing} follows the brand`,
  corrections: { value: found, write: placeholder },
});

const unpublished = (subject: string, { file, frontmatter }: Entry, what: string): Message => ({
  what: `${subject} is not published yet`,
  found: `${asCode(frontmatter.draft ? 'draft: true' : `published: ${String(frontmatter.published)}`)} in ${asCode(file)}`,
  fix: `publish both at the same time, or remove ${what} for now`,
});

const PLANS = {
  'content/pages/plans.mdx': '---\ntitle: Plans\ndescription: What comes next.\ndraft: true\n---\n\nText.\n',
};

export const RULES = [
  ...rulesForEach({ phase: 'site', severity: 'warning' }, ({ links }) => links, [
    {
      id: 'link-absolute-internal',
      aliases: ['link-own'],
      summary: 'A link to a page of this site starts with its domain.',
      why: 'No rule checks that the page exists, and in a preview the link leads away from the preview.',
      says: ({ href, target, isRedirect }, { site }) =>
        !isRedirect &&
        target.to === 'this-site' &&
        writeInstead('The link to this site starts with its domain', href, withSlash(target.path, site)),
      bad: {
        '[Services](https://www.northgate.example/services/)':
          '1:1 The link to this site starts with its domain — found `https://www.northgate.example/services/` — write `/services/`',
      },
    },
    {
      id: 'link-anchor',
      severity: 'error',
      summary: 'A link leads to an anchor that its page does not have.',
      why: 'Visitors arrive at the top of the page instead of at the text that they want to read.',
      says({ href, target }, { site, blocks }) {
        // If the text cannot be read, its anchors are unknown.
        if (target.to !== 'page' || !target.anchor || target.entry.unreadable?.body) return undefined;
        const wanted = decoded(target.anchor);
        const ids = target.entry.anchors.map(({ id }) => id);
        if (ids.includes(wanted) || wanted === MAIN_CONTENT) return undefined;
        // A list gives each entry without a page an anchor.
        const place = `${target.entry.path}#${wanted}`;
        const placeOf = placesOfEntries([target.entry], blocks);
        if (site.entries.some((entry) => !entry.path && placeOf(entry) === place)) return undefined;
        const guess = closestMatch(wanted, ids);
        const isLikely = guess?.toLowerCase() !== wanted.toLowerCase();
        const meant = guess ? [guess] : ids.slice(0, MAX_SUGGESTED);
        return {
          what: `There is no anchor ${asCode(`#${wanted}`)} in ${asCode(target.entry.file)}`,
          found: listed(ids),
          fix: guess
            ? `did you mean ${asCode(`#${guess}`)}?`
            : `${ids.length > 0 ? 'link to one of these, or ' : ''}add this \`id\` to a Section or a Title of that page`,
          corrections: meant.map((id) => ({ value: href, write: href.replace(/#.*$/s, `#${id}`), isLikely })),
        };
      },
      bad: {
        '[The crew](/who-we-are/#directors)':
          '1:1 There is no anchor `#directors` in `content/pages/who-we-are/index.mdx` — found `#crew`, `#our-crew`, `#history`, `#our-history` — link to one of these, or add this `id` to a Section or a Title of that page',
      },
    },
    {
      id: 'link-insecure',
      summary: 'A link leads to another site without encryption.',
      why: 'Others on the same network can read and change what such a site shows.',
      says: ({ href, target, isRedirect }) =>
        !isRedirect &&
        target.to === 'other-site' &&
        !target.isSecure &&
        target.isComplete &&
        writeInstead('The link is not encrypted', href, href.replace(/^http:/i, 'https:')),
      bad: {
        '[Example](http://example.com/)':
          '1:1 The link is not encrypted — found `http://example.com/` — write `https://example.com/`',
      },
    },
    {
      id: 'link-mismatch',
      summary: 'The words of a link are an email address, a phone number or a URL, and its target is a different one.',
      why: 'One of the two is wrong: visitors write to the wrong person, or ring the wrong number.',
      says(link) {
        const message = link.words && mismatch(link, link.words.text.trim());
        return message && { ...message, at: link.words!.place };
      },
      bad: {
        '[zara@example.com](mailto:sara@example.com)':
          '1:1 The words of a link name another target than its URL — found `zara@example.com` and `mailto:sara@example.com` — write `[zara@example.com](mailto:zara@example.com)`, or correct the words',
      },
      good: [
        '[zara@example.com](mailto:zara@example.com?subject=Tides), [(02) 5550 1840](tel:+61255501840)',
        '[example.com](https://www.example.com/)',
      ],
    },
    {
      id: 'link-page',
      severity: 'error',
      summary: 'A link leads to a page that does not exist.',
      why: 'Visitors who follow the link would find an error page.',
      says({ href, target, isRedirect }, context) {
        if (target.to !== 'unknown-page' || isRedirect) return undefined;
        const { written, rest } = target;
        const guess = suggestPath(written, context);
        // path-characters reports the path of that page.
        if (guess && !isPlainPath(guess.replace(/[?#].*$/s, ''))) return undefined;
        // `/plan.pdf#page`: the anchor belongs to a page, not to a file.
        const guessedRest = rest.startsWith('#') && !guess?.endsWith('/') ? '' : rest;
        const meant = guess === undefined ? undefined : guess + guessedRest;
        return {
          what: `There is no page at ${asCode(written)}`,
          found: rest ? asCode(href) : undefined,
          fix: meant ? `did you mean ${asCode(meant)}?` : addPage(written, context),
          corrections: meant ? { value: href, write: meant, isLikely: !isSameName(written, guess!) } : undefined,
        };
      },
      bad: {
        '[Services](/servces/)': '1:1 There is no page at `/servces/` — did you mean `/services/`?',
      },
      good: ['[Services](/services/)', '[Not found](/404/)'],
    },
    {
      id: 'link-private',
      aliases: ['link-closed'],
      summary: 'A link leads to a file or a meeting that many visitors cannot open.',
      why: 'The writer has access, but visitors must sign in.',
      says: ({ href, target }, context) =>
        target.to === 'other-site' &&
        target.isSecure &&
        target.isComplete &&
        isPrivate(new URL(href).hostname, context.site.settings.siteUrl) && {
          what: 'The link leads to a place that many visitors cannot open',
          found: asCode(href),
          fix: fixForPrivate(href, context),
        },
      bad: {
        '[Services](https://staging.northgate.example/services/)':
          '1:1 The link leads to a place that many visitors cannot open — found `https://staging.northgate.example/services/` — write `/services/`',
        '[The plan](https://docs.google.com/document/d/1abc/edit)':
          '1:1 The link leads to a place that many visitors cannot open — found `https://docs.google.com/document/d/1abc/edit` — put the file beside this text and link to it: `[The plan](./plan.pdf)`',
      },
      good: ['[The crane](../articles/crane-restored/crane.pdf), [a tester](https://test.example.com/)'],
    },
    {
      id: 'link-slash',
      severity: 'error',
      summary: 'The path in a link to a page has no slash at its end.',
      why: 'Without the slash the server redirects every visitor, which takes time.',
      says: ({ href, target }) =>
        target.to === 'page-without-slash' &&
        writeInstead(
          'The path of the page has no slash at its end',
          href,
          `${target.written}/${target.rest.replace(/^\?(?=#|$)/, '')}`,
        ),
      bad: {
        '[Planning](/services#planning)':
          '1:1 The path of the page has no slash at its end — found `/services#planning` — write `/services/#planning`',
      },
    },
    {
      id: 'link-tracking',
      aliases: ['link-wrapped'],
      summary: 'A link leads through a service that records who follows the link.',
      why: 'Mail programs and search engines put such a service in front of the URLs that they show. Visitors are tracked, and the link breaks when the service ends.',
      says({ href, target }) {
        if (target.to !== 'other-site' || !target.isSecure || !target.isComplete) return undefined;
        const { hostname, pathname, searchParams } = new URL(href);
        const bare = withoutCodes(href);
        if (bare !== href)
          return writeInstead('The URL contains codes that record where a visitor comes from', href, bare);
        const service = TRACKERS.find(({ url }) => url.test(hostname + pathname));
        if (!service) return undefined;
        const what = 'The link leads through a service that records who follows it';
        const inner = service.parameters.map((name) => searchParams.get(name)).find((url) => url && URL.canParse(url));
        return inner ? writeInstead(what, href, inner) : { what, found: asCode(href), fix: COPY_URL };
      },
      bad: {
        '[Example](https://example.com/?page=2&utm_source=letter#top)':
          '1:1 The URL contains codes that record where a visitor comes from — found `https://example.com/?page=2&utm_source=letter#top` — write `https://example.com/?page=2#top`',
        '[Example](https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F&sa=D)':
          '1:1 The link leads through a service that records who follows it — found `https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F&sa=D` — write `https://example.com/`',
      },
      good: ['[Example](https://example.com/?page=2)'],
    },
  ]),
  ...rulesWith({ phase: 'site' }, [
    {
      id: 'link-brand',
      summary: 'A link or a path spells out the brand’s slug.',
      why: 'The brand is one setting. A path that spells it out breaks when the setting changes.',
      check({ links, claims, withBrandPlaceholder }, report) {
        for (const { file, place, href, target } of links)
          if (target.to === 'path-with-slug')
            report(inFile(file, place), spelledOut(href, target.withPlaceholder + target.rest, 'link'));
        for (const { entry, place, written } of claims) {
          const placeholder = withBrandPlaceholder(written);
          report(inFile(entry.file, place), placeholder && spelledOut(written, placeholder, 'path'));
        }
      },
      bad: {
        '[Managed services](/team-northgate-msp/#how-it-works)':
          '1:1 The link spells out the brand’s slug — found `/team-northgate-msp/#how-it-works` — write `/team-{brand}-msp/#how-it-works`, so that the link follows the brand',
        '---\ntitle: A page\ndescription: A page to try.\npath: /northgate-history/\n---\n\nText.\n':
          '4:7 The path spells out the brand’s slug — found `/northgate-history/` — write `/{brand}-history/`, so that the path follows the brand',
      },
    },
    {
      id: 'link-draft',
      summary: 'A link or a field leads to a page that is not published yet.',
      why: 'Visitors who follow the link would find an error page.',
      check({ links, references, isUnpublished }, report) {
        const leadsToDraft = (target: Entry, from?: Entry) => isUnpublished(target) && !(from && isUnpublished(from));
        for (const { file, place, entry, target } of links)
          if (target.to === 'page' && leadsToDraft(target.entry, entry))
            report(inFile(file, place), unpublished(`The page ${asCode(target.written)}`, target.entry, 'the link'));
        for (const use of references)
          if (use.kind === 'reference' && typeof use.target === 'object' && leadsToDraft(use.target, use.entry))
            report(use, unpublished(`The ${use.to} ${asCode(use.id)}`, use.target, 'it'));
      },
      badInFiles: {
        text: '[Plans](/plans/)',
        others: PLANS,
        says: '1:1 The page `/plans/` is not published yet — found `draft: true` in `content/pages/plans.mdx` — publish both at the same time, or remove the link for now',
      },
      good: [
        {
          text: '---\ntitle: A page\ndescription: A page to try.\ndraft: true\n---\n\n[Plans](/plans/)',
          others: PLANS,
        },
      ],
    },
  ]),
];
