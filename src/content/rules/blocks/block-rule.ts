import type { PlacedBlock } from '../../mdx/document';
import { evaluateProps, UNKNOWN } from '../../mdx/evaluate-props';
import { isEmptyList } from './block-empty';
import { defineRule, type Message } from '../rule';

/** Runs the rules in the descriptions of the blocks. */
export const blockRule = defineRule({
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
      const isWhole = placed.isWhole && !broken.has(placed);
      const violations = violationsOf(placed, isWhole);
      for (const violation of violations) report(placed.place, violation);
      if (violations.length === 0 && !isEmptyList(placed)) continue;
      for (let outer = placed.ancestor; outer; outer = outer.ancestor) broken.add(outer);
    }
  },
  bad: {
    '<ImageBlock image="./figure.png" alt="" path="/services/" />':
      '1:1 In <ImageBlock>, an image that is a link needs alternative text — write in `alt` where the link leads',
    '<TwoColumn>\n<Left>\n\nText.\n\n</Left>\n</TwoColumn>':
      '1:1 In <TwoColumn>, there must be one <Left> and then one <Right> — put exactly these two blocks inside, in this order',
  },
  good: ['<TwoColumn>\n<Left>\n\nText.\n\n</Left>\n<Right>\n\nMore text.\n\n</Right>\n</TwoColumn>'],
});

function violationsOf({ block, values, children, invalidProps }: PlacedBlock, isWhole: boolean): Message[] {
  const invalid = isWhole ? invalidProps : new Set([...invalidProps, 'children']);
  const violations: Message[] = [];
  for (const rule of block.rules ?? []) {
    const violation = evaluateProps(rule, { ...values, children }, invalid);
    if (violation && violation !== UNKNOWN)
      violations.push({ what: `In <${block.name}>, ${violation.what}`, fix: violation.fix });
  }
  return violations;
}
