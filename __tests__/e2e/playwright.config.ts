import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { defineConfig, type Project } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/find-chromium';

const FREE_PORT =
  "const s = require('net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })";

// Playwright reads this file again in every worker; workers inherit the variables that the first reading sets.
const port = (process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }).trim());
const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`));
const submissions = (process.env.E2E_SUBMISSIONS ??= temporaryFolder('submissions'));
const fixtures = (process.env.E2E_FIXTURES ??= temporaryFolder('fixture-builds'));

export const baseURL = `http://localhost:${port}`;

const ON_FIXTURE_BUILDS = [
  'answer-loop.spec.ts',
  'content-builds.spec.ts',
  'deploys.spec.ts',
  'failures.spec.ts',
  'preview.spec.ts',
  'redirects.spec.ts',
  'review-desk.spec.ts',
  'third-parties.spec.ts',
].map((file) => `**/${file}`);

/**
 * True if `npm test` has already made the fixture builds, so that no test waits for them. All tests are then one
 * project, because each project starts its own workers and browsers. Workers read this file after the builds exist, so
 * they inherit the first answer.
 */
const areBuilt = (process.env.E2E_FIXTURES_ARE_BUILT ??= String(existsSync(join(fixtures, 'desk'))));
const projects: Project[] =
  areBuilt === 'true'
    ? [{ name: 'site' }]
    : [
        { name: 'fixture-builds', testMatch: 'fixture-builds.setup.ts' },
        { name: 'fixture', testMatch: ON_FIXTURE_BUILDS, dependencies: ['fixture-builds'] },
        { name: 'site', testIgnore: ON_FIXTURE_BUILDS },
      ];

export default defineConfig({
  testDir: __dirname,
  outputDir: '../../test-results',
  globalTeardown: './remove-temporary-folders.ts',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can stall a page for longer than a test waits; a test that fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  // A test that measures a time says so; every other one may take long on a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Tests spend part of their time waiting, so one more worker than cores; with two more, all tests take longer.
  workers: availableParallelism() + 1,
  reporter: 'list',
  projects,
  use: {
    baseURL,
    // Recording takes as long as the tests; `npx playwright test -c __tests__/e2e --trace on` records a test that fails.
    trace: 'off',
    // Drawing the frames of animations costs 90 ms of processor time per page. Tests that need movement turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments(), '--disable-gpu', '--disable-background-networking'],
    },
  },
  // The production server, on the last build.
  webServer: {
    command: 'node --require ./src/util/register-typescript.js scripts/serve.ts',
    cwd: join(__dirname, '../..'),
    url: baseURL,
    env: {
      PORT: port,
      HOST: 'localhost',
      RECEIVER_SPOOL: submissions,
      RECEIVER_HARD_LIMIT: '10000',
      RECEIVER_SOFT_LIMIT: '10000',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
