import { firmOf, messageHint, recipient } from '../parts/form-props';
import { block } from '../../schema/block';

export const submitCvForm = block({
  name: 'SubmitCvForm',
  inWords: { one: 'form for CVs', many: 'forms for CVs' },
  form: 'submit-cv',
  topic: 'forms',
  purpose: 'The form for applicants: name, email, message and a résumé as PDF, DOC or DOCX.',
  needs: ['apply for a job', 'send a CV', 'upload a résumé'],
  props: { recipient, messageHint },
  data: (_props, site) => ({ firm: firmOf(site) }),
  examples: { Applications: `<SubmitCvForm recipient="careers" />` },
});
