import { SETTINGS_FILES } from '../../settings/settings-files';
import type { ResolvedRedirect } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { loopOf } from '../shared/find-redirect-loop';

export const redirectLoop = defineRule({
  id: 'redirect-loop',
  severity: 'error',
  phase: 'site',
  summary: 'Redirects form a loop.',
  why: 'Browsers give up after about twenty redirects, and show an error page.',
  check({ redirects }, report) {
    const reported = new Set<ResolvedRedirect>();
    for (const redirect of redirects) {
      const loop = loopOf(redirect);
      if (!loop || reported.has(redirect)) continue;
      for (const member of loop) reported.add(member);
      report(
        { file: SETTINGS_FILES.redirects, place: redirect.place },
        {
          what: `The redirect from ${asCode(redirect.from)} leads back to itself`,
          found: [...loop, redirect].map(({ from }) => asCode(from)).join(' → '),
          fix: 'remove the lines whose old path has a page again, or correct their new paths',
        },
      );
    }
  },
  examples: {
    file: 'content/redirects.yaml',
    bad: [
      [
        '/old/: /old/\n',
        '1:1 The redirect from `/old/` leads back to itself — found `/old/` → `/old/` — remove the lines whose old path has a page again, or correct their new paths',
      ],
      [
        '/old/: /older/\n/older/: /old\n',
        '1:1 The redirect from `/old/` leads back to itself — found `/old/` → `/older/` → `/old/` — remove the lines whose old path has a page again, or correct their new paths',
      ],
    ],
    good: ['/old/: /services/\n/older/: /services/\n'],
  },
});
