/**
 * A Playwright `test` whose pages come from a finished build of the fixture site. The servers are not a worker fixture,
 * because Playwright would start other workers, each with a browser, for every build.
 */
import { test as base } from '@playwright/test';
import { type BuildName, publicDirOf } from '../helpers/builds/fixture-builds';
import { type ServedBuild, serveBuild } from '../helpers/builds/serve-build';

/** The servers run until the worker ends. */
const servers = new Map<BuildName, Promise<ServedBuild>>();

function serverOf(build: BuildName): Promise<ServedBuild> {
  const server = servers.get(build) ?? serveBuild(publicDirOf(build));
  servers.set(build, server);
  return server;
}

/** `page.goto('/')` and `toHaveURL('/')` mean the site of this build. */
export const testOn = (build: BuildName) =>
  base.extend({
    baseURL: async ({ browserName: _ }, use) => use((await serverOf(build)).url),
  });
