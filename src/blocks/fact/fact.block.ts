import { block } from '../../schema/block';

export const fact = block({
  name: 'Fact',
  inWords: { one: 'figure', many: 'figures' },
  title: 'label',
  purpose: 'One figure.',
  needs: ['show numbers', 'key figures'],
  props: {
    value: { type: 'text', required: true, maxLength: 12, inWords: 'number', about: 'The figure, with its unit.' },
    label: { type: 'text', required: true, about: 'What the figure counts.' },
  },
  within: ['FactList'],
  examples: {
    'A figure': `<FactList>
  <Fact value="1800 px" label="as wide as this page ever gets" />
</FactList>`,
  },
});
