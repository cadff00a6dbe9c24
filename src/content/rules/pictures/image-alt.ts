import type { MissingAltText } from '../../text/alt-text';
import { asCode, excerpt } from '../../text/wording';
import { defineRule, type Message } from '../rule';

const inMarkdown = (line: string): Message => ({
  what: 'The image has no alternative text',
  found: excerpt(line),
  fix: 'describe it between the brackets: `![A ship at dusk](./ship.jpg)`, or write `![""](./ship.jpg)` if it is decoration',
});

function inField({ in: noun, name, alt }: Exclude<MissingAltText, { in: 'markdown' }>): Message {
  const written = (text: string) => asCode(noun === 'prop' ? `${alt}="${text}"` : `${alt}: "${text}"`);
  return {
    what: `The image ${asCode(name)} has no alternative text`,
    fix: `add ${written('…')} to say what the image shows, or ${written('')} if it is decoration`,
  };
}

export const imageAlt = defineRule({
  id: 'image-alt',
  phase: ['markdown', 'fields'],
  summary: 'An image has no alternative text.',
  why: 'People who do not see the image hear or read the alternative text. Without it, a screen reader says nothing, or the name of the file.',
  check({ missingAltTexts }, report) {
    for (const missing of missingAltTexts)
      report(missing.place, missing.in === 'markdown' ? inMarkdown(missing.line) : inField(missing));
  },
  bad: {
    '![](./figure.png)':
      '1:1 The image has no alternative text — found `![](./figure.png)` — describe it between the brackets: `![A ship at dusk](./ship.jpg)`, or write `![""](./ship.jpg)` if it is decoration',
  },
  good: ['![A mast at dusk](./figure.png)', '![""](./figure.png)'],
});
