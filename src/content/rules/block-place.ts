import type { PlacedBlock } from '../mdx/document';
import type { Misplacement, TextContainer } from '../mdx/place-blocks';
import { anyOfBlocks } from '../text/wording';
import { defineRule, type Message } from './rule';

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
  severity: 'error',
  topic: 'blocks',
  phase: 'markdown',
  needs: ['placement'],
  summary: 'A block is in a place that does not take it.',
  why: 'Blocks are designed for their places. In another one, the page looks broken, or a screen reader reads it in the wrong order.',
  check({ placedBlocks }, report) {
    for (const { block, misplacement, place } of placedBlocks) {
      const message = misplacement && messageFor(block, misplacement);
      if (message) report(place, message);
    }
  },
  examples: {
    bad: [
      {
        text: '<TimelineItem title="May" />',
        says: [
          '1:1 <TimelineItem> may not stand here — found it at the top of the page — it stands directly inside <Timeline>',
        ],
      },
      {
        text: 'A line with <Title title="One" /> in it.',
        says: [
          '1:13 <Title> may not stand inside a line of text — put it on lines of its own, with an empty line before and after',
        ],
      },
      {
        text: '- <Title title="One" />',
        says: [
          '1:3 <Title> may not stand inside a list — put it on lines of its own, with an empty line before and after',
        ],
      },
      {
        text: '<Timeline>\n<Title title="One" />\n</Timeline>',
        says: ['2:1 <Title> may not stand inside <Timeline> — <Timeline> takes <TimelineItem>'],
      },
    ],
    good: [{ text: '## One\n\n<Title title="Two" />\n\nA line of text.' }],
  },
});

function messageFor({ name }: PlacedBlock['block'], misplacement: Misplacement): Message | undefined {
  switch (misplacement.reason) {
    case 'needs-parent':
      return {
        what: `<${name}> may not stand here`,
        found: misplacement.parent === undefined ? 'it at the top of the page' : `it inside <${misplacement.parent}>`,
        fix: `it stands directly inside ${anyOfBlocks(misplacement.parents)}`,
      };
    case 'in-markdown':
      return {
        what: `<${name}> may not stand inside ${CONTAINERS[misplacement.container]}`,
        fix: 'put it on lines of its own, with an empty line before and after',
      };
    case 'parent-takes-text':
      return {
        what: `<${name}> may not stand inside <${misplacement.parent}>`,
        fix: `<${misplacement.parent}> takes text: paragraphs, lists, links, pictures`,
      };
    case 'parent-takes-others':
      return {
        what: `<${name}> may not stand inside <${misplacement.parent}>`,
        fix: `<${misplacement.parent}> takes ${anyOfBlocks(misplacement.others)}`,
      };
    // The text around it is reported.
    case 'in-stray-text':
      return undefined;
  }
}
