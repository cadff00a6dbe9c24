import { contact } from '../../forms/definitions';
import { FormFrame } from '../../forms/form-frame';
import type { BlockProps } from '../../schema/block';
import type { contactForm } from './contact-form.block';

export default function ContactForm(props: BlockProps<typeof contactForm>) {
  return <FormFrame {...props} definition={contact} purpose="to answer you" />;
}
