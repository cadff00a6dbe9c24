import {
  closingLine,
  ONE_FAILED,
  ONE_PASSED,
  readJest,
  readPlaywright,
  slowest,
  total,
} from '../../scripts/lib/test-results';

it('readJest counts every test, and a file that fails before its tests as one failure', () => {
  const jest = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/a/project/__tests__/client/prefetch.test.tsx',
        assertionResults: [{ fullName: 'waits', duration: 40 }],
      },
      { name: '/a/project/__tests__/util/format.test.ts', assertionResults: [{ fullName: 'rounds', duration: null }] },
    ],
  };
  const { count, tests } = readJest(jest);
  expect(count).toEqual({ passed: 10, failed: 2, skipped: 3 });
  expect(tests).toEqual([
    { title: 'client/prefetch.test.tsx › waits', milliseconds: 40 },
    { title: 'util/format.test.ts › rounds', milliseconds: 0 },
  ]);
});

it('readPlaywright counts a test that passed on a retry as passed, and an error outside any test as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = {
    title: 'goes back',
    file: 'e2e/menus.spec.ts',
    tests: [{ results: [{ duration: 3 }, { duration: 4 }] }],
  };
  const { count, tests } = readPlaywright({
    stats,
    errors: [{}],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(count).toEqual({ passed: 6, failed: 2, skipped: 2 });
  expect(tests).toEqual([{ title: 'e2e/menus.spec.ts › goes back', milliseconds: 7 }]);
});

it('slowest lists the slowest tests first', () => {
  const tests = [5, 30, 10].map((milliseconds) => ({ title: `${milliseconds} ms`, milliseconds }));
  expect(slowest(tests, 2).map(({ title }) => title)).toEqual(['30 ms', '10 ms']);
});

it('closingLine has the numbers in the form that readers of the results expect', () => {
  expect(closingLine(total([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
