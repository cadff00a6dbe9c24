import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const linkSlash = defineRule({
  id: 'link-slash',
  severity: 'error',
  phase: 'site',
  summary: 'The path in a link to a page has no slash at its end.',
  why: 'Without the slash the server redirects every visitor, which takes time.',
  check({ links }, report) {
    for (const { file, place, href, target } of links)
      if (target.to === 'page-without-slash')
        report(
          { file, place },
          {
            what: 'The path of the page has no slash at its end',
            found: asCode(href),
            fix: `write ${asCode(`${target.written}/${target.rest}`)}`,
            corrections: { value: href, write: `${target.written}/${target.rest}` },
          },
        );
  },
  examples: {
    bad: [
      [
        '[Services](/services)',
        '1:1 The path of the page has no slash at its end — found `/services` — write `/services/`',
      ],
      [
        '[Planning](/services#planning)',
        '1:1 The path of the page has no slash at its end — found `/services#planning` — write `/services/#planning`',
      ],
    ],
    good: ['[Services](/services/)'],
  },
});
