import { block } from '../../schema/block';

export const card = block({
  name: 'Card',
  inWords: { one: 'card', many: 'cards' },
  purpose: 'A picture, a title and a few lines of text. Put cards in a Grid.',
  needs: ['a teaser', 'a picture with text', 'several things of one kind'],
  props: {
    title: { type: 'text', required: true, about: 'The title.' },
    image: { type: 'image', use: 'card', alt: 'alt', about: 'The image above the title.' },
    alt: { type: 'alt', about: 'What the image shows; "" if it is decoration.' },
    path: { type: 'link', about: 'The link of the title.' },
  },
  heading: () => 3,
  children: 'prose',
  examples: {
    'With a picture and a link': `<Card title="Test and evaluation" image="./sheet-hull.jpg" alt="" path="/services/mission-engineering/">
We plan the trial that would prove you wrong, and then we run it.
</Card>`,
    'Text only': `<Card title="Cost">
Estimates with a range, and the reason for the range.
</Card>`,
  },
});
