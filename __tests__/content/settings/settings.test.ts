import { readMenu } from '../../../src/content/settings/settings';

const bytes = (text: string) => new TextEncoder().encode(text);
const lines = (problems: readonly { rule: string; line: number }[]) =>
  problems.map(({ rule, line }) => `${line} ${rule}`);

test('a file with an error has no values, and keeps its references [R4.8]', () => {
  const { values, problems, references } = readMenu(
    'legal',
    bytes('links:\n  - label: Privacy\n    path: /privacy/\n    wide: true\n'),
  );
  expect(values).toBeUndefined();
  expect(lines(problems)).toEqual(['4 field-unknown']);
  expect(references).toMatchObject([{ kind: 'link', href: '/privacy/' }]);
});

test('a file with only warnings has values [R4.8]', () => {
  const { values, problems } = readMenu('legal', bytes('links:\n  - label: "**Privacy**"\n    path: /privacy/\n'));
  expect(values?.links).toMatchObject([{ label: '**Privacy**' }]);
  expect(lines(problems)).toEqual(['2 field-plain-text']);
});
