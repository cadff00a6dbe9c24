/** Counts the results of the test programs. Pure functions. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

export function total(counts: readonly Count[]): Count {
  const sum = (name: keyof Count) => counts.reduce((all, count) => all + count[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

interface JestFile {
  name: string;
  status: string;
  assertionResults: { status: string }[];
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

/** A file that broke before its tests could run counts as one failure. */
function countFile({ status, assertionResults }: JestFile): Count {
  const number = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
  const passed = number('passed');
  const failed = number('failed');
  const least = status === 'failed' ? 1 : 0;
  return { passed, failed: Math.max(failed, least), skipped: assertionResults.length - passed - failed };
}

export const readJest = ({ testResults }: JestResults): Count => total(testResults.map(countFile));

export interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test. */
  errors: readonly unknown[];
}

/** A flaky test passed on a retry (playwright.config.ts allows retries), so it counts as passed. */
export const readPlaywright = ({ stats, errors }: PlaywrightResults): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
