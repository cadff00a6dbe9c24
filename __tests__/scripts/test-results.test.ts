import { closingLine, ONE_FAILED, ONE_PASSED, readJest, readPlaywright, total } from '../../scripts/lib/test-results';

it('counts every test, and a file that broke before its tests as one that failed', () => {
  const jest = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  expect(readJest(jest)).toEqual({ passed: 10, failed: 2, skipped: 3 });
});

it('counts a browser test that passed when run again as passed, and what failed outside any as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
});

it('closes with one line that any reader of results understands', () => {
  expect(closingLine(total([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
