import { block } from '../../schema/block';

export const factList = block({
  name: 'FactList',
  inWords: { one: 'row of figures', many: 'rows of figures' },
  shape: 'structure',
  purpose: 'A few important figures, each with a label.',
  needs: ['show numbers', 'key figures', 'facts at a glance'],
  children: ['Fact'],
  examples: {
    'Three figures': `<FactList>
  <Fact value="5" label="services, each led by someone who has done the work" />
  <Fact value="230" label="words a minute: how we count the time it takes to read" />
  <Fact value="2 h" label="the longest workshop we run" />
</FactList>`,
  },
});
