import { placesOf } from '../../../src/content/source/positions';
import { EXPLANATIONS } from '../../../src/content/yaml/explain-error';
import { parseYaml } from '../../../src/content/yaml/parse-yaml';

const errorsIn = (text: string) =>
  parseYaml({ file: 'content/site.yaml', text, body: '', ...placesOf(text) }, { start: 0, end: text.length }).findings;

describe('every explanation of a YAML error', () => {
  test.each(Object.entries(EXPLANATIONS))('%s explains its own example first [R4.8]', (id, { example }) => {
    expect(errorsIn(example)[0]).toMatchObject({ kind: 'yaml-error', explanation: id });
  });

  test.each(Object.entries(EXPLANATIONS))(
    '%s says what is wrong and how to fix it [R4.8]',
    (_id, { example, ...row }) => {
      const finding = errorsIn(example)[0]!;
      if (finding.kind !== 'yaml-error') throw new Error('no error');
      expect(row.what(finding.details, 'The file')).toMatch(/^[A-Z]/);
      expect(row.what(finding.details, 'The file') + row.fix(finding.details)).not.toMatch(/undefined/);
    },
  );
});

test('an error keeps its explanation when it is in a line with a long value [R4.8]', () => {
  const value = `Delivery: ${'word '.repeat(20)}`;
  const finding = errorsIn(`title: ${value}`)[0]!;
  expect(finding).toMatchObject({ explanation: 'colon', place: { line: 1, column: 8 } });
  if (finding.kind === 'yaml-error') expect(EXPLANATIONS.colon!.fix(finding.details)).toBe('write `title: "…"`');
});
