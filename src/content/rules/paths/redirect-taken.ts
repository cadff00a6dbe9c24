import { SETTINGS_FILES } from '../../settings/settings-files';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { isReservedPath } from '../shared/reserved-path';

const FILE = SETTINGS_FILES.redirects;

export const redirectTaken = defineRule({
  id: 'redirect-taken',
  severity: 'error',
  phase: 'site',
  summary: 'The old path of a redirect still belongs to a page or a file, or to another redirect.',
  why: 'A page or a file at the old path takes precedence, so the redirect would never apply.',
  check({ site, staticFiles, redirects }, report) {
    for (const { path, from, place, first } of redirects) {
      if (path === undefined) continue;
      const entry = site.paths.get(`${path}/`) ?? site.paths.get(path);
      if (entry)
        report(
          { file: FILE, place },
          {
            what: `The old path ${asCode(from)} belongs to a page`,
            found: asCode(entry.file),
            fix: 'remove this line, or give the page another path',
          },
        );
      else if (staticFiles.has(path))
        report(
          { file: FILE, place },
          {
            what: `The old path ${asCode(from)} belongs to a file`,
            found: asCode(`static${path}`),
            fix: 'remove this line, or delete the file',
          },
        );
      else if (isReservedPath(path))
        report(
          { file: FILE, place },
          { what: `The path ${asCode(from)} is reserved for the site itself`, fix: 'remove this line' },
        );
      else if (first)
        report(
          { file: FILE, place },
          {
            what: `Two redirects have the old path ${asCode(from)}`,
            found: `${asCode(first.from)} on line ${first.place.line} as well`,
            fix: 'keep only one of them: each works with and without the slash at its end',
          },
        );
    }
  },
  examples: {
    file: 'content/redirects.yaml',
    bad: [
      [
        '/services/: /contact-us/\n',
        '1:1 The old path `/services/` belongs to a page — found `content/pages/services/index.mdx` — remove this line, or give the page another path',
      ],
      [
        '/team-{brand}-msp/partner-us: /contact-us/\n',
        '1:1 The old path `/team-{brand}-msp/partner-us` belongs to a page — found `content/pages/msp/partner-us.mdx` — remove this line, or give the page another path',
      ],
      [
        '/robots.txt: /contact-us/\n',
        '1:1 The old path `/robots.txt` belongs to a file — found `static/robots.txt` — remove this line, or delete the file',
      ],
      [
        '/page-data/old/: /services/\n',
        '1:1 The path `/page-data/old/` is reserved for the site itself — remove this line',
      ],
      [
        '/old: /services/\n/old/: /contact-us/\n',
        '2:1 Two redirects have the old path `/old/` — found `/old` on line 1 as well — keep only one of them: each works with and without the slash at its end',
      ],
    ],
    good: ['/old/: /services/\n'],
  },
});
