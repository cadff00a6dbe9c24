import { block } from '../../schema/block';

export const jumpToItem = block({
  name: 'JumpToItem',
  inWords: { one: 'link', many: 'links' },
  purpose: 'One entry of the table of contents.',
  needs: ['links to parts of the page'],
  props: {
    title: { type: 'text', required: true, about: 'The text of the button.' },
    url: { type: 'link', required: true, about: 'The target: `#` and the id of a Section, a Title or a heading.' },
  },
  within: ['JumpTo'],
  examples: {
    'An entry': `<JumpTo title="Contents">
  <JumpToItem title="Questions" url="#questions" />
</JumpTo>

<Title title="Questions" id="questions" size="large" />`,
  },
});
