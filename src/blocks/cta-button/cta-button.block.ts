import { block } from '../../schema/block';

export const ctaButton = block({
  name: 'CtaButton',
  purpose: 'One button of a list.',
  needs: ['a button', 'ask people to act'],
  props: {
    title: { type: 'text', required: true, about: 'What it says: a verb first.' },
    path: { type: 'link', required: true, about: 'Where it leads.' },
  },
  children: 'none',
  within: ['CtaButtons'],
  examples: [
    {
      title: 'A button',
      mdx: `<CtaButtons>
  <CtaButton title="Write to us" path="/contact-us/" />
</CtaButtons>`,
    },
  ],
});
