import { placesOf } from '../../../src/content/source/positions';
import { EXPLANATIONS } from '../../../src/content/yaml/explain-error';
import { parseYaml } from '../../../src/content/yaml/parse-yaml';

const errorsIn = (text: string) =>
  parseYaml({ file: 'content/site.yaml', text, body: '', ...placesOf(text) }, 'The frontmatter').findings;

describe('every explanation of a YAML error', () => {
  test.each(Object.entries(EXPLANATIONS))('%s explains its own example first [R4.8]', (id, { example }) => {
    expect(errorsIn(example)[0]).toMatchObject({ kind: 'yaml-error', explanation: id });
  });

  test.each(Object.entries(EXPLANATIONS))('%s says what is wrong and how to fix it [R4.8]', (_id, { example }) => {
    const finding = errorsIn(example)[0]!;
    if (finding.kind !== 'yaml-error') throw new Error('no error');
    expect(finding.what).toMatch(/^[A-Z]/);
    expect(finding.fix).toMatch(/^[a-z]/);
    expect(finding.what + finding.fix).not.toMatch(/undefined|\{owner\}/);
  });
});

test('an error keeps its explanation when it is in a line with a long value [R4.8]', () => {
  const finding = errorsIn(`title: Delivery: ${'word '.repeat(20)}`)[0]!;
  const place = { line: 1, column: 8 };
  expect(finding).toMatchObject({ explanation: 'colon', place, fix: 'write `title: "…"`' });
});
