import { defineRule } from '../rule';
import { missingFile } from '../shared/missing-file';

export const imageMissing = defineRule({
  id: 'image-missing',
  severity: 'error',
  phase: 'site',
  summary: 'An image does not exist, or is not in the content folder.',
  why: 'The build creates every size and format of an image from its file. Without the file, visitors would see a gap.',
  check({ references }, report) {
    for (const use of references) {
      if (use.kind !== 'image') continue;
      const message = missingFile('image', use.file, use.written, use.target);
      if (message) report(use, message);
    }
  },
  examples: {
    bad: [
      [
        '![A quay](./figur.png)',
        '1:1 The image `./figur.png` does not exist — found nothing at `content/pages/figur.png` — did you mean `./figure.png`?',
      ],
      [
        '![A quay](https://example.com/quay.jpg)',
        '1:1 The image must be in the content folder — found `https://example.com/quay.jpg` — put it beside this file and write `./quay.jpg`',
      ],
      [
        '![A quay](./Figure.png)',
        '1:1 The image `./Figure.png` does not exist — found nothing at `content/pages/Figure.png` — write `./figure.png`: capital letters matter',
      ],
    ],
    good: ['![A quay](./figure.png)'],
  },
});
