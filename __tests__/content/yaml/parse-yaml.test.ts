import type { LocatedValue } from '../../../src/content/source/located-value';
import { placesOf } from '../../../src/content/source/positions';
import { parseYaml } from '../../../src/content/yaml/parse-yaml';

const parse = (text: string) =>
  parseYaml({ file: 'content/site.yaml', text, body: '', ...placesOf(text) }, 'The frontmatter');

const plain = (located: LocatedValue): unknown => {
  if (located.kind === 'scalar') return located.value;
  return located.kind === 'map' ? Object.fromEntries(located.entries.map(({ key, value }) => [key, plain(value)])) : '';
};

describe('parseYaml', () => {
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
