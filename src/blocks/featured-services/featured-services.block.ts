import { block, type BlockList } from '../../schema/block';

const services: BlockList<'service'> = {
  of: 'service',
  by: [],
  shows: (service, _props, { section }) => service.section === section,
};

export const featuredServices = block({
  name: 'FeaturedServices',
  inWords: { one: 'list of services', many: 'lists of services' },
  purpose:
    'The firm’s services in their order. On the sub-brand’s pages, the services of the sub-brand. The text comes from the services’ pages.',
  needs: ['show all services', 'what we do'],
  props: {
    title: { type: 'text', about: 'A heading above the list.' },
  },
  heading: ({ title }) => (title ? 2 : undefined),
  lists: services,
  data: (props, site) => ({ services: site.listed(services, props) }),
  examples: { 'All services': `<FeaturedServices title="What we do" />` },
});
