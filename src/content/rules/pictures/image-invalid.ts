import path from 'node:path';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { COPY_AGAIN, describeFault, fixForFault } from '../shared/file-fault';

const OTHER_ENDING = /\.(?:heic|heif|tiff?|bmp|raw|psd|jfif|jpe|pjpeg)$/i;

export const imageInvalid = defineRule({
  id: 'image-invalid',
  severity: 'error',
  phase: 'site',
  summary: 'An image file is damaged, or has a format that the site cannot show.',
  why: 'Browsers cannot show damaged files, or the formats that cameras and printers use.',
  check({ references, inspectImage }, report) {
    for (const use of references) {
      if (use.kind !== 'image' || use.target.state !== 'found') continue;
      const image = inspectImage(use.target.file);
      if (!('fault' in image)) {
        // The build and browsers go by the ending.
        if (OTHER_ENDING.test(use.target.file))
          report(use, {
            what: `The name of ${asCode(use.written)} has the ending of a format that the site cannot show`,
            found: 'an image of a format that it can show',
            fix: `rename the file to ${asCode(path.posix.basename(use.target.file).replace(OTHER_ENDING, '.jpg'))}`,
          });
        continue;
      }
      const isDamaged = image.fault === 'empty' || image.fault === 'cut-off';
      report(use, {
        what: `${asCode(use.written)} is not an image that the site can show`,
        found: describeFault(image, 'an image'),
        fix: fixForFault(image, isDamaged ? COPY_AGAIN : 'use a JPEG, PNG, WebP or AVIF file'),
      });
    }
  },
  examples: {
    bad: [
      {
        text: '![A quay](./words.png)',
        others: { 'content/pages/words.png': 'These are words.' },
        says: [
          '1:1 `./words.png` is not an image that the site can show — found data that is not an image — use a JPEG, PNG, WebP or AVIF file',
        ],
      },
      {
        text: '![A quay](./empty.png)',
        others: { 'content/pages/empty.png': '' },
        says: [
          '1:1 `./empty.png` is not an image that the site can show — found an empty file — copy the complete file here again',
        ],
      },
      {
        text: '![A plan](./plan.png)',
        others: { 'content/pages/plan.png': '%PDF-1.7' },
        says: [
          '1:1 `./plan.png` is not an image that the site can show — found a PDF document — use a JPEG, PNG, WebP or AVIF file',
        ],
      },
    ],
    good: ['![A quay](./figure.png)'],
  },
});
