import { block } from '../../schema/block';

export const left = block({
  name: 'Left',
  inWords: { one: 'column', many: 'columns' },
  shape: 'structure',
  purpose: 'The left side of two columns.',
  needs: ['compare two things', 'put text beside a picture'],
  children: 'content',
  within: ['TwoColumn'],
  examples: {
    'A left and a right side': `<TwoColumn vertical>
<Left>
A text of two sentences. It says one thing.
</Left>
<Right>
Another, beside it. It says what follows.
</Right>
</TwoColumn>`,
  },
});
