import { section } from '../../../blocks/section/section.block';
import type { PlacedBlock } from '../../mdx/document';
import type { Misplacement, TextContainer } from '../../mdx/place-blocks';
import { anyOfBlocks } from '../../text/wording';
import { defineRule, type Message } from '../rule';

const CONTAINERS: Readonly<Record<TextContainer, string>> = {
  line: 'a line of text',
  list: 'a list',
  table: 'a table',
  link: 'a link',
  quotation: 'a quotation',
  heading: 'a heading',
};

export const blockPlace = defineRule({
  id: 'block-place',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A block is in a place where it is not allowed.',
  why: 'Each block is designed for certain places. In other places the page looks broken, or a screen reader reads it in the wrong order.',
  check({ placedBlocks }, report) {
    for (const placed of placedBlocks) {
      const { block, misplacement, place } = placed;
      report(place, misplacement ? messageFor(block, misplacement) : nestedMessage(placed));
    }
  },
  bad: {
    '<TimelineItem title="May" />':
      '1:1 <TimelineItem> is not allowed here — found it outside any other block — put it directly inside <Timeline>',
    'A line with <Title title="One" /> in it.':
      '1:13 <Title> is not allowed inside a line of text — put it on separate lines, with an empty line before and after',
  },
  good: ['## One\n\n<Title title="Two" />\n\nA line of text.'],
});

/** The block that divides a page into bands. block-rule reports one directly inside another. */
const BAND = section.name;

function nestedMessage({ block, ancestor }: PlacedBlock): Message | undefined {
  if (block.name !== BAND || !ancestor || ancestor.block.name === BAND) return undefined;
  for (let outer: PlacedBlock | undefined = ancestor; outer; outer = outer.ancestor)
    if (outer.block.name === BAND)
      return {
        what: `<${BAND}> is not allowed inside another <${BAND}>`,
        found: `it inside <${ancestor.block.name}>`,
        fix: `close the outer <${BAND}> before this one starts, or remove this one`,
      };
  return undefined;
}

function messageFor({ name }: PlacedBlock['block'], misplacement: Misplacement): Message | undefined {
  switch (misplacement.reason) {
    case 'needs-parent':
      return {
        what: `<${name}> is not allowed here`,
        found: misplacement.parent === undefined ? 'it outside any other block' : `it inside <${misplacement.parent}>`,
        fix: `put it directly inside ${anyOfBlocks(misplacement.parents)}`,
      };
    case 'in-markdown':
      return {
        what: `<${name}> is not allowed inside ${CONTAINERS[misplacement.container]}`,
        fix: 'put it on separate lines, with an empty line before and after',
      };
    case 'parent-takes-others': {
      const { parent, others } = misplacement;
      const allowed = others ? anyOfBlocks(others) : 'text: paragraphs, lists, links and images';
      return {
        what: `<${name}> is not allowed inside <${parent}>`,
        fix: `move it out of <${parent}>, which can contain only ${allowed}`,
      };
    }
    // block-children reports the stray text around it.
    case 'in-stray-text':
      return undefined;
  }
}
