import { closestBlock, HTML_ELEMENTS } from '../mdx/known-elements';
import { findingsOf, type SyntaxContext } from '../mdx/syntax-context';
import { excerptAt } from '../source/excerpt-at';
import { asCode } from '../text/wording';
import { htmlAdvice } from './html-not-allowed';
import { defineRule, type Message } from './rule';

export const blockUnknown = defineRule({
  id: 'block-unknown',
  severity: 'error',
  topic: 'blocks',
  phase: 'syntax',
  summary: 'A tag names a block that does not exist.',
  why: 'The block and its content are not shown.',
  check(context, report) {
    for (const { offset, name, isHtml } of findingsOf(context, 'unknown-tag')) {
      if (isHtml) continue;
      report(context.source.at(offset), {
        ...messageFor(name, context),
        found: excerptAt(context.source, offset),
      });
    }
  },
  examples: {
    bad: [
      {
        text: '<Crad title="One" path="/services/" />',
        says: [
          '1:1 There is no block <Crad> — found `<Crad title="One" path="/services/" />` — did you mean `<Card>`?',
        ],
      },
      {
        text: '<>Words.</>',
        says: ['1:1 This tag has no name — found `<>Words.</>` — write the name of a block, or remove the tag'],
      },
      { text: 'One<BR>two', says: ['1:4 There is no block <BR> — found `<BR>two` — write `<br />`, in lower case'] },
    ],
    good: [{ text: '<Title title="One" size="large" />' }],
  },
});

function messageFor(name: string, { blocks }: SyntaxContext): Message {
  if (name === '') return { what: 'This tag has no name', fix: 'write the name of a block, or remove the tag' };
  const what = `There is no block <${name}>`;
  const guess = closestBlock(name, blocks);
  if (guess) return { what, fix: `did you mean ${asCode(`<${guess}>`)}?` };
  const lower = name.toLowerCase();
  if (Object.hasOwn(HTML_ELEMENTS, lower))
    return {
      what,
      fix: `write ${asCode(lower === 'br' ? '<br />' : `<${lower}>`)}, in lower case`,
      corrections: lower === 'br' ? { find: `<${name}>`, write: '<br />' } : undefined,
    };
  return { what, fix: htmlAdvice(lower) ?? 'use one of the blocks on the cheatsheet page' };
}
