/** Rules about the place of a block, and about what is inside it. Each row is a rule. */
import { section } from '../../../blocks/section/section.block';
import type { PlacedBlock } from '../../mdx/document';
import { evaluateProps, UNKNOWN } from '../../mdx/evaluate-props';
import type { Blocks } from '../../mdx/known-elements';
import type { Misplacement, TextContainer } from '../../mdx/place-blocks';
import { isNeverOpened } from '../../mdx/tag-pairs';
import { excerptAtPlace } from '../../source/excerpt-at';
import { anyOfBlocks, asCode } from '../../text/wording';
import { defineRule, type Message, rulesForEach } from '../rule';

/** Whether a block for other blocks is empty. A block with data fills itself from the rest of the site. */
const isEmptyList = ({ block, isEmpty, isWhole, invalidProps }: PlacedBlock): boolean =>
  isEmpty && isWhole && invalidProps.size === 0 && Array.isArray(block.children) && !block.rules;

/** Whether a block for text or other blocks has neither, and nothing else to show. */
function isEmptyText({ block, isEmpty, isWhole, invalidProps, misplacement, values }: PlacedBlock): boolean {
  const takesContent = block.children === 'content' || block.children === 'prose';
  if (!takesContent || !isEmpty || !isWhole || misplacement || invalidProps.size > 0) return false;
  // A card or a person with one of these has something to show: a picture, a summary or a link.
  return !Object.entries(block.props).some(
    ([name, { type }]) => (type === 'image' || name === 'path' || name === 'summary') && values[name] !== undefined,
  );
}

export const RULES = [
  ...rulesForEach({ phase: 'markdown', needsPlacement: true }, ({ placedBlocks }) => placedBlocks, [
    {
      id: 'block-children',
      summary: 'A block contains something that is not allowed inside it.',
      why: 'The block has no place for it, so visitors would not see it.',
      says: (placed, { source, blocks }) =>
        placed.strayContent.map((at) => {
          const line = source.text.slice(source.offsetAt(at)).split('\n', 1)[0]!;
          return { at, found: excerptAtPlace(source, at), ...strayMessage(placed, line, blocks) };
        }),
      bad: {
        '## One\n\n<Title title="Two">\n\nText.\n\n</Title>':
          '5:1 <Title> cannot contain anything — found `Text.` — move it out, and end the tag with `/>`: `<Title … />`',
      },
    },
    {
      id: 'block-empty',
      severity: 'warning',
      summary: 'A block for text or for other blocks contains nothing.',
      why: 'The page shows an empty space, or a frame around nothing.',
      says(placed, { source }) {
        const { block, isEmpty } = placed;
        // mdx-unopened-tag reports a tag that was closed twice: `<Section />` … `</Section>`.
        if (isEmpty && isNeverOpened(source.body, block.name)) return undefined;
        const fix = isEmptyList(placed)
          ? `put ${anyOfBlocks(block.children as readonly string[])} inside it`
          : isEmptyText(placed) && (block.whenEmpty ?? 'write its content between its tags');
        return fix && { what: `<${block.name}> is empty`, fix: `${fix}, or remove it` };
      },
      bad: {
        '<CtaButtons></CtaButtons>': '1:1 <CtaButtons> is empty — put <CtaButton> inside it, or remove it',
      },
      good: ['## Ports\n\n<Card title="Quays" path="/services/" />'],
    },
    {
      id: 'block-place',
      summary: 'A block is in a place where it is not allowed.',
      why: 'Each block is designed for certain places. In other places the page looks broken, or a screen reader reads it in the wrong order.',
      says: (placed) => (placed.misplacement ? misplaced(placed.block, placed.misplacement) : nestedBand(placed)),
      bad: {
        '<TimelineItem title="May" />':
          '1:1 <TimelineItem> is not allowed here — found it outside any other block — put it directly inside <Timeline>',
        'A line with <Title title="One" /> in it.':
          '1:13 <Title> is not allowed inside a line of text — put it on separate lines, with an empty line before and after',
      },
    },
  ]),
  /** Runs the rules in the descriptions of the blocks. */
  defineRule({
    id: 'block-rule',
    phase: 'markdown',
    needsPlacement: true,
    summary: 'The props of a block, or the blocks inside it, do not fit together.',
    why: 'The block cannot look or work as the cheatsheet describes it.',
    check({ placedBlocks }, report) {
      /** Blocks around a reported problem: a rule about their parts would add nothing. */
      const broken = new Set<PlacedBlock>();
      // In reverse order, a block comes after everything inside it.
      for (const placed of [...placedBlocks].reverse()) {
        // block-children reports content that the block cannot contain.
        if (placed.block.children === 'none' && placed.strayContent.length > 0) continue;
        const violations = violationsOf(placed, placed.isWhole && !broken.has(placed));
        for (const violation of violations) report(placed.place, violation);
        if (violations.length > 0 || isEmptyList(placed)) for (const outer of around(placed)) broken.add(outer);
      }
    },
    bad: {
      '<ImageBlock image="./figure.png" alt="" path="/services/" />':
        '1:1 In <ImageBlock>, an image that is a link needs alternative text — write in `alt` where the link leads',
      '<TwoColumn>\n<Left>\n\nText.\n\n</Left>\n</TwoColumn>':
        '1:1 In <TwoColumn>, there must be one <Left> and then one <Right> — put exactly these two blocks inside, in this order',
    },
  }),
];

/** The blocks around a block, the nearest first. */
const around = ({ ancestor }: PlacedBlock): PlacedBlock[] => (ancestor ? [ancestor, ...around(ancestor)] : []);

/** `line`: the stray content and the rest of its line. */
function strayMessage({ block, values }: PlacedBlock, line: string, blocks: Blocks): Message {
  const { name, children, props } = block;
  if (!Array.isArray(children)) {
    const words = /^[^<>{}[\]`*"]+(?=<\/|$)/.exec(line)?.[0].trim();
    return {
      what: `<${name}> cannot contain anything`,
      fix:
        words && props.title?.required && values.title === undefined
          ? `write the words in \`title\`: ${asCode(`<${name} title="${words}" />`)}`
          : `move it out, and end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`,
    };
  }
  const parts = anyOfBlocks(children as readonly string[]);
  const written = writtenAs(children as readonly string[], line, blocks);
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

/** The block that divides a page into bands. block-rule reports one directly inside another. */
const BAND = section.name;

function nestedBand({ block, ancestor }: PlacedBlock): Message | undefined {
  if (block.name !== BAND || !ancestor || ancestor.block.name === BAND) return undefined;
  return around(ancestor).some((outer) => outer.block.name === BAND)
    ? {
        what: `<${BAND}> is not allowed inside another <${BAND}>`,
        found: `it inside <${ancestor.block.name}>`,
        fix: `close the outer <${BAND}> before this one starts, or remove this one`,
      }
    : undefined;
}

const CONTAINERS: Readonly<Record<TextContainer, string>> = {
  line: 'a line of text',
  list: 'a list',
  table: 'a table',
  link: 'a link',
  quotation: 'a quotation',
  heading: 'a heading',
};

function misplaced({ name }: PlacedBlock['block'], misplacement: Misplacement): Message | undefined {
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

function violationsOf({ block, values, children, invalidProps }: PlacedBlock, isWhole: boolean): Message[] {
  const invalid = isWhole ? invalidProps : new Set([...invalidProps, 'children']);
  return (block.rules ?? []).flatMap((rule) => {
    const violation = evaluateProps(rule, { ...values, children }, invalid);
    return violation && violation !== UNKNOWN
      ? { what: `In <${block.name}>, ${violation.what}`, fix: violation.fix }
      : [];
  });
}
