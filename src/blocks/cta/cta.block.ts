import { block } from '../../schema/block';

export const cta = block({
  name: 'Cta',
  inWords: { one: 'tile', many: 'tiles' },
  purpose: 'One picture that links to another page.',
  needs: ['lead people on', 'picture links'],
  props: {
    title: { type: 'text', required: true, about: 'The text of the link.' },
    subtitle: { type: 'text', about: 'A line below the title.' },
    image: { type: 'image', use: 'card', alt: 'alt', required: true, about: 'The image.' },
    alt: { type: 'alt', about: 'What the image shows; "" if it is decoration, as most images beside a title are.' },
    path: { type: 'link', required: true, about: 'The target of the link.' },
  },
  heading: () => 3,
  within: ['CtaGrid'],
  examples: {
    'On its own': `<CtaGrid>
  <Cta title="Own different" subtitle="What it is like to work here" image="./horizon-dawn.jpg" alt="" path="/careers/own-different/" />
</CtaGrid>`,
  },
});
