import { anchor, block } from '../../schema/block';

export const opening = block({
  name: 'Opening',
  purpose:
    'A job that is open, with what search engines for jobs want to know. It closes by itself after its last day.',
  needs: ['a job', 'an open role', 'a vacancy', 'hire people'],
  props: {
    title: { type: 'text', required: true, about: 'The role.' },
    location: { type: 'text', required: true, about: 'The town; several with commas between them.' },
    type: {
      type: 'choice',
      options: ['full time or part time', 'full time', 'part time', 'fixed term', 'internship'],
      default: 'full time or part time',
      about: 'How one is employed.',
    },
    payFrom: {
      type: 'number',
      integer: true,
      min: 1,
      about: 'The pay a year in dollars, or the lower end of the band.',
    },
    payTo: { type: 'number', integer: true, min: 1, about: 'The upper end of the band.' },
    clearance: { type: 'text', about: 'The security clearance, where one is needed.' },
    posted: { type: 'date', required: true, about: 'The day on which it was advertised.' },
    opens: { type: 'date', about: 'The first day for applications, where it is not the day of the advertisement.' },
    closes: {
      type: 'date',
      required: true,
      about: 'The last day for applications. The day after, it shows as closed.',
    },
    apply: { type: 'link', about: 'Where one applies: a form on the page (`#apply`), or another page.' },
    id: anchor,
  },
  heading: () => 3,
  children: 'prose',
  rules: [
    ({ payFrom, payTo }) =>
      payTo !== undefined &&
      payFrom === undefined && { what: '`payTo` needs `payFrom`', fix: 'add `payFrom`, the lower end of the range' },
    ({ payFrom, payTo }) =>
      typeof payFrom === 'number' &&
      typeof payTo === 'number' &&
      payTo <= payFrom && {
        what: '`payTo` must be more than `payFrom`',
        fix: 'write the upper end of the range in `payTo`',
      },
    ({ closes, opens, posted }) =>
      isBefore(closes, opens ?? posted) && {
        what: 'the last day for applications is before the first',
        fix: 'make `closes` later than `opens` and `posted`',
      },
  ],
  data: ({ location, opens, closes }, { today }) => ({
    places: location.split(',').map((place) => place.trim()),
    state: stateOf(opens, closes, today),
  }),
  examples: [
    {
      title: 'A role',
      mdx: `## Open now

<Opening title="Harbour engineer" location="Newcastle, Hobart" payFrom={98000} payTo={121000} clearance="Baseline" posted="2026-11-02" closes="2099-12-18" apply="/contact-us/">
You would look after the walls of two harbours, and the people who inspect them.

#### Needed

- A degree in engineering, or a trade and ten years
- A head for heights
</Opening>`,
    },
  ],
});

type State = 'to come' | 'open' | 'closed';

function stateOf(opens: string | undefined, closes: string, today: string): State {
  if (closes < today) return 'closed';
  return opens !== undefined && opens > today ? 'to come' : 'open';
}

const isBefore = (day: unknown, other: unknown): boolean =>
  typeof day === 'string' && typeof other === 'string' && day < other;
