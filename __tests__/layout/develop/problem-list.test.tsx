import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProblemList } from '../../../src/layout/develop/problem-list';
import type { ShownProblem } from '../../../src/schema/develop-data';

const PROBLEM: ShownProblem = {
  file: 'content/pages/page.mdx',
  line: 6,
  column: 1,
  rule: 'link-slash',
  severity: 'error',
  message: 'The path has no slash',
};

test('a message with a certain correction has a button that asks the server to apply it [R18.2]', async () => {
  const asked = jest.fn(() => Promise.resolve({ ok: true }));
  window.fetch = asked as unknown as typeof fetch;
  render(
    <ProblemList
      problems={[
        { ...PROBLEM, canFix: true },
        { ...PROBLEM, rule: 'link-page' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Correct content/pages/page.mdx:6:1' }));
  const { file, line, column, rule } = PROBLEM;
  expect(asked.mock.calls).toEqual([
    ['/__fix-content', expect.objectContaining({ body: JSON.stringify({ file, line, column, rule }) })],
  ]);
});
