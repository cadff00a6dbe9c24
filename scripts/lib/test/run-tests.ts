/**
 * Runs the parts of `npm test`. The builds run beside the checks and the unit tests: each of them leaves a core idle for
 * part of its time. The browser tests come last and have the machine to themselves, because they measure times that a
 * visitor would notice.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../../../src/util/files';
import { describeReport, reportOn } from '../build/build-report';
import { requireBrowser } from '../find-chromium';
import { buildIfChanged } from '../build/run-build';
import { CommandFailed, node, PUBLIC, type Output, ROOT, seconds, step, UserError } from '../steps';
import { HELP, LINT_CHECKS, type LintCheck, readTestOptions, type TestOptions } from './test-options';
import {
  closingLine,
  type Count,
  failedFiles,
  type JestResults,
  ONE_FAILED,
  ONE_PASSED,
  type PlaywrightResults,
  readJest,
  readPlaywright,
  total,
  withSecondRun,
} from './test-results';

/** Caches that only save time; `.server` is not committed. */
const CACHE = '.server';

interface FinishedPart {
  name: string;
  count: Count;
  milliseconds: number;
}

/** The program behind each check, and what it covers. */
const CHECKS: Record<LintCheck, { covers: string; args: string }> = {
  imports: {
    covers: 'dependency-cruiser: the order of the folders',
    args: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs src scripts --config .dependency-cruiser.cjs',
  },
  content: { covers: 'the checker, on every file of the content', args: 'scripts/run.mjs check' },
  spelling: {
    covers: 'CSpell, Australian English',
    args: 'node_modules/cspell/bin.mjs --no-progress --config .vscode/cspell.json',
  },
  // Runs without a cache, because the rule about block names also reads the files beside the one it checks.
  eslint: { covers: 'ESLint', args: 'node_modules/eslint/bin/eslint.js . --max-warnings 0' },
  format: {
    covers: 'Prettier',
    args: `node_modules/prettier/bin/prettier.cjs . --check --log-level warn
      --cache --cache-strategy content --cache-location ${CACHE}/prettier.json`,
  },
  types: {
    covers: 'TypeScript, strict',
    args: `node_modules/typescript-7/bin/tsc --noEmit --project .
      --incremental --tsBuildInfoFile ${CACHE}/types.tsbuildinfo`,
  },
};

/** One run of `npm test`: collects the parts as they finish. */
class TestRun {
  readonly parts: FinishedPart[] = [];

  constructor(
    private readonly options: TestOptions,
    private readonly scratch: string,
  ) {}

  /** Runs one part. Returns whether it passed. */
  async part(name: string, about: string, work: () => Promise<Count | void>): Promise<boolean> {
    const start = performance.now();
    let count: Count;
    try {
      count = (await step(name, about, work)) ?? ONE_PASSED;
    } catch (error) {
      if (!(error instanceof CommandFailed)) console.error(error instanceof UserError ? error.message : error);
      count = ONE_FAILED;
    }
    this.parts.push({ name, count, milliseconds: performance.now() - start });
    return count.failed === 0;
  }

  async lint(checks: readonly LintCheck[], output: Output): Promise<void> {
    for (const check of checks)
      await this.part(check, CHECKS[check].covers, () => node(CHECKS[check].args.split(/\s+/), {}, output));
  }

  async unit(output: Output): Promise<void> {
    const file = join(this.scratch, 'jest.json');
    const jest = (args: readonly string[]) =>
      this.run<JestResults>(
        ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${file}`, ...args],
        { NODE_ENV: 'test' },
        file,
        output,
      );
    // Jest itself would leave one core idle, which on two cores is half of them. A third worker costs more than it gains.
    const workers = Math.max(2, availableParallelism());
    await this.part('unit', 'Jest', async () => {
      const first = await jest([`--maxWorkers=${workers}`, ...this.options.filters]);
      const files = process.env.CI ? failedFiles(first.report) : [];
      if (files.length === 0) return withFailure(readJest(first.report), first.failure);
      // A busy machine can stall a test until it times out, so only a file that fails twice counts as broken.
      console.log(`  These test files failed, and run once more on their own:\n  ${files.join('\n  ')}`);
      const again = await jest(['--runInBand', '--runTestsByPath', ...files]);
      return withFailure(readJest(withSecondRun(first.report, again.report)), again.failure);
    });
  }

  /** Returns whether there is a build that the browser tests can visit. */
  async build(): Promise<boolean> {
    const isBuilt = await this.part('build', 'the site for the browser tests', buildIfChanged);
    if (isBuilt && this.options.filters.length === 0)
      await this.part('budgets', 'the size of every page', () => budgets());
    return isBuilt;
  }

  /** Makes the builds that browser tests share. If only some of the tests run, they make those that they need. */
  async fixtureBuilds(): Promise<void> {
    const { filters, shard } = this.options;
    if (filters.length > 0 || shard) return;
    const args = ['--require', './src/util/register-typescript.js', '__tests__/e2e/make-fixture-builds.ts'];
    await this.part('fixtures', 'the builds of the fixture site', () =>
      node(args, { E2E_FIXTURES: this.fixtures }, 'on failure'),
    );
  }

  async browser(isBuilt: boolean): Promise<void> {
    const { filters, shard } = this.options;
    const file = join(this.scratch, 'playwright.json');
    const args = [
      'node_modules/@playwright/test/cli.js',
      ...['test', '--config=__tests__/e2e', '--reporter=list,json', ...(shard ? [`--shard=${shard}`] : [])],
      ...filters,
    ];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_FIXTURES: this.fixtures };
    await this.part('browser', 'Playwright, on the production server', async () => {
      if (!isBuilt) throw new UserError('The site was not built, so the browser tests were not run.');
      console.log(`  ${await requireBrowser()}`);
      const { report, failure } = await this.run<PlaywrightResults>(args, env, file, 'shown');
      return withFailure(readPlaywright(report), failure);
    });
  }

  private get fixtures(): string {
    return join(this.scratch, 'fixture-builds');
  }

  /** Runs a test program that writes its results to a file, even if tests have failed. */
  private async run<Report>(
    args: string[],
    env: NodeJS.ProcessEnv,
    file: string,
    output: Output,
  ): Promise<{ report: Report; failure: unknown }> {
    const failure = await node(args, { ...env, ...(this.options.all ? { TEST_ALL: '1' } : {}) }, output).then(
      () => undefined,
      (error: unknown) => error,
    );
    const report = await readJson<Report>(file);
    if (!report) throw failure ?? new Error(`${args[0]} left no results.`);
    return { report, failure };
  }
}

/** A program may fail although no test did: because of a hook, the configuration or a server that did not start. */
const withFailure = (count: Count, failure: unknown): Count =>
  failure && count.failed === 0 ? total([count, ONE_FAILED]) : count;

export async function budgets(publicDir = PUBLIC): Promise<Count> {
  const report = await reportOn(publicDir);
  console.log(describeReport(report));
  const failed = report.over.length;
  return { passed: report.routes - new Set(report.over.map(({ path }) => path)).size, failed, skipped: 0 };
}

/** While the build prints, a check or test program prints only when it fails, so that two outputs do not mix. */
async function runParts(run: TestRun, { tier, filters }: TestOptions): Promise<void> {
  if (tier === 'lint') return run.lint(filters.length > 0 ? (filters as LintCheck[]) : LINT_CHECKS, 'shown');
  if (tier === 'unit') return run.unit('shown');
  const builds = async () => {
    const isBuilt = await run.build();
    if (isBuilt) await run.fixtureBuilds();
    return isBuilt;
  };
  if (tier === 'browser') return run.browser(await builds());
  const tests = run.lint(LINT_CHECKS, 'on failure').then(() => run.unit('on failure'));
  const [isBuilt] = await Promise.all([builds(), tests]);
  return run.browser(isBuilt);
}

function printSummary({ parts }: TestRun, milliseconds: number): void {
  console.log('\nThe parts');
  for (const { name, count, milliseconds: took } of parts) {
    const mark = count.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${name.padEnd(12)}${seconds(took).padStart(9)}   ${closingLine(count)}`);
  }
  console.log(`  ${'in all'.padEnd(12)}${seconds(milliseconds).padStart(9)}\n`);
}

/** A new rule is one file, so its entry in docs/checks.md is written here. In CI a test reports a stale entry instead. */
async function updateRulesReference(): Promise<void> {
  if (process.env.CI) return;
  const { REFERENCE_FILE, writeRulesReference } = await import('../check/rules-reference');
  if (writeRulesReference(ROOT)) console.log(`${REFERENCE_FILE} now matches the rules of the checker.`);
}

/** Prints the closing line in every case: `.ci/run` and its readers depend on it. */
export async function runTests(args: readonly string[]): Promise<void> {
  let options: TestOptions;
  try {
    options = readTestOptions(args);
  } catch (error) {
    console.error((error as UserError).message);
    console.log(closingLine(ONE_FAILED));
    process.exitCode = 1;
    return;
  }
  if (options.help) return console.log(HELP);

  const start = performance.now();
  const scratch = await mkdtemp(join(tmpdir(), 'results-'));
  const run = new TestRun(options, scratch);
  // A rule that cannot be loaded fails its tests, with a better message.
  await updateRulesReference().catch(() => undefined);
  await runParts(run, options);
  await rm(scratch, { recursive: true, force: true });

  const sum = total(run.parts.map(({ count }) => count));
  printSummary(run, performance.now() - start);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  console.log(closingLine(sum));
}
