import { IMAGE_PLACES } from '../../../schema/image-variants';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const imageSmall = defineRule({
  id: 'image-small',
  severity: 'error',
  phase: 'site',
  summary: 'An image has fewer pixels than its place on the page needs.',
  why: 'An enlarged image looks blurred.',
  check({ references, inspectImage }, report) {
    for (const use of references) {
      if (use.kind !== 'image' || use.target.state !== 'found') continue;
      const size = inspectImage(use.target.file);
      const { minWidth, says } = IMAGE_PLACES[use.use];
      if ('fault' in size || size.width >= minWidth) continue;
      report(use, {
        what: `The image is too small for ${says}`,
        found: `${asCode(use.written)} with ${size.width} × ${size.height} pixels`,
        fix: `use one that is at least ${minWidth} pixels wide`,
      });
    }
  },
  examples: {
    bad: [
      [
        '![Ada Lindqvist](../team/portrait.png)',
        '1:1 The image is too small for a figure — found `../team/portrait.png` with 640 × 800 pixels — use one that is at least 768 pixels wide',
      ],
    ],
    good: ['![A quay](./figure.png)'],
  },
});
