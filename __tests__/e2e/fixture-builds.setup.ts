/** Builds the fixture site for the test files that serve it; playwright.config.ts runs this before them. */
import { test as setup } from '@playwright/test';
import { makeFixtureBuilds } from '../helpers/builds/fixture-project';
import { BUILD_TIMEOUT_MS } from '../helpers/builds/gatsby-fixture';

setup('the fixture site builds, plain and with everything', async () => {
  setup.setTimeout(2 * BUILD_TIMEOUT_MS);
  await makeFixtureBuilds();
});
