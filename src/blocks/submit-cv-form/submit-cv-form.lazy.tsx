import { submitCv } from '../../forms/definitions';
import { FormFrame } from '../../forms/form-frame';
import type { BlockProps } from '../../schema/block';
import type { submitCvForm } from './submit-cv-form.block';

export default function SubmitCvForm({ recipient, firm }: BlockProps<typeof submitCvForm>) {
  return (
    <FormFrame
      definition={submitCv}
      recipient={recipient}
      firm={firm}
      purpose="to consider your application and to answer you"
    />
  );
}
