import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { checkProse } from '../../../scripts/lint/prose.mjs';
import plainEnglish from '../../../scripts/lint/plain-english.mjs';
import { findWords } from '../../../scripts/lint/plain-english-words.mjs';

function messages(code: string): string[] {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: ts.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { local: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'local/plain-english': 'error' },
  } satisfies Linter.Config;
  return new Linter().verify(code, [config], { filename: 'file.tsx' }).map(({ line, message }) => `${line} ${message}`);
}

it.each([
  ['`date` has to be a day', 'must'],
  ['whoever opens the page', 'visitor'],
])('findWords suggests a plainer word for “%s”', (text, instead) => {
  expect(findWords(text)).toEqual([expect.objectContaining({ instead: expect.stringContaining(instead) })]);
});

it.each([
  'the writer does not have to choose',
  'a proxy stands in for the server; ISM stands for Information Security Manual',
])('findWords accepts “%s”', (text) => {
  expect(findWords(text, { isSentences: true })).toEqual([]);
});

it('findWords reports a sentence that begins with “What … is”, but not a label or a question', () => {
  const reported = (text: string) => findWords(text, { isSentences: true }).length;
  expect(reported('What a file is that cannot be read, the checker does not say.')).toBe(1);
  expect(reported('What is the range of this header?')).toBe(0);
  expect(reported('What the picture shows; "" if it is decoration.')).toBe(0);
});

describe('the rule for code', () => {
  it('reports comments, titles, messages and text in JSX', () => {
    expect(
      messages(
        [
          '/** The file has to be there. */',
          "it('asks whoever leaves', () => {});",
          'throw new Error(`${name} is no number`);',
          'export const Text = () => <p>This stands here.</p>;',
        ].join('\n'),
      ),
    ).toEqual([
      expect.stringMatching(/^1 “has to”: write “must”/),
      expect.stringMatching(/^2 “whoever”/),
      expect.stringMatching(/^3 “is no”/),
      expect.stringMatching(/^4 “stands here”/),
    ]);
  });

  it('ignores names, keys and examples of content', () => {
    expect(messages("const heavy = { miniature: 'anew' }; const example = '<Card> Somebody has to. </Card>';")).toEqual(
      [],
    );
  });
});

describe('the check of documents', () => {
  it('reports prose with its line, even if a phrase continues on the next line', () => {
    expect(checkProse('docs/a.md', '# Title\n\nOne line.\nThe file has\nto be there.\n')).toEqual([
      expect.stringMatching(/^docs\/a\.md:4 “has to”/),
    ]);
  });

  it('ignores code, headings, link targets and other paragraphs', () => {
    const text =
      '# What a file is\n\n`has to be` [a](cross-check.ts)\n\n```ts\n// It has to be.\n```\n\nIt has\n\nto be.\n';
    expect(checkProse('docs/a.md', text)).toEqual([]);
  });

  it('reads only the comments of style sheets and workflows', () => {
    expect(checkProse('a.css', 'a { /* It stands\n   here. */ }\nb { --x: stands here; }')).toHaveLength(1);
    expect(checkProse('a.yml', 'run: it stands here # It stands here.')).toHaveLength(1);
  });
});
