import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

export const fieldEnding = defineRule({
  id: 'field-ending',
  severity: 'warning',
  phase: 'fields',
  summary: 'A value ends with a comma or a semicolon, as in the settings of other programs.',
  why: 'Visitors see the character, because a line of the frontmatter needs none at its end.',
  check({ fieldTexts }, report) {
    for (const { noun, name, text, place } of fieldTexts) {
      const end = noun === 'field' ? /[,;]$/.exec(text.trim())?.[0] : undefined;
      if (end)
        report(place, {
          what: `${asCode(name)} ends with a ${asCode(end)}, which visitors see`,
          found: formatValue(text),
          fix: `remove the ${asCode(end)}`,
          corrections: { value: text, write: text.trim().slice(0, -1) },
        });
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: Tides,\ndescription: When ships can leave.\n---\n\nText.\n',
        '2:8 `title` ends with a `,`, which visitors see — found `Tides,` — remove the `,`',
      ],
    ],
    good: ['---\ntitle: Tides, ships\ndescription: When ships can leave.\n---\n\nText.\n'],
  },
});
