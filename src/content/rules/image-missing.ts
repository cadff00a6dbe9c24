import { defineRule } from './rule';
import { missingFile } from './shared/missing-file';

export const imageMissing = defineRule({
  id: 'image-missing',
  severity: 'error',
  topic: 'pictures',
  phase: 'site',
  summary: 'A picture does not exist, or is not a file beside the content.',
  why: 'The build makes every picture in several sizes and formats from its file. Without the file visitors would see a gap.',
  check({ references }, report) {
    for (const use of references) {
      if (use.kind !== 'image') continue;
      const message = missingFile('picture', use.file, use.written, use.target);
      if (message) report(use.place, message, use.file);
    }
  },
  examples: {
    bad: [
      {
        text: '![A quay](./figur.png)',
        says: [
          '1:1 The picture `./figur.png` does not exist — found nothing at `content/pages/figur.png` — did you mean `./figure.png`?',
        ],
      },
      {
        text: '![A quay](https://example.com/quay.jpg)',
        says: [
          '1:1 The picture must be a file beside the content — found `https://example.com/quay.jpg` — put it beside this file and write `./quay.jpg`',
        ],
      },
      {
        text: '![A quay](./Figure.png)',
        says: [
          '1:1 The picture `./Figure.png` does not exist — found nothing at `content/pages/Figure.png` — the file’s name is `figure.png`: capital letters count',
        ],
      },
    ],
    good: [{ text: '![A quay](./figure.png)' }],
  },
});
