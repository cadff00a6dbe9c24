import { block } from '../../schema/block';

export const jumpTo = block({
  name: 'JumpTo',
  inWords: { one: 'table of contents', many: 'tables of contents' },
  purpose:
    'A table of contents for a long page: buttons that jump to its parts. Numbered and coloured on the sub-brand’s pages.',
  needs: ['a table of contents', 'links to parts of the page', 'help people find their way'],
  props: {
    title: { type: 'text', default: 'On this page', about: 'The title of the list.' },
  },
  children: ['JumpToItem'],
  data: (_props, site) => ({ numbered: site.page.section === 'msp' }),
  examples: {
    Contents: `<JumpTo>
  <JumpToItem title="Eligibility" url="#eligibility" />
  <JumpToItem title="How to apply" url="#how-to-apply" />
  <JumpToItem title="Dates" url="#dates" />
</JumpTo>

<Title title="Eligibility" id="eligibility" size="large" />

<Title title="How to apply" id="how-to-apply" size="large" />

<Title title="Dates" id="dates" size="large" />`,
  },
});
