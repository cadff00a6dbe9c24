import { placesOf } from '../../../src/content/source/positions';
import { EXPLANATIONS } from '../../../src/content/yaml/explain-error';
import { parseYaml } from '../../../src/content/yaml/parse-yaml';

const errorsIn = (text: string) =>
  parseYaml({ file: 'content/site.yaml', text, body: '', ...placesOf(text) }, 'The frontmatter').findings;

describe('every explanation of a YAML error', () => {
  test.each(Object.entries(EXPLANATIONS))(
    '%s is the first to explain its example, and says what is wrong and how to fix it [R4.8]',
    (explanation, { example }) => {
      const text = (first: string) => expect.stringMatching(`^${first}(?!.*(?:undefined|\\{owner\\}))`);
      const expected = { kind: 'yaml-error', explanation, what: text('[A-Z]'), fix: text('[a-z]') };
      expect(errorsIn(example)[0]).toMatchObject(expected);
    },
  );
});

test('an error keeps its explanation when it is in a line with a long value [R4.8]', () => {
  const finding = errorsIn(`title: Delivery: ${'word '.repeat(20)}`)[0]!;
  const place = { line: 1, column: 8 };
  expect(finding).toMatchObject({ explanation: 'colon', place, fix: 'write `title: "…"`' });
});
