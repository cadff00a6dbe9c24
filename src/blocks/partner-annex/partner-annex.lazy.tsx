import { SkillSets } from '../../forms/skill-sets';
import type { BlockProps } from '../../schema/block';
import type { partnerAnnex } from './partner-annex.block';

export default function PartnerAnnex({ skills }: BlockProps<typeof partnerAnnex>) {
  return <SkillSets groups={skills} enforce={false} />;
}
