import { latestBoundary } from '../../src/content-build/date-boundary';
import { loadSite } from '../../src/content/load-site';
import { analyses, blocks, page, withSite } from '../helpers/fixture-site';

const opening = (days: string) =>
  page(`## Open now\n\n<Opening title="Pilot" location="Hobart" posted="2025-04-01" ${days}>\nShips.\n</Opening>`);

/** The boundary in the context of a page, on each of these days. */
const boundariesOn = (days: string[], dates = 'opens="2025-05-10" closes="2025-06-20"') =>
  withSite(opening(dates), (root) =>
    days.map((today) => latestBoundary(loadSite({ root, blocks, cache: analyses, today }).entries, today)),
  );

it('the boundary changes on the day on which something opens, and on the day after it closes [R9.2]', () => {
  const [before, opened, later, lastDay, closed, afterwards] = boundariesOn([
    '2025-05-09',
    '2025-05-10',
    '2025-06-19',
    '2025-06-20',
    '2025-06-21',
    '2025-12-01',
  ]);
  expect(opened).not.toBe(before);
  expect(lastDay).not.toBe(closed);
  expect(closed).not.toBe(later);
  expect(afterwards).toBe(closed);
});

it('the boundary changes on the day on which an article is published [R9.2]', () => {
  const [before, out] = boundariesOn(['2025-03-08', '2025-03-09'], 'closes="2025-04-02"');
  expect([before, out]).toEqual(['2025-02-01+', '2025-03-09']);
});
