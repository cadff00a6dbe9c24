import { asCode, excerpt } from '../../text/wording';
import { correctLine } from '../../yaml/correct-line';
import { defineRule } from '../rule';

export const yamlComment = defineRule({
  id: 'yaml-comment',
  phase: 'fields',
  summary: 'YAML reads part of a value as a comment.',
  why: 'Visitors see a value that ends too early, such as “We are” instead of “We are #1”.',
  check({ yaml }, report) {
    for (const finding of yaml)
      if (finding.kind === 'yaml-comment')
        report(finding.place, {
          what: 'A `#` after a space starts a comment: the text after it is not part of the value',
          found: excerpt(finding.line),
          fix: fixFor(finding.line),
          corrections: correctLine('yaml-comment', finding.line),
        });
  },
  bad: {
    '---\ntitle: We are #1\ndescription: A page to try.\n---\n\nText.\n':
      '2:15 A `#` after a space starts a comment: the text after it is not part of the value — found `title: We are #1` — write `title: "We are #1"`, or a space after the `#` if it is a comment',
  },
  good: ['---\ntitle: "We are #1" # Really.\ndescription: A page to try.\n---\n\nText.\n'],
});

function fixFor(line: string): string {
  const [, field, value] = /^\s*(?:- +)*([\w-]+:)\s+(.*?)\s*$/.exec(line) ?? [];
  return field && value && !/["\\]/.test(value) && value.length < 80
    ? `write ${asCode(`${field} "${value}"`)}, or a space after the \`#\` if it is a comment`
    : 'put the value in quotation marks, or write a space after the `#` if it is a comment';
}
