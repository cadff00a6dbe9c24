import { ENTITIES } from '../../../schema/entities';
import { START } from '../../source/positions';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const frontmatterMissing = defineRule({
  id: 'frontmatter-missing',
  severity: 'error',
  phase: 'source',
  summary: 'The file does not start with frontmatter: its fields between two lines of three hyphens.',
  why: 'The frontmatter contains the title, the description and other fields. A page cannot be published without them.',
  check({ entity, source }, report) {
    if (!entity || !source) return;
    const { frontmatter, at } = source;
    if (!frontmatter) {
      const first = asCode(`${ENTITIES[entity].title}: …`);
      report(START, {
        what: 'The file has no frontmatter',
        fix: fixFor(source.text, first),
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
    bad: {
      '\n---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
        '1:1 The frontmatter does not start on the first line — remove everything above the first `---`',
      '-----\ntitle: A page\ndescription: A page to try.\n-----\n\nText.\n':
        '1:1 Frontmatter must start and end with a line of three hyphens — found `-----` — write `---` instead, above the fields and below them',
    },
    inFiles: [
      {
        text: 'Text.',
        others: { 'content/pages/other.mdx': '# A title\n\nText.\n' },
        says: [
          'content/pages/other.mdx:1:1 The file has no frontmatter — start it with a line `---`, then `title: …` and the other fields, then another line `---`',
        ],
        also: ['heading-h1'],
      },
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
  },
});

function fixFor(text: string, first: string): string {
  const start = text.trimStart();
  if (/^\+{3}[ \t]*\r?\n/.test(start))
    return `write \`---\` instead of \`+++\`, and ${first} instead of \`title = "…"\``;
  if (start.startsWith('{') && /^\{\s*"/.test(start))
    return `write \`---\` instead of the braces, and ${first} instead of \`"title": "…",\``;
  const other = /^(\*{3,}|={3,}|_{3,}|~{3,})[ \t]*\r?\n[\w-]+:/.exec(start)?.[1];
  if (other) return `write \`---\` instead of ${asCode(other)}, above the fields and below them`;
  if (/^[ \t]+---[ \t]*\r?\n\s*[\w-]+:/.test(text)) return 'remove the spaces before the two lines `---`';
  const fence = /^(`{3,}\w*)[ \t]*\r?\n[\w-]+:/.exec(start)?.[1];
  if (fence)
    return `write \`---\` instead of ${asCode(fence)} above the fields, and instead of the backticks below them`;
  const named = /^---[ \t]*(\w+)[ \t]*\r?\n[\w-]+:/.exec(start)?.[1];
  if (named) return `write only \`---\` on its first line, without ${asCode(named)}`;
  if (/^[\w-]+:[ \t]/.test(start))
    return 'write a line `---` above the first field, and another one below the last field';
  return `start it with a line \`---\`, then ${first} and the other fields, then another line \`---\``;
}
