import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

export const altUnused = defineRule({
  id: 'alt-unused',
  severity: 'warning',
  phase: 'fields',
  summary: 'An alternative text has no image.',
  why: 'The image that it describes was forgotten, or the text was left behind: no one ever reads it.',
  check({ findings }, report) {
    for (const { place, noun, name, ...finding } of findings) {
      if (finding.kind !== 'alt-without-image') continue;
      const image = asCode(noun === 'prop' ? `${finding.image}="./….jpg"` : `${finding.image}: ./….jpg`);
      report(place, {
        what: `${asCode(name)} describes an image, and there is none`,
        found: formatValue(finding.text),
        fix: `add ${image}, or remove the alternative text`,
      });
    }
  },
  examples: {
    bad: {
      '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: A ship at dusk\n---\n\nText.\n':
        '5:8 `header.alt` describes an image, and there is none — found `A ship at dusk` — add `image: ./….jpg`, or remove the alternative text',
    },
    good: ["---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: ''\n---\n\nText.\n"],
  },
});
