import { block } from '../../schema/block';

export const ctaGrid = block({
  name: 'CtaGrid',
  inWords: { one: 'row of tiles', many: 'rows of tiles' },
  shape: 'structure',
  purpose: 'Pictures that link to other pages, with a title on each. Their number decides the number of columns.',
  needs: ['lead people on', 'picture links', 'choose where to go next'],
  children: ['Cta'],
  examples: {
    'Two ways on': `<CtaGrid>
  <Cta title="Work here" subtitle="Six open roles" image="./horizon-dawn.jpg" alt="" path="/careers/current-opportunities/" />
  <Cta title="Work with us" subtitle="Tell us what you need" image="./horizon-dusk.jpg" alt="" path="/contact-us/" />
</CtaGrid>`,
    Three: `<CtaGrid>
  <Cta title="Defence" image="./horizon-dusk.jpg" alt="" path="/industries/defence/" />
  <Cta title="Government" image="./horizon-dawn.jpg" alt="" path="/industries/government/" />
  <Cta title="Infrastructure" image="./sheet-hull.jpg" alt="" path="/industries/infrastructure/" />
</CtaGrid>`,
  },
});
