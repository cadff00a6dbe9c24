import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { isReservedPath } from '../shared/reserved-path';

export const pathReserved = defineRule({
  id: 'path-reserved',
  aliases: ['address-reserved'],
  severity: 'error',
  phase: 'site',
  summary: 'A page has a path that is reserved for the site itself.',
  why: 'The site uses these paths for error pages, page data and forms, so a page there could not be opened.',
  check({ claims }, report) {
    for (const { entry, path, written, place } of claims)
      if (isReservedPath(path))
        report(
          { file: entry.file, place },
          { what: `The path ${asCode(written)} is reserved for the site itself`, fix: 'choose another `path`' },
        );
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\npath: /page-data/news/\n---\n',
        '4:7 The path `/page-data/news/` is reserved for the site itself — choose another `path`',
      ],
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\npath: /data/\n---\n'],
  },
});
