import { block } from '../../schema/block';

export const twoColumn = block({
  name: 'TwoColumn',
  inWords: { one: 'part', many: 'parts' },
  shape: 'structure',
  purpose: 'Two things side by side: text beside a picture, or one text beside another.',
  needs: ['compare two things', 'put text beside a picture', 'split into columns'],
  props: {
    leftFullWidth: {
      type: 'flag',
      inWords: 'as wide as the window on its left side',
      about: 'The left side extends to the edge of the window.',
    },
    rightFullWidth: {
      type: 'flag',
      inWords: 'as wide as the window on its right side',
      about: 'The right side extends to the edge of the window.',
    },
    vertical: { type: 'flag', inWords: 'in one column', about: 'One side above the other at every width.' },
    reverseOnMobile: {
      type: 'flag',
      inWords: 'in the reverse order on phones',
      about: 'On narrow screens the right side comes first.',
    },
  },
  children: ['Left', 'Right'],
  rules: [
    ({ children }) =>
      children.map((child) => child.name).join(' ') !== 'Left Right' && {
        what: 'there must be one <Left> and then one <Right>',
        fix: 'put exactly these two blocks inside, in this order',
      },
  ],
  examples: {
    'Text beside a picture': `<TwoColumn rightFullWidth reverseOnMobile>
<Left>
### Made to be handed over

Everything we set up is run by the client's own people before we leave.

<CtaButtons>
  <CtaButton title="How we work" path="/who-we-are/" />
</CtaButtons>
</Left>
<Right>
<ImageBlock image="./horizon-dawn.jpg" alt="A lake at dawn, reeds on its shore" />
</Right>
</TwoColumn>`,
    'Two texts': `<TwoColumn>
<Left>
### Before

Nine registers of the same risks, each kept by someone else.
</Left>
<Right>
### After

One register, read out loud every fortnight by the person who owns the date.
</Right>
</TwoColumn>`,
  },
});
