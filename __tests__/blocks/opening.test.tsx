import { render, screen, within } from '@testing-library/react';
import { treeOf } from '../helpers/block-examples';
import { blocksOf } from '../helpers/blocks-of';
import { reportOn } from '../helpers/fixture-site';

const opening = (props: string) =>
  `## Open now\n\n<Opening title="Pilot" location="Hobart, Newcastle, Perth" posted="2025-05-01" ${props}>\nShips.\n</Opening>`;

/** The date is 30 June 2025. */
async function show(props: string) {
  render(blocksOf(await treeOf(opening(props))));
  const article = screen.getByRole('article');
  const facts = within(article)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  return { article: within(article), facts };
}

it('an opening shows location, pay, terms, closing date and the link to apply [R8.7]', async () => {
  const { article, facts } = await show(
    'payFrom={98000} payTo={1210000} clearance="Baseline" closes="2025-06-30" apply="/contact-us/"',
  );
  expect(article.getByRole('heading', { level: 3, name: 'Pilot' })).toBeInTheDocument();
  expect(facts).toEqual([
    'Where: Hobart, Newcastle or Perth',
    'Pay: $98,000 to $1,210,000',
    'Hours: Full time or part time',
    'Clearance: Baseline',
    'Closes: 30 Jun, 2025',
  ]);
  expect(article.getByRole('link', { name: 'Apply for Pilot' })).toHaveAttribute('href', '/contact-us/?about=Pilot');
});

it('a closed opening says so and has no link to apply [R8.7]', async () => {
  const { article, facts } = await show('payFrom={98000} closes="2025-06-29" apply="/contact-us/"');
  expect(article.getByText('Applications have closed.')).toBeInTheDocument();
  expect(facts).toContain('Closed: 29 Jun, 2025');
  expect(facts).toContain('Pay: $98,000');
  expect(article.queryByRole('link')).not.toBeInTheDocument();
});

it('a future opening shows its first day [R8.7]', async () => {
  const { article, facts } = await show('opens="2025-07-01" closes="2025-07-31" apply="/contact-us/"');
  expect(facts).toEqual(expect.arrayContaining(['Opens: 1 Jul, 2025', 'Closes: 31 Jul, 2025']));
  expect(article.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['payTo={90000} closes="2025-07-31"', 'needs `payFrom`'],
  ['payFrom={90000} payTo={80000} closes="2025-07-31"', 'must be more than'],
  ['closes="2025-04-30"', 'last day for applications is before the first'],
  ['opens="2025-07-31" closes="2025-07-30"', 'last day for applications is before the first'],
])('the checker rejects an opening with %s [R8.7]', (props, said) => {
  expect(reportOn(opening(props))).toContain(said);
});
