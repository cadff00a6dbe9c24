import { capitalise, joinAnd, joinOr, kebabCase, pascalCase, plural } from '../../src/util/words';

test('plural uses the plural except for one', () => {
  expect(plural(1, 'file')).toBe('1 file');
  expect(plural(0, 'file')).toBe('0 files');
  expect(plural(2, 'person', 'people')).toBe('2 people');
});

test('lists have commas, and a word before the last item', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinAnd)).toEqual(['a', 'a and b', 'a, b and c']);
  expect(joinOr(['a', 'b', 'c'])).toBe('a, b or c');
  expect(joinOr([])).toBe('');
});

test('names convert between the file’s and the component’s form', () => {
  expect(kebabCase('TwoColumn')).toBe('two-column');
  expect(kebabCase('headerAlt')).toBe('header-alt');
  expect(pascalCase('two-column')).toBe('TwoColumn');
  expect(capitalise('élan')).toBe('Élan');
});
