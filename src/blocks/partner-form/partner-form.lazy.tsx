import { partner } from '../../forms/definitions';
import { FormFrame } from '../../forms/form-frame';
import { MemberSkills } from '../../forms/skill-sets';
import type { BlockProps } from '../../schema/block';
import type { partnerForm } from './partner-form.block';

export default function PartnerForm({ skills, ...props }: BlockProps<typeof partnerForm>) {
  return (
    <FormFrame {...props} definition={partner} purpose="to consider working with you and to answer you">
      <MemberSkills groups={skills} />
    </FormFrame>
  );
}
