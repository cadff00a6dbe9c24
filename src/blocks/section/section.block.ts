import { anchor, block } from '../../schema/block';

const space = { type: 'choice', options: ['0', 'small', 'large'], default: 'large' } as const;

export const section = block({
  name: 'Section',
  inWords: { one: 'part', many: 'parts' },
  shape: 'structure',
  purpose: 'A band of the page with its own background. Most pages are a series of sections.',
  needs: ['divide a page', 'change the background', 'set a colour', 'link to a part of the page'],
  props: {
    colour: {
      type: 'choice',
      options: ['white', 'grey', 'blue', 'dark-grey'],
      default: 'white',
      inWords: 'background',
      about: 'The background. On the sub-brand’s pages `blue` is the colour of the sub-brand.',
    },
    topSpace: { ...space, inWords: 'space above', about: 'Space above the content.' },
    bottomSpace: { ...space, inWords: 'space below', about: 'Space below the content.' },
    fullWidth: {
      type: 'flag',
      inWords: 'as wide as the window',
      about: 'The content fills the window from edge to edge. Otherwise it is at most 1800 px wide.',
    },
    id: anchor,
  },
  children: 'content',
  rules: [
    ({ children }) =>
      children.some((child) => child.name === 'Section') && {
        what: 'another <Section> is not allowed',
        fix: 'close this one before the other starts',
      },
  ],
  examples: {
    'A section': `<Section colour="grey" topSpace="small" bottomSpace="small">
<Title title="What stands above the line" size="large" />

Programs run on decisions. We help people make the next one well, and write down why.
</Section>`,
    'On the darkest background, with an id to link to': `<Section colour="dark-grey" topSpace="small" bottomSpace="small" id="approach">
## How we go about it

Three people who have done the work before, for as long as it takes. [Talk to us](/contact-us/).
</Section>`,
  },
});
