import type { RootContent } from 'mdast';
import { placeOfNode, plainText } from '../../mdx/text-content';
import { likely } from '../../report/correction';
import { asCode, excerpt } from '../../text/wording';
import { defineRule } from '../rule';
import { withNeighbours } from '../shared/neighbours';

/** The content that can follow a heading. */
const CONTENT = /^(?:paragraph|list|table)$/;
/** A sentence, or the start of one. */
const ENDS_WITH_PUNCTUATION = /[.,;:!?]$/;
const MAX_LENGTH = 80;

export const headingBold = defineRule({
  id: 'heading-bold',
  severity: 'warning',
  phase: 'markdown',
  summary: 'A bold paragraph looks like a heading, but is not one.',
  why: 'People who use a screen reader move from heading to heading, and miss text that only looks like one.',
  check({ topLevel, headings, source }, report) {
    for (const { node, below } of withNeighbours(topLevel)) {
      const words = boldWords(node);
      if (words === undefined || !CONTENT.test(below?.type ?? '')) continue;
      if (words.length > MAX_LENGTH || ENDS_WITH_PUNCTUATION.test(words)) continue;
      const written = source.text.slice(node.position!.start.offset, node.position!.end.offset);
      const above = headings.findLast(({ place }) => place.line < node.position!.start.line);
      // Inside a block with a heading of its own, such as an opening, it is one level below.
      const level = Math.min((above?.level ?? 2) + (above?.block ? 1 : 0), 6);
      const heading = `${'#'.repeat(Math.max(level, 2))} ${words}`;
      report(placeOfNode(node), {
        what: 'A bold paragraph is not a heading',
        found: excerpt(written),
        fix: `write ${asCode(heading)} if it is a heading`,
        corrections: likely(written, heading),
      });
    }
  },
  bad: {
    '**Our quays**\n\nThere are four.':
      '1:1 A bold paragraph is not a heading — found `**Our quays**` — write `## Our quays` if it is a heading',
  },
  good: ['## Our quays\n\nThere are four.', '**Note:**\n\nThere are four.', 'There are four.\n\n**Our quays**'],
});

/** The words of a paragraph that is bold from its start to its end. */
function boldWords(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [bold] = node.children;
  // A bold link is a link.
  return bold?.type === 'strong' && bold.children.every(({ type }) => type !== 'link') ? plainText(bold) : undefined;
}
