import { block } from '../../schema/block';

export const ctaButton = block({
  name: 'CtaButton',
  inWords: { one: 'button', many: 'buttons' },
  purpose: 'One button of a list.',
  needs: ['a button', 'ask people to act'],
  props: {
    title: { type: 'text', required: true, about: 'The text of the button. Start with a verb.' },
    path: { type: 'link', required: true, about: 'The target of the link.' },
  },
  within: ['CtaButtons'],
  examples: {
    'A button': `<CtaButtons>
  <CtaButton title="Write to us" path="/contact-us/" />
</CtaButtons>`,
  },
});
