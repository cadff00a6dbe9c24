import { anchor, block } from '../../schema/block';

/** The least annual pay in dollars. A smaller number means thousands of dollars, or pay per hour. */
const LOWEST_PAY = 5000;

const dollars = { type: 'number', integer: true, min: 1, unit: 'dollars' } as const;

export const opening = block({
  name: 'Opening',
  inWords: { one: 'job', many: 'jobs' },
  topic: 'openings',
  subject: ['title', 'location', 'posted'],
  purpose: 'An open job, with the data that job search engines need. It closes automatically after its last day.',
  needs: ['a job', 'an open role', 'a vacancy', 'hire people'],
  props: {
    title: { type: 'text', required: true, about: 'The role.' },
    location: { type: 'text', required: true, about: 'The town. Separate several towns with commas.' },
    type: {
      type: 'choice',
      options: ['full time or part time', 'full time', 'part time', 'fixed term', 'internship'],
      default: 'full time or part time',
      about: 'The type of employment.',
    },
    payFrom: {
      ...dollars,
      inWords: 'lowest pay',
      about: 'The annual pay in dollars, or the lower end of the range.',
    },
    payTo: { ...dollars, inWords: 'highest pay', about: 'The upper end of the range.' },
    clearance: { type: 'text', inWords: 'clearance', about: 'The security clearance, if one is needed.' },
    posted: {
      type: 'date',
      required: true,
      inWords: 'day of the advertisement',
      about: 'The date of the advertisement.',
    },
    opens: {
      type: 'date',
      inWords: 'first day for applications',
      about: 'The first day for applications, if it is not the date of the advertisement.',
    },
    closes: {
      type: 'date',
      required: true,
      inWords: 'last day for applications',
      about: 'The last day for applications. From the day after, the job shows as closed.',
    },
    apply: { type: 'link', about: 'Where to apply: a form on the page (`#apply`), or another page.' },
    id: anchor,
  },
  heading: () => 3,
  children: 'prose',
  whenEmpty: 'describe the role between its tags',
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
    ({ payFrom }) =>
      typeof payFrom === 'number' &&
      payFrom < LOWEST_PAY && {
        what: '`payFrom` is too low for a year',
        fix: `write the pay of a year in dollars, such as \`payFrom={${payFrom < 500 ? payFrom * 1000 : 98000}}\``,
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
  examples: {
    'A role': `## Open now

<Opening title="Harbour engineer" location="Newcastle, Hobart" payFrom={98000} payTo={121000} clearance="Baseline" posted="2026-11-02" closes="2099-12-18" apply="/contact-us/">
You would look after the walls of two harbours, and the people who inspect them.

#### Needed

- A degree in engineering, or a trade and ten years
- A head for heights
</Opening>`,
  },
});

type State = 'not open yet' | 'open' | 'closed';

function stateOf(opens: string | undefined, closes: string, today: string): State {
  if (closes < today) return 'closed';
  return opens !== undefined && opens > today ? 'not open yet' : 'open';
}

const isBefore = (day: unknown, other: unknown): boolean =>
  typeof day === 'string' && typeof other === 'string' && day < other;
