import { findingsOf, type StrayLessThan, type SyntaxContext } from '../../../mdx/syntax-context';
import type { Correction } from '../../../report/correction';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode } from '../../../text/wording';
import { defineRule, type Message } from '../../rule';

export const mdxStrayLt = defineRule({
  id: 'mdx-stray-lt',
  severity: 'error',
  phase: 'syntax',
  summary: 'A `<` does not start a tag: it is a less-than sign, an HTML comment, or a link between `<` and `>`.',
  why: 'The text after it is read as part of a tag, so it cannot be shown.',
  check(context, report) {
    for (const finding of findingsOf(context, 'stray-less-than'))
      report(context.source.at(finding.offset), {
        ...(isSecondBracket(finding, context) ? SECOND_BRACKET : messageFor(finding)),
        found: excerptAt(context.source, finding.offset),
        corrections:
          finding.reads === 'html-comment' ? asComment(context.source.text.slice(finding.offset)) : undefined,
      });
  },
  examples: {
    bad: [
      [
        'Fewer than <5 people.',
        '1:12 A `<` starts a tag, but no block name follows — found `<5 people.` — write `&lt;` for a less-than sign in the text',
      ],
      [
        '<!-- A comment -->',
        '1:1 HTML comments are not allowed — found `<!-- A comment -->` — write `{/* … */}` around text that visitors must not see',
      ],
      [
        'Write to <hello@northgate.example>.',
        '1:10 A URL or an email address between `<` and `>` is not read as a link — found `<hello@northgate.example>.` — write a link as `[hello@northgate.example](mailto:hello@northgate.example)`',
      ],
    ],
    good: [
      'Fewer than &lt;5 people, and 3 < 5.',
      'Seen.\n\n{/* A comment */}',
      'Write to [hello@northgate.example](mailto:hello@northgate.example).',
    ],
  },
});

const SECOND_BRACKET: Message = { what: 'There is a second `<` before this tag', fix: 'remove one of the two' };

/** `<<Title … />` */
const isSecondBracket = ({ offset }: StrayLessThan, { source, blocks }: SyntaxContext): boolean =>
  blocks.has(/^<<\/?([A-Z]\w*)/.exec(source.text.slice(offset, offset + 60))?.[1] ?? '');

/** The same comment as MDX writes it. */
function asComment(text: string): Correction | undefined {
  const [comment, words = ''] = /^<!--+([^]*?)--+>/.exec(text) ?? [];
  return comment === undefined || /\*\/|[{}]/.test(words) ? undefined : { find: comment, write: `{/*${words}*/}` };
}

function messageFor(finding: StrayLessThan): Message {
  switch (finding.reads) {
    case 'character':
      return {
        what: 'A `<` starts a tag, but no block name follows',
        fix: 'write `&lt;` for a less-than sign in the text',
      };
    case 'html-comment':
      return {
        what: 'HTML comments are not allowed',
        fix: 'write `{/* … */}` around text that visitors must not see',
      };
    case 'autolink': {
      const { target } = finding;
      const url = /^[^@:]+@/.test(target) ? `mailto:${target}` : target;
      return {
        what: 'A URL or an email address between `<` and `>` is not read as a link',
        fix: `write a link as ${asCode(`[${target.replace(/^\w+:(\/\/)?/, '')}](${url})`)}`,
      };
    }
  }
}
