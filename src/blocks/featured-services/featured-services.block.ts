import { block } from '../../schema/block';

export const featuredServices = block({
  name: 'FeaturedServices',
  purpose:
    'The firm’s services in their order. On the sub-brand’s pages, the services of the sub-brand. The text comes from the services’ pages.',
  needs: ['show all services', 'what we do'],
  props: {
    title: { type: 'text', about: 'A heading above the list.' },
  },
  heading: ({ title }) => (title ? 2 : undefined),
  children: 'none',
  data: (_props, site) => ({
    services: site
      .services()
      .filter((service) => service.section === site.page.section)
      .sort((one, other) => one.order - other.order),
  }),
  examples: [{ title: 'All services', mdx: `<FeaturedServices title="What we do" />` }],
});
