/** A Playwright `test` whose pages come from a finished build of the fixture site. */
import { test as base } from '@playwright/test';
import { type BuildName, publicDirOf } from '../helpers/fixture-builds';
import { type ServedBuild, serveBuild } from '../helpers/gatsby-fixture';

/** One server per worker; `page.goto('/')` and `toHaveURL('/')` mean this site. */
export const testOn = (build: BuildName) =>
  base.extend<{ baseURL: string | undefined }, { site: ServedBuild }>({
    site: [
      async ({ browserName: _ }, use) => {
        const site = await serveBuild(publicDirOf(build));
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
