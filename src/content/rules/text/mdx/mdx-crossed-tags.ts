import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode } from '../../../text/wording';
import { defineRule } from '../../rule';

export const mdxCrossedTags = defineRule({
  id: 'mdx-crossed-tags',
  severity: 'error',
  phase: 'syntax',
  summary: 'Two blocks are closed in the wrong order.',
  why: 'A block must end inside the block in which it starts; otherwise it is unclear which block contains the other.',
  check(context, report) {
    const { source } = context;
    for (const { offset, name, outer, ownClose } of findingsOf(context, 'crossed-tags'))
      report(source.at(offset), {
        what: `<${name}> is opened inside <${outer}>, but closed after it`,
        found: excerptAt(source, offset),
        fix: `close the inner block first: ${asCode(`</${name}>`)} on line ${source.at(offset).line}, ${asCode(`</${outer}>`)} on line ${source.at(ownClose).line}`,
      });
  },
  examples: {
    bad: [
      [
        '<Section>\n\n<Grid numCols={2}>\n\nWords.\n\n</Section>\n</Grid>',
        '7:1 <Grid> is opened inside <Section>, but closed after it — found `</Section>` — close the inner block first: `</Grid>` on line 12, `</Section>` on line 13',
      ],
    ],
    good: ['<Section>\n\n<Grid numCols={2}>\n\nWords.\n\n</Grid>\n</Section>'],
  },
});
