import { block } from '../../schema/block';

export const ctaButtons = block({
  name: 'CtaButtons',
  inWords: { one: 'row of buttons', many: 'rows of buttons' },
  shape: 'structure',
  purpose: 'Buttons that link to other pages, the most important one first.',
  needs: ['a button', 'ask people to act', 'lead people on'],
  children: ['CtaButton'],
  examples: {
    'Two buttons': `<CtaButtons>
  <CtaButton title="See open roles" path="/careers/current-opportunities/" />
  <CtaButton title="How we recruit" path="/careers/our-recruitment-process/" />
</CtaButtons>`,
  },
});
