/** The finished builds of the fixture site: where they are, and what they contain. `fixture-project.ts` makes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MAPS_KEY = `AIza${'k'.repeat(35)}`;
export const TAG_MANAGER_ID = 'GTM-TEST123';
export const CONTACT_FORM_PAGE = '/contact-us/';
export const MAP_PAGE = '/find-us/';
/** A line in content/redirects.yaml redirects `from` to `to`. */
export const REDIRECT = { from: '/old-harbours/', to: '/services/harbours/' };
export const VIDEOS_PAGE = '/films/';
export const DRAFT_TITLE = 'An unfinished harbour';
export const FUTURE_TITLE = 'A ferry of the next century';

/** The footer's text in the second build, which is the deploy of changed code. */
export const CHANGED_FOOTER = 'Built again ©';

/** Variables of the shell that would give the plain build third parties. Only these are cleared. */
const inShell = ['SITE_MAPS_KEY', 'SITE_TAG_MANAGER'].filter((name) => process.env[name]);

/**
 * Settings of each build. `plain` is a production build. `everything` follows it in the same folder, with changed code: it has
 * third parties, shows unpublished content and has a reviewers' desk.
 */
export const SETTINGS = {
  plain: Object.fromEntries(inShell.map((name) => [name, ''])),
  everything: {
    SITE_MAPS_KEY: MAPS_KEY,
    SITE_TAG_MANAGER: TAG_MANAGER_ID,
    SITE_PREVIEW: 'true',
    SITE_REVIEW_BASE: 'main',
  },
} as const satisfies Record<string, NodeJS.ProcessEnv>;

/** `desk`: the build with everything, under a policy without third parties, so that it has Trusted Types. */
export type BuildName = keyof typeof SETTINGS | 'desk';

/** The folder of this test run, which playwright.config.ts creates and its teardown removes. */
export function folderOf(name: string): string {
  const { E2E_FIXTURES } = process.env;
  if (!E2E_FIXTURES) throw new Error('E2E_FIXTURES is not set: playwright.config.ts sets it.');
  return join(E2E_FIXTURES, name);
}

/** The `public/` folder of a finished build. Tests only read it. */
export const publicDirOf = (name: BuildName): string => folderOf(name);

export const OUTPUT_OF_DEPLOY = 'deploy.txt';
/** What the build “everything” printed. */
export const outputOfDeploy = (): Promise<string> => readFile(folderOf(OUTPUT_OF_DEPLOY), 'utf8');
