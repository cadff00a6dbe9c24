/** Counts the results of the test programs. Pure functions. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test and how long it took. */
export interface TimedTest {
  title: string;
  milliseconds: number;
}

export interface Results {
  count: Count;
  tests: TimedTest[];
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
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** The path of a test file within the project. */
const shortFile = (file: string): string => file.replaceAll('\\', '/').replace(/^.*__tests__\//, '');

export const readJest = (results: JestResults): Results => ({
  count: {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
  },
  tests: results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${shortFile(name)} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  ),
});

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}
export interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test. */
  errors: readonly unknown[];
  suites: PlaywrightSuite[];
}

const timedTests = ({ specs, suites = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, file, tests }) => ({
    title: `${shortFile(file)} › ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timedTests),
];

/** A flaky test passed on a retry (playwright.config.ts allows retries), so it counts as passed. */
export const readPlaywright = ({ stats, errors, suites }: PlaywrightResults): Results => ({
  count: {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  },
  tests: suites.flatMap(timedTests),
});

export const slowest = (tests: readonly TimedTest[], count: number): TimedTest[] =>
  [...tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);

export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
