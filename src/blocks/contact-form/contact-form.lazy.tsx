import { contact } from '../../forms/definitions';
import { FormFrame } from '../../forms/form-frame';
import type { BlockProps } from '../../schema/block';
import type { contactForm } from './contact-form.block';

export default function ContactForm({ recipient, firm }: BlockProps<typeof contactForm>) {
  return <FormFrame definition={contact} recipient={recipient} firm={firm} purpose="to answer you" />;
}
