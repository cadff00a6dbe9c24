import type { Entry, PathClaim } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';

function messageFor({ entry, path, written, isAlias }: PathClaim, holder: Entry): Message {
  const found = holder === entry ? undefined : `it in ${asCode(holder.file)} as well`;
  if (!isAlias)
    return { what: `Two files have the path ${asCode(written)}`, found, fix: 'give one of the pages another `path`' };
  const isPage = holder.path === path;
  if (holder === entry && !isPage)
    return { what: `The alias ${asCode(written)} is listed twice`, fix: 'remove one of them' };
  const owner = holder === entry ? 'the page’s own path' : `${isPage ? 'the path' : 'an alias'} of another page`;
  return {
    what: `The alias ${asCode(written)} is ${owner}`,
    found,
    fix: 'remove the alias, or choose another one',
  };
}

export const pathDuplicate = defineRule({
  id: 'path-duplicate',
  aliases: ['address-duplicate'],
  severity: 'error',
  phase: 'site',
  summary: 'Two pages, or a page and an alias, have the same path.',
  why: 'A path leads to one page, so visitors could not open the other one.',
  check({ claims }, report) {
    for (const claim of claims) {
      const { entry, holder, twin, written, place } = claim;
      // The path is a guess if the frontmatter cannot be read, so it is not reported.
      if (entry.unreadable?.frontmatter) continue;
      if (holder && !holder.unreadable?.frontmatter) report({ file: entry.file, place }, messageFor(claim, holder));
      if (twin && !twin.entry.unreadable?.frontmatter)
        report(
          { file: entry.file, place },
          {
            what: `The path ${asCode(written)} differs from another only in letter case`,
            found: `${asCode(twin.path)} in ${asCode(twin.entry.file)}`,
            fix: 'give one of them another name: some computers treat them as the same',
          },
        );
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\npath: /services/\n---\n',
        'content/pages/services/index.mdx:1:1 Two files have the path `/services/` — found it in `content/pages/page.mdx` as well — give one of the pages another `path`',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\naliases:\n  - /services/\n  - /page/\n---\n',
        '5:5 The alias `/services/` is the path of another page — found it in `content/pages/services/index.mdx` as well — remove the alias, or choose another one',
        '6:5 The alias `/page/` is the page’s own path — remove the alias, or choose another one',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\naliases:\n  - /old/\n  - /older/\n  - /old/\n---\n',
        '7:5 The alias `/old/` is listed twice — remove one of them',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\npath: /Services/\n---\n',
        'content/pages/services/index.mdx:1:1 The path `/services/` differs from another only in letter case — found `/Services/` in `content/pages/page.mdx` — give one of them another name: some computers treat them as the same',
      ],
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\naliases:\n  - /old-page/\n---\n'],
  },
});
