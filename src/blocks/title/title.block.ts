import { anchor, block } from '../../schema/block';

export const title = block({
  name: 'Title',
  purpose: 'A heading with the line above it.',
  needs: ['a heading', 'name a group of blocks'],
  props: {
    title: { type: 'text', required: true, about: 'The words.' },
    size: {
      type: 'choice',
      options: ['regular', 'large'],
      default: 'regular',
      about: '`large` opens a section (a second-level heading), `regular` a part of one (third level).',
    },
    id: anchor,
  },
  heading: ({ size }) => (size === 'large' ? 2 : 3),
  children: 'none',
  examples: [
    { title: 'Large', mdx: `<Title title="Five services, one team" size="large" />` },
    {
      title: 'Regular, in its place below a large one',
      mdx: `<Title title="Defence" size="large" />

<Title title="Land systems" />`,
    },
  ],
});
