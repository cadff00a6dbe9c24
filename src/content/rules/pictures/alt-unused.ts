import { asCode, formatValue } from '../../text/wording';
import { rulesFromFindings } from '../finding-rule';

export const RULES = rulesFromFindings([
  {
    id: 'alt-unused',
    severity: 'warning',
    summary: 'An alternative text has no image.',
    why: 'The image that it describes was forgotten, or the text was left behind: no one ever reads it.',
    describe: {
      'alt-without-image': ({ noun, name, image, text }) => ({
        what: `${asCode(name)} describes an image, and there is none`,
        found: formatValue(text),
        fix: `add ${asCode(noun === 'prop' ? `${image}="./….jpg"` : `${image}: ./….jpg`)}, or remove the alternative text`,
      }),
    },
    bad: {
      '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: A ship at dusk\n---\n\nText.\n':
        '5:8 `header.alt` describes an image, and there is none — found `A ship at dusk` — add `image: ./….jpg`, or remove the alternative text',
    },
    good: ["---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: ''\n---\n\nText.\n"],
  },
]);
