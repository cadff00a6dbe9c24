import { START } from '../source/positions';
import { asCode } from '../text/wording';
import { defineRule } from './rule';

export const frontmatterMissing = defineRule({
  id: 'frontmatter-missing',
  severity: 'error',
  topic: 'fields',
  phase: 'source',
  summary: 'The file does not start with frontmatter: its fields between two lines of three hyphens.',
  why: 'The frontmatter contains the title, the description and other fields. A page cannot be published without them.',
  check({ entity, source }, report) {
    if (!entity || !source) return;
    const { frontmatter, at } = source;
    if (!frontmatter) {
      const first = asCode(entity === 'person' ? 'name: …' : 'title: …');
      report(START, {
        what: 'The file has no frontmatter',
        fix: `start it with a line \`---\`, then ${first} and the other fields, then another line \`---\``,
      });
      return;
    }
    if (frontmatter.notOnFirstLine && !frontmatter.fence)
      report(START, {
        what: 'The frontmatter does not start on the first line',
        fix: 'remove everything above the first `---`',
      });
    if (frontmatter.wrongDelimiter)
      report(
        { ...START, line: at(frontmatter.start - 1).line },
        {
          what: 'Frontmatter must start and end with a line of three hyphens',
          found: asCode(frontmatter.wrongDelimiter),
          fix: 'write `---` instead, above the fields and below them',
        },
      );
  },
  examples: {
    bad: [
      {
        text: 'Text.',
        others: { 'content/pages/other.mdx': '# A title\n\nText.\n' },
        says: [
          'content/pages/other.mdx:1:1 The file has no frontmatter — start it with a line `---`, then `title: …` and the other fields, then another line `---`',
        ],
        also: ['heading-h1'],
      },
      {
        text: '\n---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n',
        says: ['1:1 The frontmatter does not start on the first line — remove everything above the first `---`'],
      },
      {
        text: '-----\ntitle: A page\ndescription: A page to try.\n-----\n\nText.\n',
        says: [
          '1:1 Frontmatter must start and end with a line of three hyphens — found `-----` — write `---` instead, above the fields and below them',
        ],
      },
    ],
    good: [{ text: '---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n' }],
  },
});
