import { firmOf, messageHint, recipient } from '../parts/form-props';
import { block } from '../../schema/block';

export const contactForm = block({
  name: 'ContactForm',
  inWords: { one: 'contact form', many: 'contact forms' },
  form: 'contact',
  topic: 'forms',
  purpose: 'The form for enquiries: first and last name, email and message.',
  needs: ['contact', 'ask a question', 'send a message'],
  props: { recipient, messageHint },
  data: (_props, site) => ({ firm: firmOf(site) }),
  examples: { Enquiries: `<ContactForm recipient="enquiries" />` },
});
