/** Rules about lines of JavaScript, and paragraphs whose first word makes MDX read them as JavaScript. Each row is a rule. */
import type { FindingOf } from '../../../mdx/syntax-context';
import type { RuleDefinition } from '../../rule';
import { ruleFromSyntax } from '../../syntax-rule';

/** `fix`: the advice on a line of code. */
const codeLine = (
  keyword: FindingOf<'code-line'>['keyword'],
  fix: string,
  row: Pick<RuleDefinition<'syntax'>, 'why' | 'bad'>,
) =>
  ruleFromSyntax({
    ...row,
    id: `mdx-${keyword}`,
    summary: `A line ${keyword}s code, or a paragraph starts with the word \`${keyword}\`.`,
    about: 'code-line',
    says({ keyword: written, isParagraph }) {
      if (written !== keyword) return undefined;
      return isParagraph
        ? {
            what: `A paragraph must not start with the word \`${keyword}\``,
            fix: 'start the paragraph with another word',
          }
        : { what: `Code is not allowed in content: \`${keyword}\``, fix };
    },
  });

export const RULES = [
  codeLine('export', 'remove the line', {
    why: 'Code is not allowed in content. MDX reads such a line as code, so visitors would not see it.',
    bad: {
      'export the file first.':
        '1:1 A paragraph must not start with the word `export` — found `export the file first.` — start the paragraph with another word',
    },
  }),
  codeLine('import', 'remove the line: every block is available without an import', {
    why: 'Code is not allowed in content, and every block is available without an import. MDX reads such a line as code, so visitors would not see it.',
    bad: {
      "import Card from '../../card'":
        "1:1 Code is not allowed in content: `import` — found `import Card from '../../card'` — remove the line: every block is available without an import",
    },
  }),
];
