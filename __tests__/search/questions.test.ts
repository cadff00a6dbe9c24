/** Questions of visitors, asked of the site's own content. A few may fail, so that a writer can change a page. */
import { loadSite } from '../../src/content/load-site';
import { today } from '../../src/util/office-day';
import { buildIndex } from '../../src/search/build-index';
import { findPages } from '../../src/search/find-pages';
import { openIndex, type SearchIndex } from '../../src/search/search-index';
import { analyses, blocks } from '../helpers/fixture-site';
import { QUESTIONS } from './questions';

let index: SearchIndex;
beforeAll(() => {
  const day = today();
  index = openIndex(
    buildIndex({ site: loadSite({ root: process.cwd(), blocks, cache: analyses, today: day }), blocks, today: day }),
  );
});

const targets = (question: string): string[] => findPages(index, question).pages.map(({ href }) => href);
/** The page of a target. A person is a row of a page, not a part of its text. */
const pageOf = (target: string): string => (target.includes('#person-') ? target : target.replace(/#.*/, ''));

test('the search has the right page first for all but six of the questions, and nothing where the site says nothing [R19.2]', () => {
  const wrong = QUESTIONS.flatMap(([question, answers]) => {
    const [first] = targets(question);
    const isRight = first === undefined ? answers.length === 0 : answers.some((one) => pageOf(one) === pageOf(first));
    return isRight ? [] : [{ question, first, answers }];
  });
  expect(wrong.filter(({ answers }) => answers.length === 0)).toEqual([]);
  expect(wrong.slice(6)).toEqual([]);
});

test('the search leads to the heading that answers for at least 102 questions [R19.2]', () => {
  const isAnswer = ([question, answers]: (typeof QUESTIONS)[number]): boolean => {
    const [first] = targets(question);
    return first === undefined ? answers.length === 0 : answers.some((one) => one === first || one === pageOf(first));
  };
  expect(QUESTIONS.filter(isAnswer).length).toBeGreaterThanOrEqual(102);
});

test('a word is found while it is typed, from its second letter on [R19.2]', () => {
  expect(targets('cyber sec')[0]).toBe('/services/cyber-security/');
  expect(targets('mission eng')[0]).toBe('/services/mission-engineering/');
  expect(targets('st').length).toBeGreaterThan(0);
});
