import type { SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

/** The path of a page ends with a slash. */
const withSlash = (path: string, site: SiteContext['site']): string => {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return site.paths.has(`${bare}/`) ? `${bare}/${rest}` : path;
};

export const linkAbsoluteInternal = defineRule({
  id: 'link-absolute-internal',
  aliases: ['link-own'],
  severity: 'warning',
  phase: 'site',
  summary: 'A link to a page of this site starts with its domain.',
  why: 'No rule checks that the page exists, and in a preview the link leads away from the preview.',
  check({ links, site }, report) {
    for (const { file, place, href, target, isRedirect } of links)
      if (!isRedirect && target.to === 'this-site')
        report(
          { file, place },
          {
            what: 'The link to this site starts with its domain',
            found: asCode(href),
            fix: `write ${asCode(withSlash(target.path, site))}`,
            corrections: { value: href, write: withSlash(target.path, site) },
          },
        );
  },
  examples: {
    bad: [
      [
        '[Services](https://www.northgate.example/services/)',
        '1:1 The link to this site starts with its domain — found `https://www.northgate.example/services/` — write `/services/`',
      ],
    ],
    good: ['[Services](/services/)'],
  },
});
