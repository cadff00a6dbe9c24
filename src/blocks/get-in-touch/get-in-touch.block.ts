import { block } from '../../schema/block';

export const getInTouch = block({
  name: 'GetInTouch',
  inWords: { one: 'invitation', many: 'invitations' },
  purpose:
    'How to contact the firm: a link to the contact page, the office’s address and the phone number. All of it comes from the site’s settings.',
  needs: ['contact', 'address and phone', 'end a page'],
  props: {
    title: { type: 'text', default: 'Get in touch', about: 'The heading.' },
  },
  heading: () => 2,
  data: (_props, { settings: { office, phone } }) => ({ office, phone }),
  examples: { Contact: `<GetInTouch />` },
});
