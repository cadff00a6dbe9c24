import { block } from '../../schema/block';

export const serviceCard = block({
  name: 'ServiceCard',
  inWords: { one: 'service', many: 'services' },
  title: 'service',
  subject: ['service'],
  purpose: 'One of the firm’s services: its title, its summary and a link to its page. The text comes from that page.',
  needs: ['show a service', 'link to a service'],
  props: {
    service: {
      type: 'reference',
      to: 'service',
      required: true,
      about: 'The path of the service’s page, without the slashes at the start and the end.',
    },
  },
  heading: () => 3,
  examples: { 'A service': `<ServiceCard service="{service}" />` },
});
