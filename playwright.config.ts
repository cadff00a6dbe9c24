import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/lib/find-chromium';

const FREE_PORT =
  "const s = require('net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })";

// This file is read again in every worker; they inherit what the first reading set.
const port = (process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }).trim());
const submissions = (process.env.E2E_SUBMISSIONS ??= mkdtempSync(join(tmpdir(), 'submissions-')));

export const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a page for longer than a test waits; what fails twice more is broken.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL,
    // Recording takes as long as the tests; `npx playwright test --trace on` records one that fails.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments(), '--disable-gpu', '--disable-background-networking'],
    },
  },
  // The very server that production runs, on what the build left.
  webServer: {
    command: 'node --require ./src/util/register-typescript.js scripts/serve.ts',
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
