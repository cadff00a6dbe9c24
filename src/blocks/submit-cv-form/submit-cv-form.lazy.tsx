import { submitCv } from '../../forms/definitions';
import { FormFrame } from '../../forms/form-frame';
import type { BlockProps } from '../../schema/block';
import type { submitCvForm } from './submit-cv-form.block';

export default function SubmitCvForm(props: BlockProps<typeof submitCvForm>) {
  return <FormFrame {...props} definition={submitCv} purpose="to consider your application and to answer you" />;
}
