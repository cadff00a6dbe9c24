/** Rules about lines of JavaScript, and paragraphs whose first word makes MDX read them as JavaScript. Each row is a rule. */
import type { FindingOf } from '../../../mdx/syntax-context';
import type { RuleDefinition } from '../../rule';
import { ruleFromSyntax } from '../../syntax-rule';

interface Row extends Pick<RuleDefinition<'syntax'>, 'why' | 'bad' | 'good'> {
  keyword: FindingOf<'code-line'>['keyword'];
  /** The advice on a line of code. */
  fix: string;
}

const ROWS: readonly Row[] = [
  {
    keyword: 'export',
    why: 'Code is not allowed in content. MDX reads such a line as code, so visitors would not see it.',
    fix: 'remove the line',
    bad: {
      'export const meta = { a: 1 }':
        '1:1 Code is not allowed in content: `export` — found `export const meta = { a: 1 }` — remove the line',
      'export the file first.':
        '1:1 A paragraph must not start with the word `export` — found `export the file first.` — start the paragraph with another word',
    },
    good: ['First, export the file.'],
  },
  {
    keyword: 'import',
    why: 'Code is not allowed in content, and every block is available without an import. MDX reads such a line as code, so visitors would not see it.',
    fix: 'remove the line: every block is available without an import',
    bad: {
      "import Card from '../../card'":
        "1:1 Code is not allowed in content: `import` — found `import Card from '../../card'` — remove the line: every block is available without an import",
      'import duties are rising.':
        '1:1 A paragraph must not start with the word `import` — found `import duties are rising.` — start the paragraph with another word',
    },
    good: ['Duties on imports are rising.'],
  },
];

export const RULES = ROWS.map(({ keyword, fix, ...row }) =>
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
  }),
);
