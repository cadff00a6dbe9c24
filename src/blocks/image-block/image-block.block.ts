import { block } from '../../schema/block';

export const imageBlock = block({
  name: 'ImageBlock',
  inWords: { one: 'picture', many: 'pictures' },
  title: 'caption',
  shape: 'picture',
  purpose: 'A picture as wide as its column, with an optional caption and link.',
  needs: ['show a picture', 'link a picture'],
  props: {
    image: { type: 'image', use: 'figure', alt: 'alt', required: true, about: 'The image.' },
    alt: { type: 'alt', about: 'What the image shows; "" if it is decoration. With a link: where the link leads.' },
    path: { type: 'link', about: 'The link of the image.' },
    caption: { type: 'text', about: 'A line below the image.' },
  },
  rules: [
    ({ path, alt }) =>
      Boolean(path) &&
      alt === '' && {
        what: 'an image that is a link needs alternative text',
        fix: 'write in `alt` where the link leads',
      },
  ],
  examples: {
    'With a caption': `<ImageBlock image="./horizon-dusk.jpg" alt="A ship on still water at dusk" caption="The last trial of the day." />`,
    'With a link': `<ImageBlock image="./sheet-hull.jpg" alt="Mission engineering" path="/services/mission-engineering/" />`,
  },
});
