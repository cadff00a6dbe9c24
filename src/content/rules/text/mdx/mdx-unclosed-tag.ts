import { findingsOf, type SyntaxContext, type UnclosedTag } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode, excerpt } from '../../../text/wording';
import { defineRule, type Message } from '../../rule';

export const mdxUnclosedTag = defineRule({
  id: 'mdx-unclosed-tag',
  severity: 'error',
  phase: 'syntax',
  summary: 'A tag has no closing tag, or its closing tag is in another part of the text.',
  why: 'The closing tag shows which content is inside a block. Without it, the rest of the page cannot be laid out.',
  check(context, report) {
    for (const finding of findingsOf(context, 'unclosed-tag'))
      report(context.source.at(finding.offset), {
        ...messageFor(finding, context),
        found: excerptAt(context.source, finding.offset),
      });
  },
  examples: {
    bad: [
      [
        '<Section>\n\n<Grid numCols={2}>\n\nWords.\n\n</Section>',
        '3:1 <Grid> is opened here and never closed — found `<Grid numCols={2}>` — add `</Grid>` before `</Section>` on line 12, or end the tag with `/>` if nothing is inside',
      ],
      [
        'Some <Section> in a paragraph.',
        '1:6 <Section> is opened in a paragraph and not closed before its end — found `<Section> in a paragraph.` — put `<Section>` and `</Section>` on separate lines, with an empty line before and after',
      ],
      [
        '<Section>\n\nWords.\n\n<Section>',
        '5:1 <Section> is opened again here, and the one on line 6 is never closed — found `<Section>` — write `</Section>`',
      ],
      ['One<br>two', '1:4 <br> is opened here and never closed — found `<br>two` — write `<br />`'],
    ],
    good: ['<Section>\n\nWords.\n\n</Section>', 'One<br />two'],
  },
});

function messageFor(finding: UnclosedTag, context: SyntaxContext): Message {
  const { name, offset } = finding;
  const onOwnLines = `put ${asCode(`<${name}>`)} and ${asCode(`</${name}>`)} on separate lines, with an empty line before and after`;
  const lineOf = (at: number) => context.source.at(at).line;
  switch (finding.end) {
    case 'line-break':
      return {
        what: `<${name}> is opened here and never closed`,
        fix: `write ${asCode(`<${name} />`)}`,
        ...LINE_BREAK,
      };
    case 'after-container':
      return {
        what: `</${name}> is at the end of ${containerName(finding.container)} that starts inside its block`,
        fix: onOwnLines,
      };
    case 'before-container-ends':
      return {
        what: `<${name}> is opened in ${containerName(finding.container)} and not closed before its end`,
        fix: /^[a-z]/.test(name) ? `add ${asCode(`</${name}>`)} after the text that it applies to` : onOwnLines,
      };
    case 'after-outer':
      return {
        what: `<${name}> is opened inside <${finding.outer}>, but closed after it`,
        fix: `close the inner block first: ${asCode(`</${name}>`)} on line ${lineOf(offset)}, ${asCode(`</${finding.outer}>`)} on line ${lineOf(finding.ownClose)}`,
      };
    case 'reopened':
      return {
        what: `<${name}> is opened again here, and the one on line ${lineOf(finding.opening)} is never closed`,
        fix: `write ${asCode(`</${name}>`)}`,
      };
    case 'missing':
      return { what: `<${name}> is opened here and never closed`, fix: suggestEnd(finding, context) };
  }
}

function suggestEnd(
  { name, before }: Extract<UnclosedTag, { end: 'missing' }>,
  { source, blocks }: SyntaxContext,
): string {
  const close = asCode(`</${name}>`);
  if (blocks.get(name)?.children === 'none') return `end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`;
  const end = before
    ? `before ${excerpt(before.text, 30)} on line ${source.at(before.offset).line}`
    : 'at the end of the page';
  return `add ${close} ${end}, or end the tag with ${asCode('/>')} if nothing is inside`;
}

const LINE_BREAK = { corrections: { find: '<br>', write: '<br />' } };

const containerName = (container: string): string => CONTAINER_NAMES[container] ?? 'other text';

/** The parts of Markdown, by their names in the tree. */
const CONTAINER_NAMES: Readonly<Record<string, string>> = {
  paragraph: 'a paragraph',
  listItem: 'a list item',
  list: 'a list',
  blockquote: 'a quotation',
  heading: 'a heading',
  emphasis: 'emphasised text',
  strong: 'bold text',
  link: 'a link',
  tableCell: 'a table cell',
};
