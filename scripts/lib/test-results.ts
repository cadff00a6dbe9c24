/** Adding up what the test programs report. Pure. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

export const total = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that broke before their tests could run. */
  numRuntimeErrorTestSuites: number;
}

export const readJest = (results: JestResults): Count => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests + results.numTodoTests,
});

export interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What failed outside any test. */
  errors: readonly unknown[];
}

/** A flaky test passed when it was run again (playwright.config.ts says when it may); the list names it as flaky. */
export const readPlaywright = ({ stats, errors }: PlaywrightResults): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
