import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const linkInsecure = defineRule({
  id: 'link-insecure',
  severity: 'warning',
  phase: 'site',
  summary: 'A link leads to another site without encryption.',
  why: 'Others on the same network can read and change what such a site shows.',
  check({ links }, report) {
    for (const { file, place, href, target, isRedirect } of links)
      if (!isRedirect && target.to === 'other-site' && !target.isSecure && target.isComplete)
        report(
          { file, place },
          {
            what: 'The link is not encrypted',
            found: asCode(href),
            fix: `write ${asCode(href.replace(/^http:/i, 'https:'))}`,
            corrections: { value: href, write: href.replace(/^http:/i, 'https:') },
          },
        );
  },
  examples: {
    bad: [
      [
        '[Example](http://example.com/)',
        '1:1 The link is not encrypted — found `http://example.com/` — write `https://example.com/`',
      ],
    ],
    good: ['[Example](https://example.com/)'],
  },
});
