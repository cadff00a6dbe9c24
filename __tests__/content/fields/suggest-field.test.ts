import { suggestField } from '../../../src/content/fields/suggest-field';
import type { Fields } from '../../../src/schema/fields';

const about = 'A field.';
const fields: Fields = {
  title: { type: 'text', about },
  path: { type: 'link', about },
  picture: { type: 'image', use: 'card', alt: 'alt', about },
  alt: { type: 'alt', about },
};

describe('suggestField', () => {
  test.each([
    ['titel', 'title'],
    ['href', 'path'],
    ['src', 'picture'],
    ['heading', 'title'],
    ['altText', 'alt'],
  ])('suggests for %s the field %s [R4.8]', (name, suggestion) => {
    expect(suggestField(name, fields, [name])).toBe(suggestion);
  });

  test('suggests no field that is already written [R4.8]', () => {
    expect(suggestField('href', fields, ['href', 'path'])).toBeUndefined();
  });

  test('suggests nothing when several fields may be meant [R4.8]', () => {
    const two: Fields = { ...fields, target: { type: 'link', about } };
    expect(suggestField('href', two, ['href'])).toBeUndefined();
  });

  test('suggests nothing for a name that resembles none [R4.8]', () => {
    expect(suggestField('author', fields, ['author'])).toBeUndefined();
  });
});
