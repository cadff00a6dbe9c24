import { anchor, block } from '../../schema/block';

export const fourFifths = block({
  name: 'FourFifths',
  inWords: { one: 'part', many: 'parts' },
  purpose: 'A title in the first fifth of the page and its text in the other four.',
  needs: ['a title beside its text', 'an introduction', 'a statement'],
  props: {
    title: { type: 'text', required: true, about: 'The title.' },
    id: anchor,
  },
  heading: () => 2,
  children: 'content',
  examples: {
    'A title and its text': `<FourFifths title="What we do">
We work between the people who decide what to buy and the people who have to run it. We write the requirement, test the market, keep the schedule honest and stay until the capability is in service.
</FourFifths>`,
  },
});
