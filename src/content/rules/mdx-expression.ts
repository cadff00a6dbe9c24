import type { ExpressionRecord } from '../mdx/document';
import type { Correction } from '../report/correction';
import { asCode, closestMatch, excerpt } from '../text/wording';
import { defineRule, type Message } from './rule';

const MAX_EXCERPT_LENGTH = 40;

export const mdxExpression = defineRule({
  id: 'mdx-expression',
  severity: 'error',
  topic: 'text',
  phase: 'markdown',
  summary: 'Braces contain code or text that is read as code.',
  why: 'The site does not run code in content, so visitors would see nothing in its place.',
  check({ expressions }, report) {
    for (const expression of expressions) report(expression.place, messageFor(expression));
  },
  examples: {
    bad: [
      {
        text: 'We are {company.name}.',
        says: [
          '1:8 Text in braces is read as code, which is not allowed in content — found `{company.name}` — remove the braces, or write `\\{` to show one; only `{brand}` and comments (`{/* … */}`) are allowed in braces',
        ],
      },
      {
        text: 'We are {{ brand }}.',
        says: [
          '1:8 Text in braces is read as code, which is not allowed in content — found `{{ brand }}` — did you mean `{brand}`?',
        ],
      },
      {
        text: '## The crew {#crew}',
        says: [
          '1:13 Text in braces is read as code, which is not allowed in content — found `{#crew}` — remove it: a heading’s anchor is made from its words; `<Section>` and `<Title>` have an `id` prop',
        ],
      },
      {
        text: '## One\n\n<Title title={name} />',
        says: [
          '3:8 `title` must be a plain value — found `{name}` — write text in quotation marks (`name="text"`), a number in braces (`name={3}`), or only the name for yes',
        ],
      },
    ],
    good: [
      { text: 'We are {brand}. {/* A comment. */}' },
      { text: 'A set: \\{1, 2\\}.' },
      { text: '## One\n\n<Title title={"Two"} />' },
    ],
  },
});

function messageFor(expression: ExpressionRecord): Message {
  const { code } = expression;
  const found = excerpt(`{${code}}`, MAX_EXCERPT_LENGTH);
  switch (expression.in) {
    case 'tag':
      return {
        what: 'Code is not allowed in a tag',
        found,
        fix: 'write each prop separately: `name="text"`, `name={3}`, or only the name for yes',
      };
    case 'prop':
      return {
        what: `${asCode(expression.prop)} must be a plain value`,
        found,
        fix: 'write text in quotation marks (`name="text"`), a number in braces (`name={3}`), or only the name for yes',
      };
    case 'text':
      if (code === '')
        return {
          what: 'Empty braces show nothing',
          fix: 'remove them, or write `\\{\\}` to show the braces',
        };
      return {
        what: 'Text in braces is read as code, which is not allowed in content',
        found,
        fix: insteadOf(code),
        corrections: brandOf(code),
      };
  }
}

/** Braces around the brand's name, whatever their number: `{{ brand }}`. */
const brandOf = (code: string): Correction | undefined =>
  /^(?:\{+\s*brand\s*\}+|brand)$/i.test(code) ? { find: `{${code}}`, write: '{brand}' } : undefined;

function insteadOf(code: string): string {
  if (closestMatch(code.replace(/^\{\s*|\s*\}$/g, ''), ['brand']) !== undefined) return 'did you mean `{brand}`?';
  if (/^[{%]/.test(code)) return 'write the text itself: `{brand}` is the only variable';
  // Attributes in the syntax of other kinds of Markdown.
  if (code.startsWith('#'))
    return 'remove it: a heading’s anchor is made from its words; `<Section>` and `<Title>` have an `id` prop';
  if (/^:?\s*\.[a-z]/i.test(code)) return 'remove it: a page cannot set styles';
  return 'remove the braces, or write `\\{` to show one; only `{brand}` and comments (`{/* … */}`) are allowed in braces';
}
