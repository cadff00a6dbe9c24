import { block } from '../../schema/block';

export const right = block({
  name: 'Right',
  inWords: { one: 'column', many: 'columns' },
  shape: 'structure',
  purpose: 'The right side of two columns.',
  needs: ['compare two things', 'put text beside a picture'],
  children: 'content',
  within: ['TwoColumn'],
  examples: {
    'The right side': `<TwoColumn vertical>
<Left>
A text of two sentences. It says one thing.
</Left>
<Right>
Another, beside it. It says what follows.
</Right>
</TwoColumn>`,
  },
});
