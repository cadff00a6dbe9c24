import { excerptAtPlace } from '../source/excerpt-at-place';
import { anyOfBlocks, asCode } from '../text/wording';
import { defineRule, type Message } from './rule';
import type { BlockDescription } from '../../schema/block';

export const blockChildren = defineRule({
  id: 'block-children',
  severity: 'error',
  topic: 'blocks',
  phase: 'markdown',
  needs: ['placement'],
  summary: 'A block contains something that is not allowed inside it.',
  why: 'The block has no place for it, so visitors would not see it.',
  check({ placedBlocks, source }, report) {
    for (const { block, strayContent } of placedBlocks)
      for (const place of strayContent) report(place, { ...messageFor(block), found: excerptAtPlace(source, place) });
  },
  examples: {
    bad: [
      {
        text: '## One\n\n<Title title="Two">\n\nText.\n\n</Title>',
        says: [
          '5:1 <Title> cannot contain anything — found `Text.` — move it out, and end the tag with `/>`: `<Title … />`',
        ],
      },
      {
        text: '## One\n\n<Timeline>\n<TimelineItem title="May">\n\nText.\n\n</TimelineItem>\n\nText between items.\n\n</Timeline>',
        says: [
          '10:1 <Timeline> can contain only <TimelineItem> — found `Text between items.` — move it into <TimelineItem>, or out of <Timeline>',
        ],
      },
    ],
    good: [{ text: '## One\n\n<Title title="Two" />\n\nText.' }],
  },
});

function messageFor({ name, children }: BlockDescription): Message {
  if (!Array.isArray(children))
    return {
      what: `<${name}> cannot contain anything`,
      fix: `move it out, and end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`,
    };
  const parts = anyOfBlocks(children as readonly string[]);
  return { what: `<${name}> can contain only ${parts}`, fix: `move it into ${parts}, or out of <${name}>` };
}
