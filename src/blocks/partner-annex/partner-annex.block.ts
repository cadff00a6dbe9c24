import { block } from '../../schema/block';

export const partnerAnnex = block({
  name: 'PartnerAnnex',
  purpose:
    'The skill sets of the partner form by themselves, to look at and try. Nothing is sent from here; PartnerForm has them built in.',
  needs: ['show the skills we ask partners for', 'skill levels'],
  props: {},
  children: 'none',
  data: (_props, site) => ({ skills: site.skills() }),
  examples: [{ title: 'Skill sets', mdx: `<PartnerAnnex />` }],
});
