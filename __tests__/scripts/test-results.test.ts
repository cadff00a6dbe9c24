import {
  closingLine,
  failedFiles,
  ONE_FAILED,
  ONE_PASSED,
  readJest,
  readPlaywright,
  total,
  withSecondRun,
} from '../../scripts/lib/test/test-results';

const test = (fullName: string, status: string, duration: number | null = 1) => ({ fullName, status, duration });
const PREFETCH = '/a/project/__tests__/client/prefetch.test.tsx';
const FORMAT = '/a/project/__tests__/util/format.test.ts';
const BROKEN = '/a/project/__tests__/util/files.test.ts';
const results = {
  testResults: [
    { name: PREFETCH, status: 'failed', assertionResults: [test('waits', 'passed', 40), test('stops', 'failed', 2)] },
    { name: FORMAT, status: 'passed', assertionResults: [test('rounds', 'passed', null), test('pads', 'todo', 0)] },
    { name: BROKEN, status: 'failed', assertionResults: [] },
  ],
};

it('readJest counts every test, and a file that fails before its tests as one failure', () => {
  const { count, tests } = readJest(results);
  expect(count).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(tests[0]).toEqual({ title: 'client/prefetch.test.tsx › waits', milliseconds: 40 });
  expect(tests).toHaveLength(4);
});

it('withSecondRun counts a file that ran twice by its second run', () => {
  expect(failedFiles(results)).toEqual([PREFETCH, BROKEN]);
  const again = {
    testResults: [
      { name: PREFETCH, status: 'passed', assertionResults: [test('waits', 'passed'), test('stops', 'passed')] },
      { name: BROKEN, status: 'failed', assertionResults: [] },
    ],
  };
  expect(readJest(withSecondRun(results, again)).count).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

it('readPlaywright counts a test that passed on a retry as passed, and an error outside any test as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = { title: 'goes back', file: 'e2e/a.spec.ts', tests: [{ results: [{ duration: 3 }, { duration: 4 }] }] };
  const { count, tests } = readPlaywright({ stats, errors: [0], suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect(count).toEqual({ passed: 6, failed: 2, skipped: 2 });
  expect(tests).toEqual([{ title: 'e2e/a.spec.ts › goes back', milliseconds: 7 }]);
});

it('closingLine has the numbers in the form that programs which read the results expect', () => {
  expect(closingLine(total([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
