/** Rules about opening and closing tags that do not match. Each row is a rule. */
import type { FindingOf, SyntaxContext } from '../../../mdx/syntax-context';
import { asCode, excerpt } from '../../../text/wording';
import { likely } from '../../../report/correction';
import type { Advice, Message, Rule } from '../../rule';
import { ruleFromSyntax } from '../../syntax-rule';

const crossed = (
  { name, offset, outer, ownClose }: Omit<FindingOf<'crossed-tags'>, 'type'>,
  { source }: SyntaxContext,
): Message => ({
  what: `<${name}> is opened inside <${outer}>, but closed after it`,
  fix: `close the inner block first: ${asCode(`</${name}>`)} on line ${source.at(offset).line}, ${asCode(`</${outer}>`)} on line ${source.at(ownClose).line}`,
});

export const RULES: readonly Rule<'syntax'>[] = [
  ruleFromSyntax({
    id: 'mdx-crossed-tags',
    summary: 'Two blocks are closed in the wrong order.',
    why: 'A block must end inside the block in which it starts; otherwise it is unclear which block contains the other.',
    about: 'crossed-tags',
    says: crossed,
    bad: {
      '<Section>\n\n<Grid numCols={2}>\n\nWords.\n\n</Section>\n</Grid>':
        '7:1 <Grid> is opened inside <Section>, but closed after it — found `</Section>` — close the inner block first: `</Grid>` on line 12, `</Section>` on line 13',
    },
  }),
  ruleFromSyntax({
    id: 'mdx-unclosed-tag',
    summary: 'A tag has no closing tag, or its closing tag is in another part of the text.',
    why: 'The closing tag shows which content is inside a block. Without it, the rest of the page cannot be laid out.',
    about: 'unclosed-tag',
    says: messageFor,
    bad: {
      '<Section>\n\n<Grid numCols={2}>\n\nWords.\n\n</Section>':
        '3:1 <Grid> is opened here and never closed — found `<Grid numCols={2}>` — add `</Grid>` before `</Section>` on line 12, or end the tag with `/>` if nothing is inside',
      'Some <Section> in a paragraph.':
        '1:6 <Section> is opened in a paragraph and not closed before its end — found `<Section> in a paragraph.` — put `<Section>` and `</Section>` on separate lines, with an empty line before and after',
    },
    good: ['One<br />two'],
  }),
  ruleFromSyntax({
    id: 'mdx-unopened-tag',
    summary: 'A closing tag has no opening tag, or does not have the name of the tag that it should close.',
    why: 'Either the tag is left over, or the block that it should end is missing.',
    about: 'unopened-tag',
    says({ offset, name, closes }, { source }) {
      // The mistake is in the opening tag.
      if (closes?.offset === offset)
        return {
          what: `\`</${name}>\` closes this <${closes.name}>, which is not allowed here`,
          fix: `write ${asCode(`<${name}`)}`,
          corrections: { find: `<${closes.name}`, write: `<${name}`, isLikely: true },
        };
      if (closes)
        return {
          what: `This tag does not close <${closes.name}>, which is opened on line ${source.at(closes.offset).line}`,
          found: asCode(`</${name}>`),
          corrections: { find: `</${name}>`, write: `</${closes.name}>`, isLikely: !closes.isMisspelt },
        };
      const opening = lastOpening(source.text.slice(0, offset), name);
      // markdown-block-space reports `< Section`.
      if (opening?.hasSpace) return undefined;
      return {
        what: 'This closing tag has no opening tag',
        fix: fixFor(name, opening && source.at(opening.offset).line),
        corrections: name.toLowerCase() === 'br' ? { find: `</${name}>`, write: '<br />' } : undefined,
      };
    },
    bad: {
      '<Timeline>\n<Card title="May">\n\nRain.\n\n</TimelineItem>\n</Timeline>':
        '2:1 `</TimelineItem>` closes this <Card>, which is not allowed here — found `<Card title="May">` — write `<TimelineItem`',
      'Words.\n\n</Section>':
        '3:1 This closing tag has no opening tag — found `</Section>` — remove it, or add the opening tag above it',
    },
  }),
];

function messageFor(finding: FindingOf<'unclosed-tag'>, context: SyntaxContext): Message {
  const { name } = finding;
  const onOwnLines = `put ${asCode(`<${name}>`)} and ${asCode(`</${name}>`)} on separate lines, with an empty line before and after`;
  const lineOf = (at: number) => context.source.at(at).line;
  switch (finding.end) {
    case 'line-break':
      return {
        what: `<${name}> is opened here and never closed`,
        corrections: { find: '<br>', write: '<br />' },
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
      return crossed(finding, context);
    case 'reopened':
      return {
        what: `<${name}> is opened again here, and the one on line ${lineOf(finding.opening)} is never closed`,
        corrections: likely(`<${name}>`, `</${name}>`),
      };
    case 'missing':
      return { what: `<${name}> is opened here and never closed`, ...suggestEnd(finding, context) };
  }
}

function suggestEnd(
  { name, before }: Extract<FindingOf<'unclosed-tag'>, { end: 'missing' }>,
  { source, blocks }: SyntaxContext,
): Advice {
  const close = `</${name}>`;
  if (blocks.get(name)?.children === 'none')
    return { fix: `end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}` };
  const end = before
    ? `before ${excerpt(before.text, 30)} on line ${source.at(before.offset).line}`
    : 'at the end of the page';
  const fix = `add ${asCode(close)} ${end}, or end the tag with ${asCode('/>')} if nothing is inside`;
  const at = before?.offset ?? source.text.length;
  return { fix, corrections: { from: at, to: at, write: before ? `${close}\n` : `\n${close}\n`, isLikely: true } };
}

const containerName = (container: string): string => CONTAINER_NAMES[container] ?? 'other text';

/** The names of Markdown nodes in messages. */
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

/** `line`: that of the self-closing tag of the same name above. */
function fixFor(name: string, line: number | undefined): string {
  if (name.toLowerCase() === 'br') return 'write `<br />` for a line break';
  return line === undefined
    ? 'remove it, or add the opening tag above it'
    : `remove the ${asCode('/')} at the end of ${asCode(`<${name} … />`)} on line ${line}, which closes the block already, or remove this tag`;
}

/** The last tag of this name, if it is self-closing or has a space before the name. */
function lastOpening(text: string, name: string): { offset: number; hasSpace: boolean } | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const tags = [...text.matchAll(new RegExp(`<(/?)(\\s*)${name}(?=[\\s/>])[^<>]*?(/?)\\s*>`, 'g'))];
  const last = tags.at(-1);
  if (!last || last[1]) return undefined;
  const hasSpace = last[2] !== '';
  return hasSpace || last[3] ? { offset: last.index, hasSpace } : undefined;
}
