import { excerptAtPlace } from '../../source/excerpt-at';
import { anyOfBlocks, asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';
import type { BlockDescription } from '../../../schema/block';
import type { Blocks } from '../../mdx/known-elements';

export const blockChildren = defineRule({
  id: 'block-children',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A block contains something that is not allowed inside it.',
  why: 'The block has no place for it, so visitors would not see it.',
  check({ placedBlocks, blocks, source }, report) {
    for (const { block, strayContent, values } of placedBlocks)
      for (const place of strayContent) {
        const found = excerptAtPlace(source, place);
        const line = source.text.slice(source.offsetAt(place)).split('\n', 1)[0]!;
        report(place, { ...messageFor({ ...block, hasTitle: values.title !== undefined }, line, blocks), found });
      }
  },
  bad: {
    '## One\n\n<Title title="Two">\n\nText.\n\n</Title>':
      '5:1 <Title> cannot contain anything — found `Text.` — move it out, and end the tag with `/>`: `<Title … />`',
    '## One\n\n<Timeline>\n<TimelineItem title="May">\n\nText.\n\n</TimelineItem>\n\nText between items.\n\n</Timeline>':
      '10:1 <Timeline> can contain only <TimelineItem> — found `Text between items.` — move it into <TimelineItem>, or out of <Timeline>',
  },
  good: ['## One\n\n<Title title="Two" />\n\nText.'],
});

/** `line`: the stray content and the rest of its line. */
function messageFor(
  { name, children, props, hasTitle }: BlockDescription & { hasTitle: boolean },
  line: string,
  blocks: Blocks,
): Message {
  const words = /^[^<>{}[\]`*"]+(?=<\/|$)/.exec(line)?.[0].trim();
  if (!Array.isArray(children))
    return {
      what: `<${name}> cannot contain anything`,
      fix:
        words && props.title?.required && !hasTitle
          ? `write the words in \`title\`: ${asCode(`<${name} title="${words}" />`)}`
          : `move it out, and end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`,
    };
  const names = children as readonly string[];
  const parts = anyOfBlocks(names);
  const written = writtenAs(names, line, blocks);
  return {
    what: `<${name}> can contain only ${parts}`,
    fix: written ? `write ${asCode(written)}` : `move it into ${parts}, or out of <${name}>`,
  };
}

/** A link among buttons: `<CtaButton title="Write to us" path="/contact-us/" />`. */
function writtenAs(children: readonly string[], line: string, blocks: Blocks): string | undefined {
  const part = children.length === 1 ? blocks.get(children[0]!) : undefined;
  if (part?.children !== 'none') return undefined;
  const link = /^\W*\[([^\]]+)\]\(([^)\s]+)\)/.exec(line);
  const target = Object.entries(part.props).find(([, { type }]) => type === 'link')?.[0];
  if (link && target && part.props.title) return `<${part.name} title="${link[1]}" ${target}="${link[2]}" />`;
  const required = Object.keys(part.props).filter((prop) => part.props[prop]!.required);
  return `<${part.name} ${required.map((prop) => `${prop}="…"`).join(' ')} />`;
}
