import type { PlacedBlock } from '../../mdx/document';
import { isNeverOpened } from '../../mdx/tag-pairs';
import { anyOfBlocks } from '../../text/wording';
import { defineRule } from '../rule';

/** Whether a block that holds other blocks has none. A block with data fills itself from the rest of the site. */
export const isEmptyList = ({ block, isEmpty, isWhole, invalidProps }: PlacedBlock): boolean =>
  isEmpty && isWhole && invalidProps.size === 0 && Array.isArray(block.children) && !block.rules;

/** Whether a block for text or other blocks has neither, and nothing else to show. */
function isEmptyText({ block, isEmpty, isWhole, invalidProps, misplacement, values }: PlacedBlock): boolean {
  const takesContent = block.children === 'content' || block.children === 'prose';
  if (!takesContent || !isEmpty || !isWhole || misplacement || invalidProps.size > 0) return false;
  // A card or a person with one of these has something to show: a picture, a summary or a link.
  const shown = Object.entries(block.props).some(
    ([name, { type }]) => (type === 'image' || name === 'path' || name === 'summary') && values[name] !== undefined,
  );
  return !shown;
}

export const blockEmpty = defineRule({
  id: 'block-empty',
  severity: 'warning',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A block for text or for other blocks contains nothing.',
  why: 'The page shows an empty space, or a frame around nothing.',
  check({ placedBlocks, source }, report) {
    for (const placed of placedBlocks) {
      const { block, place, isEmpty } = placed;
      // mdx-unopened-tag reports a tag that was closed twice: `<Section />` … `</Section>`.
      if (isEmpty && isNeverOpened(source.body, block.name)) continue;
      const fix = isEmptyList(placed)
        ? `put ${anyOfBlocks(block.children as readonly string[])} inside it`
        : isEmptyText(placed) && (block.whenEmpty ?? 'write its content between its tags');
      if (fix) report(place, { what: `<${block.name}> is empty`, fix: `${fix}, or remove it` });
    }
  },
  bad: {
    '<CtaButtons></CtaButtons>': '1:1 <CtaButtons> is empty — put <CtaButton> inside it, or remove it',
    '<Question title="Why?"></Question>': '1:1 <Question> is empty — write the answer between its tags, or remove it',
  },
  good: [
    '## Ports\n\n<Card title="Quays" path="/services/" />',
    '<CtaButtons>\n<CtaButton title="Write to us" path="/contact-us/" />\n</CtaButtons>',
  ],
});
