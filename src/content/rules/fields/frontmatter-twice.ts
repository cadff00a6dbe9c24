import { defineRule } from '../rule';

export const frontmatterTwice = defineRule({
  id: 'frontmatter-twice',
  severity: 'error',
  phase: 'source',
  summary: 'The file contains its frontmatter twice.',
  why: 'Visitors would see the second frontmatter as text.',
  check({ entity, source }, report) {
    const again = source?.frontmatter?.duplicateAt;
    if (!entity || again === undefined) return;
    report(source!.at(again), {
      what: 'The frontmatter is repeated',
      found: 'the same fields again',
      fix: 'keep the fields only once, between two `---` lines',
    });
  },
  examples: {
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\n---\n\n---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
        '6:1 The frontmatter is repeated — found the same fields again — keep the fields only once, between two `---` lines',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
  },
});
