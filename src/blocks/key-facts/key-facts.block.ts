import { anchor, block } from '../../schema/block';
import type { FirmFact, SiteSettings } from '../../schema/page-data';

export const keyFacts = block({
  name: 'KeyFacts',
  inWords: { one: 'list of facts for buyers', many: 'lists of facts for buyers' },
  purpose:
    'What buyers ask first. The time, the price and the person are those of the page; clearances, panels and insurance come from `firm` in the site’s settings.',
  needs: ['prices', 'how to buy', 'how soon', 'whom to call', 'panels and insurance', 'ABN', 'facts at a glance'],
  props: {
    title: { type: 'text', default: 'Time, price and panels', about: 'The heading.' },
    start: { type: 'text', inWords: 'time to start', about: 'How soon the work can start.' },
    result: {
      type: 'text',
      inWords: 'first result',
      about: 'The first result for the client, and the time until then.',
    },
    price: { type: 'text', inWords: 'price', about: 'The lowest price, what it is for, and whether it includes GST.' },
    person: { type: 'reference', to: 'person', about: 'Whom to call: the name of a folder under content/team.' },
    full: {
      type: 'flag',
      inWords: 'showing every fact about the firm',
      about: 'Every fact about the firm, with its ABN. Without it: those that have `onServices`.',
    },
    id: anchor,
  },
  heading: () => 2,
  rules: [
    ({ start, result, price }) =>
      [start, result, price].some((fact) => fact === undefined) &&
      [start, result, price].some((fact) => fact !== undefined) && {
        what: '`start`, `result` and `price` belong together',
        fix: 'write all three, or none',
      },
    ({ price }) =>
      typeof price === 'string' &&
      price.includes('$') &&
      !/\bGST\b/.test(price) && { what: '`price` does not mention GST', fix: 'say whether the price includes GST' },
  ],
  // Facts that every service page repeats would hide the page’s own words from the search.
  fromSettings: ({ full }, settings) =>
    full ? factsOf(settings, true).map(({ name, lines }) => `${name}: ${lines.join('; ')}`) : [],
  data: ({ full }, { settings }) => ({
    firm: {
      phone: settings.phone,
      facts: factsOf(settings, full),
      ...(settings.firm?.note ? { note: settings.firm.note } : {}),
    },
  }),
  examples: {
    'On the page of a service': `<KeyFacts start="Within 10 working days" result="A report in three weeks" price="From $18,000 excluding GST, for one harbour" person="{person}" />`,
    'Every fact about the firm': `<KeyFacts title="About the firm" full />`,
  },
});

type ShownFact = Omit<FirmFact, 'onServices'>;

function factsOf({ firm, office, phone }: Pick<SiteSettings, 'firm' | 'office' | 'phone'>, full: boolean): ShownFact[] {
  if (!firm) return [];
  const [onServices, others] = [true, false].map((wanted) =>
    (firm.facts ?? []).flatMap(({ onServices: is, ...fact }) => (is === wanted ? [fact] : [])),
  ) as [ShownFact[], ShownFact[]];
  if (!full) return onServices;
  const { abn, acn, relay } = firm;
  const { name, street, locality, region, postcode } = office;
  return [
    { name: 'Company', lines: [`ABN ${abn}`, ...(acn ? [`ACN ${acn}`] : [])] },
    ...onServices,
    { name, lines: [street, `${locality} ${region} ${postcode}`, phone.label, ...(relay ? [relay] : [])] },
    ...others,
  ];
}
