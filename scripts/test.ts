/** `npm test`: every check there is, each named and timed, then one line that counts them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../src/util/files';
import { requireBrowser } from './lib/find-chromium';
import { buildIfChanged, PUBLIC } from './lib/run-build';
import { describeReport, reportOn } from './lib/build-report';
import { CommandFailed, node, UserError, seconds, step } from './lib/steps';
import type { Count } from './lib/test-results';
import { closingLine, ONE_FAILED, ONE_PASSED, readJest, readPlaywright, total } from './lib/test-results';

interface Part {
  name: string;
  count: Count;
  milliseconds: number;
  note?: string;
}

const parts: Part[] = [];

/** Runs one part to its end, whatever comes of it; returns whether all of it passed. */
async function part(name: string, about: string, work: () => Promise<Count | void>): Promise<boolean> {
  const start = performance.now();
  let count: Count;
  try {
    count = (await step(name, about, work)) ?? ONE_PASSED;
  } catch (error) {
    if (!(error instanceof CommandFailed)) console.error(error instanceof UserError ? error.message : error);
    count = ONE_FAILED;
  }
  parts.push({ name, count, milliseconds: performance.now() - start });
  return count.failed === 0;
}

function leaveOut(name: string, note: string): void {
  console.log(`✗ ${name}: not run, ${note}`);
  parts.push({ name, count: ONE_FAILED, milliseconds: 0, note });
}

const tool = (path: string) => join('node_modules', path);

/** Runs a test program that writes its results to a file, and counts them, also when it says that some failed. */
async function counted<Results>(
  args: string[],
  env: NodeJS.ProcessEnv,
  file: string,
  read: (results: Results) => Count,
): Promise<Count> {
  const failure = await node(args, env).then(
    () => undefined,
    (error: unknown) => error,
  );
  const results = await readJson<Results>(file);
  if (!results) throw failure ?? new Error(`${args[0]} left no results.`);
  const count = read(results);
  // It failed, but no test did: a hook, a configuration, a server that did not start.
  return failure && count.failed === 0 ? total([count, ONE_FAILED]) : count;
}

async function main(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'results-'));
  const start = performance.now();

  const browser = await part('browser', 'for the browser tests', async () =>
    console.log(`  ${await requireBrowser()}`),
  );
  await part('lint', 'ESLint, with the rules that hold the architecture', () =>
    node([tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0']),
  );
  await part('format', 'Prettier', () =>
    node([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  );
  await part('types', 'TypeScript, strict', () => node([tool('typescript/bin/tsc'), '--noEmit', '--project', '.']));
  await part('content', 'every file that writers own', () => node(['scripts/run.mjs', 'check']));
  await part('spelling', 'CSpell, Australian English', () => node([tool('cspell/bin.mjs'), '--no-progress']));
  await part('unit tests', 'Jest', () => {
    const file = join(scratch, 'jest.json');
    return counted(
      [tool('jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`],
      { NODE_ENV: 'test' },
      file,
      readJest,
    );
  });
  const built = await part('production build', 'the site that the browser tests visit', buildIfChanged);
  if (built)
    await part('budgets', 'what every page weighs', async () => {
      const report = await reportOn(PUBLIC);
      console.log(describeReport(report));
      return {
        passed: report.routes - new Set(report.over.map(({ path }) => path)).size,
        failed: report.over.length,
        skipped: 0,
      };
    });
  if (!built) leaveOut('browser tests', 'because the site was not built');
  else if (!browser) leaveOut('browser tests', 'because there is no browser');
  else {
    await part('browser tests', 'Playwright, on the production server', () => {
      const file = join(scratch, 'playwright.json');
      return counted(
        [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        file,
        readPlaywright,
      );
    });
  }
  await rm(scratch, { recursive: true, force: true });

  const sum = total(parts.map(({ count }) => count));
  console.log('');
  for (const { name, count, milliseconds, note } of parts) {
    const mark = count.failed > 0 ? '✗' : '✓';
    const numbers =
      note ?? `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`;
    console.log(`${mark} ${name.padEnd(18)}${seconds(milliseconds).padStart(9)}   ${numbers}`);
  }
  console.log(`  ${'in all'.padEnd(18)}${seconds(performance.now() - start).padStart(9)}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  console.log(closingLine(sum));
}

void main();
