import { formatValue } from '../text/wording';
import { defineRule } from './rule';

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;
const STAND_IN =
  /^(?:alt(?:ernative)?(?: text)?|image|img|picture|photo|placeholder|untitled|todo|tbc|tba|[.…\-–—?]+)$/i;
/** `A picture of the quay`: a screen reader says “image” before it reads the text. */
const REDUNDANT_START = /^(?:an? |the )?(?:image|picture|photo|photograph|graphic) (?:of|showing) (?=\S)/i;

export const imageAltWords = defineRule({
  id: 'image-alt-words',
  severity: 'warning',
  topic: 'pictures',
  phase: ['markdown', 'fields'],
  summary: 'The alternative text of an image does not say what the image shows.',
  why: 'People who do not see the image learn nothing from a file name or a word such as “image”.',
  check({ altTexts }, report) {
    for (const { text, place } of altTexts) {
      const alt = text.trim();
      const isFileName = FILE_NAME.test(alt);
      if (isFileName || STAND_IN.test(alt))
        report(place, {
          what: `The alternative text ${isFileName ? 'is a file name' : 'says nothing about the image'}`,
          found: formatValue(alt),
          fix: 'describe what the image shows',
        });
      const start = REDUNDANT_START.exec(alt)?.[0];
      if (start === undefined) continue;
      report(place, {
        what: 'The alternative text says that this is an image, which screen readers announce anyway',
        found: formatValue(alt),
        fix: `start with what it shows: ${formatValue(alt.charAt(start.length).toUpperCase() + alt.slice(start.length + 1))}`,
      });
    }
  },
  examples: {
    bad: [
      {
        text: '![figure.png](./figure.png)',
        says: ['1:1 The alternative text is a file name — found `figure.png` — describe what the image shows'],
      },
      {
        text: '![Image](./figure.png)',
        says: ['1:1 The alternative text says nothing about the image — found `Image` — describe what the image shows'],
      },
      {
        text: '![A picture of the quay](./figure.png)',
        says: [
          '1:1 The alternative text says that this is an image, which screen readers announce anyway — found `A picture of the quay` — start with what it shows: `The quay`',
        ],
      },
    ],
    good: [{ text: '![The quay](./figure.png)' }],
  },
});
