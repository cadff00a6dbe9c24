import { excerptAtPlace } from '../../source/excerpt-at';
import { defineRule } from '../rule';

export const linkText = defineRule({
  id: 'link-text',
  phase: 'markdown',
  summary: 'A link has no text.',
  why: 'Visitors see nothing to click, and a screen reader reads out the URL.',
  check({ links, source }, report) {
    for (const { hasContent, place } of links)
      if (!hasContent)
        report(place, {
          what: 'The link has no text',
          found: excerptAtPlace(source, place),
          fix: excerptAtPlace(source, place)?.includes('[![')
            ? 'say in the description of the image where the link leads: `[![Our services](./quay.jpg)](/services/)`'
            : 'write the text between the brackets: `[Contact us](/contact-us/)`',
        });
  },
  bad: {
    '[](/contact-us/)':
      '1:1 The link has no text — found `[](/contact-us/)` — write the text between the brackets: `[Contact us](/contact-us/)`',
    '[![""](./figure.png)](/services/)':
      '1:1 The link has no text — found `[![""](./figure.png)](/services/)` — say in the description of the image where the link leads: `[![Our services](./quay.jpg)](/services/)`',
  },
  good: ['[Contact us](/contact-us/)', '[![A quay](./figure.png)](/services/)'],
});
