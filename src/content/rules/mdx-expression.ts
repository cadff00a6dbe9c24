import type { ExpressionRecord } from '../mdx/document';
import { asCode, closestMatch, excerpt } from '../text/wording';
import { defineRule, type Message } from './rule';

const MAX_EXCERPT_LENGTH = 40;

export const mdxExpression = defineRule({
  id: 'mdx-expression',
  severity: 'error',
  topic: 'text',
  phase: 'markdown',
  summary: 'Braces contain code.',
  why: 'Content holds no code: nothing runs it, so visitors would see nothing where it is.',
  check({ expressions }, report) {
    for (const expression of expressions) report(expression.place, messageFor(expression));
  },
  examples: {
    bad: [
      {
        text: 'We are {company.name}.',
        says: [
          '1:8 Content holds no code: an expression is not allowed — found `{company.name}` — write the text itself, or `\\{` for a brace; only `{brand}` and comments `{/* … */}` may stand in braces',
        ],
      },
      {
        text: 'We are {{ brand }}.',
        says: [
          '1:8 Content holds no code: an expression is not allowed — found `{{ brand }}` — did you mean `{brand}`?',
        ],
      },
      {
        text: '## The crew {#crew}',
        says: [
          '1:13 Content holds no code: an expression is not allowed — found `{#crew}` — take it out: a heading’s anchor is made of its words; `<Section>` and `<Title>` take an `id` of their own',
        ],
      },
      {
        text: '## One\n\n<Title title={name} />',
        says: [
          '3:8 `title` has to be a plain value — found `{name}` — write text in quotes (`name="text"`), a number in braces (`name={3}`), or the name alone for yes',
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
        what: 'Content holds no code: props are written one by one',
        found,
        fix: 'write `name="text"`, `name={3}`, or the name alone for yes',
      };
    case 'prop':
      return {
        what: `${asCode(expression.prop)} has to be a plain value`,
        found,
        fix: 'write text in quotes (`name="text"`), a number in braces (`name={3}`), or the name alone for yes',
      };
    case 'text':
      if (code === '')
        return {
          what: 'Braces with nothing between them show nothing',
          fix: 'take them out, or write `\\{\\}` for the signs themselves',
        };
      return { what: 'Content holds no code: an expression is not allowed', found, fix: insteadOf(code) };
  }
}

function insteadOf(code: string): string {
  if (closestMatch(code.replace(/^\{\s*|\s*\}$/g, ''), ['brand']) !== undefined) return 'did you mean `{brand}`?';
  if (/^[{%]/.test(code)) return 'write the text itself: of all variables there is only `{brand}`';
  // Attributes, as other kinds of Markdown have them.
  if (code.startsWith('#'))
    return 'take it out: a heading’s anchor is made of its words; `<Section>` and `<Title>` take an `id` of their own';
  if (/^:?\s*\.[a-z]/i.test(code)) return 'take it out: blocks bring their own looks';
  return 'write the text itself, or `\\{` for a brace; only `{brand}` and comments `{/* … */}` may stand in braces';
}
