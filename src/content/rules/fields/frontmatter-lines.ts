/** Rules about the lines that start and end the frontmatter. Each row is a rule. */
import { START } from '../../source/positions';
import { asCode } from '../../text/wording';
import { rulesForEach } from '../rule';
import { ENTITIES } from '../../../schema/entities';
import { findClosingLine, type Frontmatter } from '../../source/frontmatter';
import type { SourceContext } from '../../source/source-file';

/** Settings files have no frontmatter. */
const filesWithFrontmatter = ({ entity, source }: SourceContext) =>
  entity && source ? [{ place: START, source, frontmatter: (source.frontmatter ?? {}) as Partial<Frontmatter> }] : [];

export const RULES = rulesForEach({ phase: 'source' }, filesWithFrontmatter, [
  {
    id: 'frontmatter-fence',
    summary: 'The whole file is inside a code block, as chat programs format text for copying.',
    why: 'The file must start with its frontmatter. Otherwise visitors would see the page as code.',
    says: ({ frontmatter: { fence } }) =>
      fence && {
        what: 'The whole file is inside a code block, as chat programs format text for copying',
        fix: `remove the line ${asCode(fence)} at its end, and everything above the first ${asCode('---')}`,
      },
    badInFiles: {
      text: 'Text.',
      others: {
        'content/pages/other.mdx':
          'Here is your page:\n\n```mdx\n---\ntitle: Another page\ndescription: A page to try.\n---\n\nText.\n```\n',
      },
      says: 'content/pages/other.mdx:1:1 The whole file is inside a code block, as chat programs format text for copying — remove the line “```” at its end, and everything above the first `---`',
    },
    good: ['```mdx\n---\ntitle: A page\n---\n```'],
  },
  {
    id: 'frontmatter-missing',
    summary: 'The file does not start with frontmatter: its fields between two lines of three hyphens.',
    why: 'The frontmatter contains the title, the description and other fields. A page cannot be published without them.',
    says({ source }, { entity }) {
      const { frontmatter, text, at } = source;
      if (!frontmatter)
        return { what: 'The file has no frontmatter', fix: fixFor(text, asCode(`${ENTITIES[entity!].title}: …`)) };
      const { notOnFirstLine, unopened, fence, wrongDelimiter, start } = frontmatter;
      return [
        unopened && {
          what: 'The line above the fields is missing',
          fix: 'write a line `---` above the first field',
          corrections: { from: 0, to: 0, write: '---\n' },
        },
        notOnFirstLine &&
          !fence && {
            what: 'The frontmatter does not start on the first line',
            fix: 'remove everything above the first `---`',
          },
        wrongDelimiter && {
          at: { ...START, line: at(start - 1).line },
          what: 'Frontmatter must start and end with a line of three hyphens',
          found: asCode(wrongDelimiter),
          fix: 'write `---` instead, above the fields and below them',
        },
      ];
    },
    bad: {
      '\n---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
        '1:1 The frontmatter does not start on the first line — remove everything above the first `---`',
      '-----\ntitle: A page\ndescription: A page to try.\n-----\n\nText.\n':
        '1:1 Frontmatter must start and end with a line of three hyphens — found `-----` — write `---` instead, above the fields and below them',
    },
    badInFiles: [
      {
        text: 'Text.',
        others: { 'content/pages/other.mdx': 'title: Another page\ndescription: A page to try.\n---\n\nText.\n' },
        says: 'content/pages/other.mdx:1:1 The line above the fields is missing — write a line `---` above the first field',
      },
      {
        text: 'Text.',
        others: { 'content/pages/other.mdx': '# A title\n\nText.\n' },
        says: 'content/pages/other.mdx:1:1 The file has no frontmatter — start it with a line `---`, then `title: …` and the other fields, then another line `---`',
        also: ['heading-h1'],
      },
    ],
  },
  {
    id: 'frontmatter-twice',
    summary: 'The file contains its frontmatter twice.',
    why: 'Visitors would see the second frontmatter as text.',
    says: ({ source, frontmatter: { duplicateAt } }) =>
      duplicateAt !== undefined && {
        at: source.at(duplicateAt),
        what: 'The frontmatter is repeated',
        found: 'the same fields again',
        fix: 'keep the fields only once, between two `---` lines',
      },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\n---\n\n---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
        '6:1 The frontmatter is repeated — found the same fields again — keep the fields only once, between two `---` lines',
    },
  },
  {
    id: 'frontmatter-unclosed',
    summary: 'The frontmatter has no line `---` at its end.',
    why: 'Without it, the text of the page is read as part of the fields.',
    says({ source }) {
      if (!source.frontmatter?.unclosed) return undefined;
      const close = findClosingLine(source.text, source.frontmatter);
      return close
        ? {
            at: source.at(close.offset),
            what: 'Frontmatter ends with a line of three hyphens',
            found: asCode(close.line),
            fix: 'write `---` instead',
            corrections: { line: close.line, write: '---' },
          }
        : {
            what: 'The frontmatter starts here and is never closed',
            fix: 'add a line `---` below the last field, above the text of the page',
          };
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\n\nText.\n':
        '1:1 The frontmatter starts here and is never closed — add a line `---` below the last field, above the text of the page',
    },
  },
]);

function fixFor(text: string, first: string): string {
  const start = text.trimStart();
  if (/^\+{3}[ \t]*\r?\n/.test(start))
    return `write \`---\` instead of \`+++\`, and ${first} instead of \`title = "…"\``;
  if (start.startsWith('{') && /^\{\s*"/.test(start))
    return `write \`---\` instead of the braces, and ${first} instead of \`"title": "…",\``;
  const fence = /^(`{3,}\w*)[ \t]*\r?\n[\w-]+:/.exec(start)?.[1];
  if (fence)
    return `write \`---\` instead of ${asCode(fence)} above the fields, and instead of the backticks below them`;
  if (/^[\w-]+:[ \t]/.test(start))
    return 'write a line `---` above the first field, and another one below the last field';
  return `start it with a line \`---\`, then ${first} and the other fields, then another line \`---\``;
}
