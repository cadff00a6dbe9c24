import { block } from '../../schema/block';

export const ctaButton = block({
  name: 'CtaButton',
  inWords: { one: 'button', many: 'buttons' },
  title: 'title',
  purpose: 'One button of a list.',
  needs: ['a button', 'ask people to act'],
  props: {
    title: { type: 'text', required: true, about: 'The text of the button. Start with a verb.' },
    path: { type: 'link', required: true, about: 'The target of the link.' },
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
