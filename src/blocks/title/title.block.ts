import { anchor, block } from '../../schema/block';

export const title = block({
  name: 'Title',
  inWords: { one: 'heading', many: 'headings' },
  shape: 'heading',
  purpose: 'A heading with a line above it.',
  needs: ['a heading', 'name a group of blocks'],
  props: {
    title: { type: 'text', required: true, about: 'The text of the heading.' },
    size: {
      type: 'choice',
      options: ['regular', 'large'],
      default: 'regular',
      about: '`large` starts a section (a second-level heading), `regular` a part of a section (third level).',
    },
    id: anchor,
  },
  heading: ({ size }) => (size === 'large' ? 2 : 3),
  examples: {
    Large: `<Title title="Five services, one team" size="large" />`,
    'Regular, below a large one': `<Title title="Defence" size="large" />

<Title title="Land systems" />`,
  },
});
