import { asCode, excerpt } from '../../text/wording';
import { correctLine } from '../../yaml/correct-line';
import { EXPLANATIONS } from '../../yaml/explain-error';
import { defineRule } from '../rule';

/** `/old/ -> /new/` in redirects.yaml. */
const REDIRECT = /^(\/\S*?\/?)(?::|[ \t]*(?:->|=>|→|=|,|:|[ \t])[ \t]*)(\/\S*|https?:\S+)(?:[ \t]+30\d)?[ \t]*$/m;

function fixFor(text: string | undefined): string {
  const [, from, to] = REDIRECT.exec(text ?? '') ?? [];
  return from !== undefined
    ? `write ${asCode(`${from}: ${to}`)}, with a colon and a space between the two paths`
    : 'write one `field: value` per line, with a space after the colon';
}

export const yamlSyntax = defineRule({
  id: 'yaml-syntax',
  phase: 'fields',
  summary: 'The frontmatter or a settings file is not valid YAML, or has no fields.',
  why: 'A field that cannot be read is missing from the page, and often the fields below it are too.',
  check({ yaml }, report) {
    for (const finding of yaml) {
      if (finding.kind === 'yaml-error') {
        const { what, fix } = EXPLANATIONS[finding.explanation]!;
        report(finding.place, {
          what: what(finding.details, finding.owner),
          found: excerpt(finding.line),
          fix: fix(finding.details),
          corrections: correctLine(finding.explanation, finding.line),
        });
      } else if (finding.kind === 'no-fields')
        report(finding.place, {
          what: `${finding.owner} has no fields`,
          found: finding.text === undefined ? undefined : excerpt(finding.text),
          fix: fixFor(finding.text),
        });
    }
  },
  bad: {
    '---\ntitle: Tides: what changed\ndescription: A page to try.\n---\n\nText.\n':
      '2:8 A value that contains a colon must be in quotation marks — found `title: Tides: what changed` — write `title: "Tides: what changed"`',
    '---\ntitle: A page\ndescription: @northgate\n---\n\nText.\n':
      "3:14 A value cannot start with `@` — found `description: @northgate` — write `description: '@northgate'`",
  },
  badInFiles: [
    {
      file: 'content/navigation/legal.yaml',
      text: '- Privacy\n',
      says: '1:1 The file has no fields — write one `field: value` per line, with a space after the colon',
    },
  ],
  good: ['---\ntitle: "Tides: what changed"\ndescription: "@northgate"\n---\n\nText.\n'],
});
