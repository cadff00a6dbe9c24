import { SERVICE_TYPES } from '../../schema/page-data';
import { block, type BlockList } from '../../schema/block';

const people: BlockList<'person'> = {
  of: 'person',
  by: ['serviceType'],
  shows: (person, { serviceType }) => (person.serviceType ?? 'none') === serviceType,
};

export const teamAccordion = block({
  name: 'TeamAccordion',
  inWords: { one: 'list of people', many: 'lists of people' },
  topic: 'people',
  purpose: 'People, each in a row that opens. The first one is open at the start.',
  needs: ['show people', 'show the team', 'introduce the leaders'],
  props: {
    serviceType: {
      type: 'choice',
      options: [...SERVICE_TYPES, 'none'],
      about:
        'Lists everyone in this part of the firm, after the people named inside. `none`: leadership and corporate.',
    },
  },
  children: ['TeamMember', 'TeamAccordionItem'],
  rules: [
    ({ serviceType, children }) =>
      !serviceType &&
      children.length === 0 && { what: 'there are no people', fix: 'put a <TeamMember> inside, or set `serviceType`' },
  ],
  lists: people,
  data: (props, site) => ({ people: props.serviceType ? site.listed(people, props) : [] }),
  examples: {
    'Selected people, and one without a file': `<TeamAccordion>
  <TeamMember person="{person}" />
<TeamAccordionItem
  title="Rowan Ellery"
  image="./portrait-one.jpg"
  alt="Rowan Ellery against the ranges at dusk"
  summary="Chairs the review panel."
  emailAddress="rowan@example.com"
  linkedin="https://www.linkedin.com/in/example"
>
Rowan spent twenty years in logistics, the last six of them undoing other people's spreadsheets.
</TeamAccordionItem>
</TeamAccordion>`,
    'Everyone in a part of the firm': `<TeamAccordion serviceType="none" />`,
  },
});
