/** Tests the measure of readability that metadata.spec.ts applies to the pages of services. */
import { readingGrade, syllablesIn } from '../helpers/reading-ease';

it.each([
  ['the', 1],
  ['used', 1],
  ['idea', 2],
  ['simple', 2],
  ['wanted', 2],
  ['people', 2],
  ['services', 2],
  ['strategy', 3],
  ['engineering', 4],
])('syllablesIn counts the syllables of “%s”', (word, count) =>
  expect(Math.abs(syllablesIn(word) - count)).toBeLessThanOrEqual(1),
);

it('readingGrade is low for plain English and high for jargon', () => {
  expect(readingGrade(['We fix ships. You tell us what broke, and we look.'])).toBeLessThan(3);
  expect(
    readingGrade([
      'Leveraging interdisciplinary methodologies, our organisation facilitates the operationalisation of transformational capability outcomes across heterogeneous stakeholder environments.',
    ]),
  ).toBeGreaterThan(20);
  expect(readingGrade([])).toBe(0);
});
