/** Thirty questions of visitors, and the page that answers each. They are asked of the site's own content. */
import { loadSite } from '../../src/content/load-site';
import { today } from '../../src/util/office-day';
import { buildIndex } from '../../src/search/build-index';
import { findPages } from '../../src/search/find-pages';
import { openIndex, type SearchIndex } from '../../src/search/search-index';
import { analyses, blocks } from '../helpers/fixture-site';

const QUESTIONS: [question: string, path: string][] = [
  ['where is your office', '/contact-us/'],
  ['phone number', '/contact-us/'],
  ['do I need a security clearance to apply', '/careers/frequently-asked-questions/'],
  ['apply for a job', '/careers/current-opportunities/'],
  ['graduate intake', '/careers/current-opportunities/'],
  ['can I work from home', '/careers/frequently-asked-questions/'],
  ['interview', '/careers/our-recruitment-process/'],
  ['who owns the firm', '/careers/own-different/'],
  ['how long do you keep my resume', '/privacy-policy/'],
  ['complain about privacy', '/privacy-policy/'],
  ['modern slavery', '/our-policies/'],
  ['accessibility', '/our-policies/'],
  ['Amelia Hart', '/careers/meet-our-people/#person-amelia-hart'],
  ['priya', '/careers/meet-our-people/#person-priya-raman'],
  ['history of the firm', '/who-we-are/averline-professional-services-history/'],
  ['leadership team', '/who-we-are/'],
  ['defence', '/industries/defence/'],
  ['infrastructure owners', '/industries/infrastructure/'],
  ['cybre security', '/services/cyber-security/'],
  ['program delivry', '/service/program-delivery/'],
  ['asset managment', '/services/engineering-and-asset-management/'],
  ['essential eight', '/news-insights/essential-eight-beyond-the-checklist/'],
  ['reading a schedule', '/news-insights/reading-a-schedule-honestly/'],
  ['handover to operations', '/news-insights/handover-that-works/'],
  ['requirements that can be tested', '/news-insights/writing-requirements-people-can-test/'],
  ['health check', '/news-insights/program-health-check/'],
  ['how is a managed service priced', '/team-averline-msp/news/how-a-managed-service-is-priced/'],
  ['partner with us', '/team-averline-msp/team-averline-msp/partner-us/'],
  ['indigenous supplier', '/team-averline-msp/team-averline-msp/partner-us/'],
  ['MilCIS stand', '/MilCIS2024/'],
];

let index: SearchIndex;
beforeAll(() => {
  const day = today();
  index = openIndex(
    buildIndex({
      site: loadSite({ root: process.cwd(), blocks, cache: analyses, today: day }),
      blocks,
      today: day,
    }),
  );
});

const placeOf = ([question, path]: [string, string]): number =>
  findPages(index, question).pages.findIndex((found) => found.path === path);

test('the search finds the answer among the first three for thirty questions, and first for at least 26 [R19.2]', () => {
  expect(QUESTIONS).toHaveLength(30);
  const places = QUESTIONS.map((question) => [question[0], placeOf(question)] as const);
  expect(places.filter(([, place]) => place < 0 || place > 2)).toEqual([]);
  expect(places.filter(([, place]) => place > 0).slice(4)).toEqual([]);
});

test('a word is found while it is typed, from its second letter on [R19.2]', () => {
  const paths = (query: string) => findPages(index, query).pages.map(({ path }) => path);
  expect(paths('cyber sec')[0]).toBe('/services/cyber-security/');
  expect(paths('mission eng')[0]).toBe('/services/mission-engineering/');
  expect(paths('st').length).toBeGreaterThan(0);
});
