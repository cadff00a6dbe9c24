import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { COPY_URL } from '../shared/copy-url';

/** Services of mail programs and search engines, and the parameters that contain the URL behind them. */
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

export const linkTracking = defineRule({
  id: 'link-tracking',
  aliases: ['link-wrapped'],
  severity: 'warning',
  phase: 'site',
  summary: 'A link leads through a service that records who follows the link.',
  why: 'Mail programs and search engines put such a service in front of the URLs that they show. Visitors are tracked, and the link breaks when the service ends.',
  check({ links }, report) {
    for (const { file, place, href, target } of links) {
      if (target.to !== 'other-site' || !target.isSecure || !target.isComplete) continue;
      const { hostname, pathname, searchParams } = new URL(href);
      const bare = withoutCodes(href);
      if (bare !== href) {
        report(
          { file, place },
          {
            what: 'The URL contains codes that record where a visitor comes from',
            found: asCode(href),
            fix: `write ${asCode(bare)}`,
            corrections: { value: href, write: bare },
          },
        );
        continue;
      }
      const service = TRACKERS.find(({ url }) => url.test(hostname + pathname));
      if (!service) continue;
      const inner = service.parameters.map((name) => searchParams.get(name)).find((url) => url && URL.canParse(url));
      report(
        { file, place },
        {
          what: 'The link leads through a service that records who follows it',
          found: asCode(href),
          fix: inner ? `write ${asCode(inner)}` : COPY_URL,
          corrections: inner ? { value: href, write: inner } : undefined,
        },
      );
    }
  },
  examples: {
    bad: [
      [
        '[Example](https://example.com/?page=2&utm_source=letter#top)',
        '1:1 The URL contains codes that record where a visitor comes from — found `https://example.com/?page=2&utm_source=letter#top` — write `https://example.com/?page=2#top`',
      ],
      [
        '[Example](https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F&sa=D)',
        '1:1 The link leads through a service that records who follows it — found `https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F&sa=D` — write `https://example.com/`',
      ],
      [
        '[Example](https://urldefense.com/v3/__https://example.com/__;!!abc)',
        '1:1 The link leads through a service that records who follows it — found `https://urldefense.com/v3/__https://example.com/__;!!abc` — copy the URL from the browser’s address bar: `https://www.example.com/page`',
      ],
    ],
    good: ['[Example](https://example.com/?page=2)'],
  },
});
