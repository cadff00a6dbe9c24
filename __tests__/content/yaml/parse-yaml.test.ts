import type { LocatedValue } from '../../../src/content/source/located-value';
import { placesOf } from '../../../src/content/source/positions';
import { noFieldsIn, parseYaml } from '../../../src/content/yaml/parse-yaml';

const parse = (text: string) =>
  parseYaml({ file: 'content/site.yaml', text, body: '', ...placesOf(text) }, 'The frontmatter');

const plain = (located: LocatedValue): unknown => {
  if (located.kind === 'scalar') return located.value;
  if (located.kind === 'list') return located.items.map(plain);
  return located.kind === 'map' ? Object.fromEntries(located.entries.map(({ key, value }) => [key, plain(value)])) : '';
};

describe('parseYaml', () => {
  test('returns values with the places of keys and values', () => {
    const { located, readable, findings } = parse('title: A page\nheader:\n  lead: Some text\n');
    expect(plain(located)).toEqual({ title: 'A page', header: { lead: 'Some text' } });
    expect(located).toMatchObject({
      entries: [
        { keyPlace: { line: 1, column: 1 }, value: { place: { line: 1, column: 8 } } },
        { value: { entries: [{ keyPlace: { line: 3, column: 3 }, value: { place: { line: 3, column: 9 } } }] } },
      ],
    });
    expect([readable, findings]).toEqual([true, []]);
  });

  test('keeps dates as text, and numbers as they are written', () => {
    const { located } = parse('published: 2025-02-30\npostcode: 0200\n');
    expect(plain(located)).toMatchObject({ published: '2025-02-30' });
    expect(located).toMatchObject({ entries: [{}, { value: { value: 200, written: '0200' } }] });
  });

  test('leaves out only the field with the mistake [R4.8]', () => {
    const { located, unreadableFields, readable } = parse('title: Two: colons\ndescription: Some text\n');
    expect(plain(located)).toEqual({ description: 'Some text' });
    expect([...unreadableFields]).toEqual(['title']);
    expect(readable).toBe(true);
  });

  test('reports two mistakes in two fields [R4.8]', () => {
    const { findings } = parse('title: @one\nsummary: `two`\n');
    expect(findings.map(({ place }) => place)).toEqual([
      { line: 1, column: 8 },
      { line: 2, column: 10 },
    ]);
  });

  test('reads a comment after a field as the value of the field, and records it', () => {
    const { located, findings } = parse('path: #team\n');
    expect(plain(located)).toEqual({ path: '#team' });
    expect(findings).toEqual([{ kind: 'yaml-comment', place: { line: 1, column: 7 }, line: 'path: #team' }]);
  });

  test('does not follow aliases', () => {
    const { located, findings } = parse('title: &a Text\ndescription: *a\nkind: page\n');
    expect(plain(located)).toEqual({ kind: 'page' });
    expect(findings).toHaveLength(2);
  });

  test('gives up on text that is not YAML', () => {
    const { readable } = parse(Array.from({ length: 60 }, (_, i) => `field${i}: @${i}`).join('\n'));
    expect(readable).toBe(false);
  });
});

test('noFieldsIn quotes the text when a file has no fields', () => {
  const { located } = parse('Only text\n');
  expect(noFieldsIn(located, 'The file')).toEqual({
    kind: 'no-fields',
    owner: 'The file',
    place: { line: 1, column: 1 },
    text: 'Only text',
  });
});
