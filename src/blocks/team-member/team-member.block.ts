import { block } from '../../schema/block';

export const teamMember = block({
  name: 'TeamMember',
  inWords: { one: 'person', many: 'people' },
  topic: 'people',
  title: 'person',
  subject: ['person'],
  purpose: 'A person with a file under content/team, in a team accordion.',
  needs: ['show people', 'show one person'],
  props: {
    person: {
      type: 'reference',
      to: 'person',
      required: true,
      about: 'The name of the person’s folder under content/team.',
    },
    initialOpen: {
      type: 'flag',
      inWords: 'open at the start',
      about: 'Open at the start. The first person of an accordion always is.',
    },
  },
  within: ['TeamAccordion'],
  examples: {
    'A person': `<TeamAccordion>
  <TeamMember person="{person}" />
</TeamAccordion>`,
  },
});
