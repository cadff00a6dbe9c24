import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode } from '../../../text/wording';
import { defineRule } from '../../rule';

export const mdxUnopenedTag = defineRule({
  id: 'mdx-unopened-tag',
  severity: 'error',
  phase: 'syntax',
  summary: 'A closing tag has no opening tag, or does not have the name of the tag that it should close.',
  why: 'Either the tag is left over, or the block that it should end is missing.',
  check(context, report) {
    const { source } = context;
    for (const { offset, name, closes } of findingsOf(context, 'unopened-tag')) {
      if (closes) {
        report(source.at(offset), {
          what: `This tag does not close <${closes.name}>, which is opened on line ${source.at(closes.offset).line}`,
          found: asCode(`</${name}>`),
          fix: `write ${asCode(`</${closes.name}>`)}`,
          corrections: closes.isMisspelt ? { find: `</${name}>`, write: `</${closes.name}>` } : undefined,
        });
        continue;
      }
      const opening = lastOpening(source.text.slice(0, offset), name);
      // markdown-block-space reports `< Section`.
      if (opening?.hasSpace) continue;
      report(source.at(offset), {
        what: 'This closing tag has no opening tag',
        found: excerptAt(source, offset),
        fix: fixFor(name, opening && source.at(opening.offset).line),
        corrections: name.toLowerCase() === 'br' ? { find: `</${name}>`, write: '<br />' } : undefined,
      });
    }
  },
  examples: {
    bad: [
      [
        'Words.\n\n</Section>',
        '3:1 This closing tag has no opening tag — found `</Section>` — remove it, or add the opening tag above it',
      ],
      [
        '<Section>\n\nWords.\n\n</Sections>',
        '5:1 This tag does not close <Section>, which is opened on line 6 — found `</Sections>` — write `</Section>`',
      ],
      [
        '<Section>\n\nWords.\n\n</Grid>',
        '5:1 This tag does not close <Section>, which is opened on line 6 — found `</Grid>` — write `</Section>`',
      ],
      ['One</br>two', '1:4 This closing tag has no opening tag — found `</br>two` — write `<br />` for a line break'],
    ],
    good: ['<Section>\n\nWords.\n\n</Section>'],
  },
});

/** `line`: the tag of the same name above it that ends with `/>`. */
function fixFor(name: string, line: number | undefined): string {
  if (name.toLowerCase() === 'br') return 'write `<br />` for a line break';
  return line === undefined
    ? 'remove it, or add the opening tag above it'
    : `remove the ${asCode('/')} at the end of ${asCode(`<${name} … />`)} on line ${line}, which closes the block already, or remove this tag`;
}

/** The last tag of this name, if it is self-closing or has a space before its name. */
function lastOpening(text: string, name: string): { offset: number; hasSpace: boolean } | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const tags = [...text.matchAll(new RegExp(`<(/?)(\\s*)${name}(?=[\\s/>])[^<>]*?(/?)\\s*>`, 'g'))];
  const last = tags.at(-1);
  if (!last || last[1]) return undefined;
  const hasSpace = last[2] !== '';
  return hasSpace || last[3] ? { offset: last.index, hasSpace } : undefined;
}
