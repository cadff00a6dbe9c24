import { block } from '../../schema/block';

export const grid = block({
  name: 'Grid',
  inWords: { one: 'group of cards', many: 'groups of cards' },
  shape: 'structure',
  purpose: 'Things of one kind in columns: cards, pictures, short texts.',
  needs: ['columns', 'place cards', 'several things side by side'],
  props: {
    numCols: {
      type: 'choice',
      options: [1, 2, 3, 4],
      default: 1,
      inWords: 'number of columns',
      about: 'The number of columns on a wide screen. Narrow screens show fewer.',
    },
    xPadding: { type: 'flag', inWords: 'indented on both sides', about: 'Space to the left and right of the grid.' },
    yPadding: { type: 'flag', inWords: 'set with space above and below', about: 'Space above and below the grid.' },
    smallGap: { type: 'flag', inWords: 'set close together', about: 'Less space between the columns.' },
    ctaTitle: { type: 'text', about: 'The text of a link below the grid.' },
    ctaPath: { type: 'link', about: 'The target of the link.' },
  },
  children: 'content',
  whenEmpty: 'put blocks such as <Card> between its tags',
  rules: [
    ({ ctaTitle, ctaPath }) =>
      !ctaTitle !== !ctaPath && { what: '`ctaTitle` and `ctaPath` belong together', fix: 'write both, or neither' },
  ],
  examples: {
    'Three columns and a link': `<Grid numCols={3} ctaTitle="All services" ctaPath="/services/">
<Card title="Define">
What is needed, in words that can be tested.
</Card>
<Card title="Deliver">
A plan that says what happens when it slips.
</Card>
<Card title="Sustain">
Someone trained, with the parts and the budget.
</Card>
</Grid>`,
    'Four, close together': `<Grid numCols={4} smallGap>
<ImageBlock image="./horizon-dawn.jpg" alt="" />
<ImageBlock image="./horizon-dusk.jpg" alt="" />
<ImageBlock image="./sheet-hull.jpg" alt="" />
<ImageBlock image="./horizon-dawn.jpg" alt="" />
</Grid>`,
  },
});
