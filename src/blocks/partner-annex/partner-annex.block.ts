import { block } from '../../schema/block';

export const partnerAnnex = block({
  name: 'PartnerAnnex',
  inWords: { one: 'list of skills', many: 'lists of skills' },
  purpose: 'The skill sets of the partner form alone, for a preview. It sends nothing; PartnerForm contains them.',
  needs: ['show the skills we ask partners for', 'skill levels'],
  data: (_props, site) => ({ skills: site.skills() }),
  examples: { 'Skill sets': `<PartnerAnnex />` },
});
