import { excerptAtPlace } from '../source/excerpt-at-place';
import { defineRule } from './rule';

export const imageAlt = defineRule({
  id: 'image-alt',
  severity: 'error',
  topic: 'pictures',
  phase: 'markdown',
  summary: 'A picture has no alternative text.',
  why: 'People who do not see the picture hear or read the alternative text. Without it, a screen reader says nothing, or the name of the file.',
  check({ images, source }, report) {
    for (const { alt, place } of images)
      if (alt === '')
        report(place, {
          what: 'The picture has no alternative text',
          found: excerptAtPlace(source, place),
          fix: 'describe it between the brackets: `![A ship at dusk](./ship.jpg)`; `![""](./ship.jpg)` if it is decoration',
        });
  },
  examples: {
    bad: [
      {
        text: '![](./figure.png)',
        says: [
          '1:1 The picture has no alternative text — found `![](./figure.png)` — describe it between the brackets: `![A ship at dusk](./ship.jpg)`; `![""](./ship.jpg)` if it is decoration',
        ],
      },
    ],
    good: [{ text: '![A mast at dusk](./figure.png)' }, { text: '![""](./figure.png)' }],
  },
});
