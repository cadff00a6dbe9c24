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

export type Results = ReturnType<typeof readJest>;

export const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

export function total(counts: readonly Count[]): Count {
  const sum = (name: keyof Count) => counts.reduce((all, count) => all + count[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

interface JestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; duration?: number | null }[];
}
export interface JestResults {
  testResults: JestFile[];
}

export const failedFiles = ({ testResults }: JestResults): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The results of the files in `again` replace their first results. */
export function withSecondRun(first: JestResults, again: JestResults): JestResults {
  const second = new Map(again.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => second.get(file.name) ?? file) };
}

/** The path of a test file within the project. */
const shortFile = (file: string): string => file.replaceAll('\\', '/').replace(/^.*__tests__\//, '');

/** A file that broke before its tests could run counts as one failure. */
function countFile({ status, assertionResults }: JestFile): Count {
  const number = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
  const passed = number('passed');
  const failed = number('failed');
  const least = status === 'failed' ? 1 : 0;
  return { passed, failed: Math.max(failed, least), skipped: assertionResults.length - passed - failed };
}

export const readJest = ({ testResults }: JestResults) => ({
  count: total(testResults.map(countFile)),
  tests: testResults.flatMap(({ name, assertionResults }) =>
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
  count: { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
  tests: suites.flatMap(timedTests),
});

export const slowest = (tests: readonly TimedTest[], count: number): TimedTest[] =>
  [...tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);

export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
