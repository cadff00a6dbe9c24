import { SERVICE_TYPES } from '../../schema/page-data';
import { block } from '../../schema/block';

export const teamAccordion = block({
  name: 'TeamAccordion',
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
  data: ({ serviceType }, site) => ({
    people: serviceType ? site.people().filter((person) => (person.serviceType ?? 'none') === serviceType) : [],
  }),
  examples: [
    {
      title: 'Selected people, and one without a file',
      mdx: `<TeamAccordion>
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
    },
    { title: 'Everyone in a part of the firm', mdx: `<TeamAccordion serviceType="none" />` },
  ],
});
