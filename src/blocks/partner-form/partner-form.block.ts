import { firmOf, recipient } from '../parts/form-props';
import { block } from '../../schema/block';

export const partnerForm = block({
  name: 'PartnerForm',
  inWords: { one: 'partner form', many: 'partner forms' },
  form: 'partner',
  topic: 'forms',
  purpose:
    'The Partner with Us form. Members of the DSS panel rate their skills in it; the skills are those of `content/skills.yaml`.',
  needs: ['partner with us', 'register a supplier', 'collect skills'],
  props: { recipient },
  data: (_props, site) => ({ firm: firmOf(site), skills: site.skills() }),
  examples: { Registration: `<PartnerForm recipient="partners" />` },
});
