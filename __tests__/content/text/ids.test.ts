import { idMaker, isMadeFrom } from '../../../src/content/text/wording';

test('ids are made from words, and numbered when another heading has the same one', () => {
  const idOf = idMaker(new Set(['papers-2']));
  expect(['Papers', 'Papers', 'Papers', '???'].map(idOf)).toEqual(['papers', 'papers-3', 'papers-4', 'section']);
});

test.each([
  ['our-harbour', 'Our harbour', true],
  ['our-harbour-2', 'Our harbour', true],
  ['part-2', 'Part 2', true],
  ['who-is-brand', 'Who is Northgate Harbour?', true],
  ['our-harbour-master', 'Our harbour', false],
  ['harbour', 'Our harbour', false],
])('the id `%s` is made from “%s”: %s', (id, words, isMade) => expect(isMadeFrom(id, words)).toBe(isMade));
