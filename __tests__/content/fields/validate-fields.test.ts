import { createFieldSink } from '../../../src/content/fields/fields-context';
import { blockSubject, frontmatterSubject, validateFields } from '../../../src/content/fields/validate-fields';
import type { LocatedField, LocatedValue, ScalarValue } from '../../../src/content/source/located-value';
import { START } from '../../../src/content/source/positions';
import type { Fields } from '../../../src/schema/fields';

const place = { line: 7, column: 3 };
type Written = ScalarValue | Written[] | { [key: string]: Written };
const locate = (value: Written): LocatedValue => {
  if (Array.isArray(value)) return { kind: 'list', place, items: value.map(locate) };
  if (value !== null && typeof value === 'object') return { kind: 'map', place, entries: locateAll(value) };
  return { kind: 'scalar', place, value };
};
const locateAll = (values: Record<string, Written>): LocatedField[] =>
  Object.entries(values).map(([key, value]) => ({ key, keyPlace: place, value: locate(value) }));

function validate(fields: Fields, values: Record<string, Written>, unreadable: string[] = []) {
  const sink = createFieldSink();
  const subject = frontmatterSubject(START, new Set(unreadable));
  return { values: validateFields(locateAll(values), fields, subject, sink), ...sink };
}

const about = 'A field.';

describe('validateFields', () => {
  test('returns valid values, with defaults for absent fields', () => {
    const fields: Fields = {
      title: { type: 'text', about },
      order: { type: 'number', default: 3, about },
      draft: { type: 'flag', about },
      tags: { type: 'list', of: { type: 'text', about }, about },
    };
    expect(validate(fields, { title: 'It’s', tags: ['a', 'b'] })).toMatchObject({
      values: { title: 'It’s', order: 3, draft: false, tags: ['a', 'b'] },
      findings: [],
    });
  });

  test('leaves out an invalid value and describes the mistake [R4.8]', () => {
    const { values, findings } = validate({ order: { type: 'number', min: 1, about } }, { order: 0 });
    expect(values).toEqual({});
    expect(findings).toEqual([
      { kind: 'wrong-value', noun: 'field', name: 'order', place, requirement: 'must be 1 or more', found: '`0`' },
    ]);
  });

  test('names the group and the item around a mistake [R4.8]', () => {
    const fields: Fields = {
      links: {
        type: 'list',
        of: { type: 'group', fields: { label: { type: 'text', required: true, about } }, about },
        about,
      },
    };
    const { findings } = validate(fields, { links: [{ label: 'One' }, { label: 3 }, {}] });
    expect(findings.map(({ kind, name }) => [kind, name])).toEqual([
      ['wrong-type', 'links[2].label'],
      ['missing', 'links[3].label'],
    ]);
  });

  test('reports a misspelt required field once [R4.8]', () => {
    const { findings } = validate({ title: { type: 'text', required: true, about } }, { titel: 'A page' });
    expect(findings).toMatchObject([{ kind: 'unknown', name: 'titel', suggestion: 'title' }]);
  });

  test('does not call an unreadable field missing [R4.8]', () => {
    expect(validate({ title: { type: 'text', required: true, about } }, {}, ['title']).findings).toEqual([]);
  });

  test('finds the empty group that a field belongs to [R4.8]', () => {
    const fields: Fields = { header: { type: 'group', fields: { lead: { type: 'text', about } }, about } };
    expect(validate(fields, { header: null, lead: 'Some text' }).findings).toMatchObject([
      { kind: 'unknown', name: 'lead', group: 'header' },
    ]);
  });

  test('collects references and alternative texts, and notes a missing one [R4.8]', () => {
    const fields: Fields = {
      image: { type: 'image', use: 'card', alt: 'alt', about },
      alt: { type: 'alt', about },
      logo: { type: 'image', use: 'logo', alt: 'logoAlt', about },
      logoAlt: { type: 'alt', about },
    };
    const result = validate(fields, { image: './a.jpg', alt: 'A ship', logo: './b.png' });
    expect(result.references).toEqual([
      { kind: 'image', path: './a.jpg', use: 'card', place },
      { kind: 'image', path: './b.png', use: 'logo', place },
    ]);
    expect(result.altTexts).toEqual([{ text: 'A ship', place }]);
    expect(result.missingAltTexts).toEqual([{ in: 'field', place, name: 'logo', alt: 'logoAlt' }]);
  });

  test('writes examples of props as props [R4.8]', () => {
    const sink = createFieldSink();
    const fields: Fields = { level: { type: 'number', required: true, about }, title: { type: 'text', about } };
    validateFields(locateAll({ title: 3 }), fields, blockSubject('Title', START, new Set()), sink);
    expect(sink.findings).toMatchObject([
      { kind: 'wrong-type', noun: 'prop', fix: 'put it in quotation marks: `title="3"`' },
      { kind: 'missing', owner: '<Title>', example: '`level={3}`' },
    ]);
  });
});
