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

const test = (status: string) => ({ status });
const PREFETCH = '/a/project/__tests__/client/prefetch.test.tsx';
const FORMAT = '/a/project/__tests__/util/format.test.ts';
const BROKEN = '/a/project/__tests__/util/files.test.ts';
const results = {
  testResults: [
    { name: PREFETCH, status: 'failed', assertionResults: [test('passed'), test('failed')] },
    { name: FORMAT, status: 'passed', assertionResults: [test('passed'), test('todo')] },
    { name: BROKEN, status: 'failed', assertionResults: [] },
  ],
};

it('readJest counts every test, and a file that fails before its tests as one failure', () => {
  expect(readJest(results)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

it('withSecondRun counts a file that ran twice by its second run', () => {
  expect(failedFiles(results)).toEqual([PREFETCH, BROKEN]);
  const again = {
    testResults: [
      { name: PREFETCH, status: 'passed', assertionResults: [test('passed'), test('passed')] },
      { name: BROKEN, status: 'failed', assertionResults: [] },
    ],
  };
  expect(readJest(withSecondRun(results, again))).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

it('readPlaywright counts a test that passed on a retry as passed, and an error outside any test as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywright({ stats, errors: [0] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
});

it('closingLine has the numbers in the form that programs which read the results expect', () => {
  expect(closingLine(total([ONE_PASSED, ONE_PASSED, ONE_FAILED]))).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
