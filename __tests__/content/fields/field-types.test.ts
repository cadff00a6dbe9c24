/** One file describes a field type: everything else reads it from the table. */
import { editorFiles, SNIPPETS_FILE, TYPES_FILE } from '../../../scripts/lib/check/editor-files';
import { defineFieldType, type FieldResolver } from '../../../src/content/fields/define-field-type';
import { expectation, FIELD_TYPES, fieldTypeOf, readFieldTypes } from '../../../src/content/fields/field-types';
import { indexBlocks } from '../../../src/content/mdx/known-elements';
import { block } from '../../../src/schema/block';
import type { FieldBase, Values } from '../../../src/schema/fields';
import { problemsOf, page } from '../../helpers/fixture-site';
import { temporaryFolder } from '../../helpers/temporary-folder';

interface ColourField extends FieldBase {
  type: 'hexColour';
}

declare module '../../../src/schema/fields' {
  interface FieldTypes<F> {
    hexColour: { field: ColourField; value: [red: number, green: number, blue: number] };
  }
}

const hexColour = defineFieldType({
  name: 'hexColour',
  expectation: () => 'a colour (`#c0ffee`)',
  sample: () => '#c0ffee',
  checkText: (value, _field, check) =>
    /^#[0-9a-f]{6}$/.test(value) ? value : check.wrongValue('must be a colour', 'write six digits after the `#`'),
  standIn: () => '#000000',
  choices: () => ({ from: 'nothing' }),
  seenAs: () => ({ as: 'setting', inWords: String }),
  resolve: (value: string) => [1, 3, 5].map((start) => parseInt(value.slice(start, start + 2), 16)),
  editor: { propType: () => '`#${string}`' },
});

const swatch = block({
  name: 'Swatch',
  inWords: { one: 'swatch', many: 'swatches' },
  purpose: 'Shows a colour.',
  needs: ['colour'],
  props: { colour: { type: 'hexColour', required: true, about: 'The colour.' } },
  children: 'none',
  examples: {},
});
const blocks = indexBlocks([swatch]);
const colour = swatch.props.colour;

const messages = (body: string) =>
  problemsOf(page(body), blocks)
    .filter(({ file, rule }) => file === 'content/pages/page.mdx' && rule.startsWith('field-'))
    .map(({ rule, what, found, fix }) => [rule, what, found, fix]);

describe('a field type that only its own description knows', () => {
  beforeAll(() => FIELD_TYPES.set('hexColour', hexColour as never));
  afterAll(() => FIELD_TYPES.delete('hexColour'));

  test('accepts and rejects values by its own check [R4.8]', () => {
    expect(messages('<Swatch colour="#c0ffee" />')).toEqual([]);
    expect(messages('<Swatch colour="red" />')).toEqual([
      ['field-value', '`colour` must be a colour', '`red`', 'write six digits after the `#`'],
    ]);
    expect(messages('<Swatch colour={3} />')[0]!.slice(0, 3)).toEqual([
      'field-type',
      expect.stringContaining('a colour (`#c0ffee`)'),
      'the number `3`',
    ]);
  });

  test('shows its sample when the field is missing [R4.8]', () => {
    expect(messages('<Swatch />')).toEqual([
      ['field-missing', expect.any(String), undefined, 'add `colour="#c0ffee"`: the colour'],
    ]);
  });

  test('gives the editor its type and its sample', () => {
    const files = editorFiles([swatch]);
    expect(files[TYPES_FILE]).toContain('colour: `#${string}`;');
    expect(files[SNIPPETS_FILE]).toContain('<Swatch colour=\\"${1:#c0ffee}\\" />');
  });

  test('becomes page data through its own resolve function [R4.8]', async () => {
    const value = await fieldTypeOf(colour).resolve!('#c0ffee' as never, colour, {} as FieldResolver);
    const props: Values<typeof swatch.props> = { colour: value as [number, number, number] };
    expect(props.colour).toEqual([192, 255, 238]);
    expect(expectation(colour)).toBe('a colour (`#c0ffee`)');
  });
});

describe('the folder of field types', () => {
  test('holds one file for each field type', () => {
    expect([...readFieldTypes().keys()]).toEqual(expect.arrayContaining(['text', 'image', 'group']));
    for (const [name, type] of readFieldTypes()) {
      const checks = [type.checkTree, type.checkScalar, type.checkText].filter(Boolean);
      expect([name, checks.length]).toEqual([name, 1]);
    }
  });

  test('rejects a file that is not named after its field type', () => {
    const type = "exports.type = { name: 'color', expectation: () => '' };";
    const folder = temporaryFolder({ 'colour.field.ts': type });
    expect(() => readFieldTypes(folder)).toThrow('must export the field type colour');
  });

  test('throws when the name is unknown', () => {
    expect(() => fieldTypeOf({ type: 'hexColour', about: 'A colour.' })).toThrow('There is no field type hexColour');
  });
});
