import type { PlacedBlock } from '../mdx/document';
import { anyOfBlocks } from '../text/wording';
import { defineRule } from './rule';

/** A block for other blocks that contains none. A block with data fills itself from the rest of the site. */
export const isEmptyList = ({ block, isEmpty, isWhole, invalidProps }: PlacedBlock): boolean =>
  isEmpty && isWhole && invalidProps.size === 0 && Array.isArray(block.children) && !block.data;

export const blockEmpty = defineRule({
  id: 'block-empty',
  severity: 'warning',
  topic: 'blocks',
  phase: 'markdown',
  needs: ['placement'],
  summary: 'A block that shows other blocks contains none.',
  why: 'The page shows an empty space, or a frame around nothing.',
  check({ placedBlocks }, report) {
    for (const placed of placedBlocks)
      if (isEmptyList(placed))
        report(placed.place, {
          what: `<${placed.block.name}> is empty`,
          fix: `put ${anyOfBlocks(placed.block.children as readonly string[])} inside it, or remove it`,
        });
  },
  examples: {
    bad: [
      {
        text: '<CtaButtons></CtaButtons>',
        says: ['1:1 <CtaButtons> is empty — put <CtaButton> inside it, or remove it'],
      },
      { text: '<Timeline />', says: ['1:1 <Timeline> is empty — put <TimelineItem> inside it, or remove it'] },
    ],
    good: [{ text: '<CtaButtons>\n<CtaButton title="Write to us" path="/contact-us/" />\n</CtaButtons>' }],
  },
});
