import { findMarkup, isInCurlyQuotes } from '../../../src/content/fields/plain-text';

describe('findMarkup', () => {
  test.each([
    ['a **bold** word', '**bold**', 'markup'],
    ['an *emphasised* word', '*emphasised*', 'markup'],
    ['a [link](/page/)', '[link](/page/)', 'markup'],
    ['some `code`', '`code`', 'markup'],
    ['a <b>tag</b>', '<b>', 'markup'],
    ['a&nbsp;space', '&nbsp;', 'character reference'],
    ['a {{ variable }}', '{{ variable }}', 'braces'],
    ['a {Brand}', '{Brand}', 'braces'],
  ])('finds the markup in %s [R4.8]', (text, found, kind) => {
    expect(findMarkup(text)).toEqual({ text: found, kind });
  });

  test.each(['the {brand}', '2 * 3 * 4', 'a < b', 'R&D; S&P', 'a_b_c', '[sic]'])('finds none in %s [R4.8]', (text) => {
    expect(findMarkup(text)).toBeUndefined();
  });
});

test('isInCurlyQuotes is true only when one pair is around the whole text [R4.8]', () => {
  expect(['“A page”', '‘A page’', '„Eine Seite“'].map(isInCurlyQuotes)).toEqual([true, true, true]);
  expect(['“A” and “B”', 'It’s', '“A page'].map(isInCurlyQuotes)).toEqual([false, false, false]);
});
