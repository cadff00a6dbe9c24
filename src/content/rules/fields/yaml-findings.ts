/** Rules about YAML that the parser cannot read, or does not read as the writer meant. Each row is a rule. */
import type { Correction } from '../../report/correction';
import { asCode, excerpt } from '../../text/wording';
import { quoteText } from '../../yaml/quote-value';
import { rulesForEach } from '../rule';

export const RULES = rulesForEach({ phase: 'fields' }, ({ yaml }) => yaml, [
  {
    id: 'yaml-comment',
    summary: 'YAML reads part of a value as a comment.',
    why: 'Visitors see a value that ends too early, such as “We are” instead of “We are #1”.',
    says: (finding) =>
      finding.kind === 'yaml-comment' && {
        what: 'A `#` after a space starts a comment: the text after it is not part of the value',
        found: excerpt(finding.line),
        fix: fixForComment(finding.line),
        corrections: correctComment(finding.line),
      },
    bad: {
      '---\ntitle: We are #1\ndescription: A page to try.\n---\n\nText.\n':
        '2:15 A `#` after a space starts a comment: the text after it is not part of the value — found `title: We are #1` — write `title: "We are #1"`, or a space after the `#` if it is a comment',
    },
    good: ['---\ntitle: "We are #1" # Really.\ndescription: A page to try.\n---\n\nText.\n'],
  },
  {
    id: 'yaml-syntax',
    summary: 'The frontmatter or a settings file is not valid YAML, or has no fields.',
    why: 'A field that cannot be read is missing from the page, and often the fields below it are too.',
    says(finding) {
      switch (finding.kind) {
        case 'yaml-error':
          return { ...finding, found: excerpt(finding.line) };
        case 'no-fields': {
          const { owner, text, missing } = finding;
          return {
            what: `${owner} has no fields`,
            found: text === undefined ? text : excerpt(text),
            fix: missing ? `write a line ${asCode(`${missing}:`)} above the list` : fixFor(text),
          };
        }
        default:
          return undefined;
      }
    },
    bad: {
      '---\ntitle: Tides: what changed\ndescription: A page to try.\n---\n\nText.\n':
        '2:8 A value that contains a colon must be in quotation marks — found `title: Tides: what changed` — write `title: "Tides: what changed"`',
    },
  },
]);

/** `# 1` in a title is meant as text. Other words after a `#` may be a comment. */
function correctComment(line: string): Correction | undefined {
  const write = quoteText(line, (value) => /^[^#]*[^#\s]\s+#\d[^#]*$/.test(value));
  return write === undefined ? undefined : { line, write };
}

function fixForComment(line: string): string {
  const [, field, value] = /^\s*(?:- +)*([\w-]+:)\s+(.*?)\s*$/.exec(line) ?? [];
  return field && value && !/["\\]/.test(value) && value.length < 80
    ? `write ${asCode(`${field} "${value}"`)}, or a space after the \`#\` if it is a comment`
    : 'put the value in quotation marks, or write a space after the `#` if it is a comment';
}

/** `/old/ -> /new/` in redirects.yaml. */
const REDIRECT = /^(\/\S*?\/?)(?::|[ \t]*(?:->|=>|→|=|,|:|[ \t])[ \t]*)(\/\S*|https?:\S+)(?:[ \t]+30\d)?[ \t]*$/m;

function fixFor(text: string | undefined): string {
  const [, from, to] = REDIRECT.exec(text ?? '') ?? [];
  if (from !== undefined && text === `${from}: ${to}`) return 'remove the quotation marks around the two paths';
  return from !== undefined
    ? `write ${asCode(`${from}: ${to}`)}, with a colon and a space between the two paths`
    : 'write one `field: value` per line, with a space after the colon';
}
