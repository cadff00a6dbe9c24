/** A tab stays open while a new build is deployed. */
import { type Page, expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CHANGED_FOOTER,
  CONTACT_FORM_PAGE,
  outputOfDeploy,
  publicDirOf,
  SETTINGS,
} from '../../helpers/builds/fixture-builds';
import { projectAfterPlainBuild } from '../../helpers/builds/fixture-project';
import { BUILD_TIMEOUT_MS, type GatsbyFixture } from '../../helpers/builds/gatsby-fixture';
import { type ServedBuild, serveBuild } from '../../helpers/builds/serve-build';
import { tracesOfPreview } from '../../helpers/pages/traces-of-preview';
import {
  fillInContact,
  formIsInteractive,
  gate,
  isSameDocument,
  markDocument,
  ready,
  saveData,
  watchFullLoads,
} from '../page-helpers';

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });
test.use({ viewport: { width: 1280, height: 800 } });

let project: GatsbyFixture;
let site: ServedBuild;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  project = await projectAfterPlainBuild('deploys');
});
test.afterEach(() => site?.close());
test.afterAll(() => project?.remove());

// Turns prefetching off: pages fetched before the deploy would need nothing from the new build.
test.beforeEach(({ page }) => saveData(page));

/** Serves another build on the same port, as a deploy does. */
async function replaceWith(publicDir: string): Promise<void> {
  await site.close();
  site = await serveBuild(publicDir, { port: site.port });
}

const clickLink = (page: Page, href: string) => page.locator(`footer a[href="${href}"]`).first().click();
/** The hashed paths that a page of the build requests: its script, and the scripts that it loads. */
async function hashedFiles(publicDir: string): Promise<string[]> {
  const pathsIn = async (file: string) => {
    const text = await readFile(join(publicDir, file), 'utf8');
    return [...text.matchAll(/"(\/[^"]+-[0-9a-f]{20}\.js)"/g)].map(([, path]) => path!);
  };
  const first = await pathsIn('index.html');
  const started = await Promise.all(first.map(pathsIn));
  return [...new Set([...first, ...started.flat()])];
}

test('navigation stays in the app and shows the new text after a deploy of content alone [R6.5]', async ({ page }) => {
  site = await serveBuild(project.publicDir);
  await page.goto(site.url);
  await ready(page);
  await markDocument(page);
  const before = await project.read('public/page-data/app-data.json');
  await project.edit('content/pages/services/harbours.mdx', (text) => `${text}\n\nThe new breakwater is open.\n`);
  await project.build();
  await replaceWith(project.publicDir);
  expect(await project.read('public/page-data/app-data.json')).toBe(before);
  await clickLink(page, '/services/harbours/');
  await expect(page.getByText('The new breakwater is open.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a deploy that changes code costs an open tab one full load, and the old build’s files stay available [R6.5]', async ({
  page,
  context,
  request,
}) => {
  // The fixture builds are such a deploy, so nothing is built here.
  site = await serveBuild(publicDirOf('plain'));
  const old = await hashedFiles(publicDirOf('plain'));
  expect(old.length).toBeGreaterThan(3);
  await page.goto(site.url);
  await ready(page);

  // A second tab asks for the form's script only after the deploy.
  const form = await context.newPage();
  const { opened, open } = gate();
  await form.route(/\/\d+-[0-9a-f]{20}\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await form.goto(site.url + CONTACT_FORM_PAGE);
  await ready(form);

  await replaceWith(publicDirOf('everything'));
  expect(await outputOfDeploy()).toMatch(
    /Previous build: kept \d+ files \(\d+ kB\), removed \d+ files? of earlier builds/,
  );

  const loads = watchFullLoads(page);
  await clickLink(page, '/services/harbours/');
  await expect(page.getByText(CHANGED_FOOTER)).toBeVisible();
  await ready(page);
  await markDocument(page);
  await clickLink(page, '/services/bridges/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridges');
  expect(await isSameDocument(page)).toBe(true);
  expect(loads).toEqual(['/services/harbours/']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await ready(page);

  const now = await hashedFiles(publicDirOf('everything'));
  const headers = await readFile(join(publicDirOf('everything'), '_headers'), 'utf8');
  for (const path of old) {
    const answer = await request.get(site.url + path);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      200,
      expect.stringContaining('immutable'),
    ]);
    expect(headers).toContain(`${path}\n`);
  }
  expect(old.filter((path) => now.includes(path)).length).toBeLessThan(old.length);

  const sent = form.waitForRequest('**/restful_forms/submitForm');
  await form.route('**/restful_forms/submitForm', (route) => route.fulfill({ json: { ok: true, errors: [] } }));
  const arrived = form.waitForResponse(/\/\d+-[0-9a-f]{20}\.js$/);
  open();
  expect((await arrived).status()).toBe(200);
  await formIsInteractive(form);
  await fillInContact(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).resourceType()).toBe('fetch');
  await expect(form.getByText('Submission sent')).toBeVisible();
});

test('pages with unchanged text load the new style sheet after a deploy that changes only styles', async ({ page }) => {
  test.skip(!process.env.TEST_ALL, 'a build of its own, for `npm test -- --all`');
  await project.edit(
    'src/styles/base.css',
    (text) => `${text}\n@layer base {\n  :root {\n    --built: again;\n  }\n}\n`,
  );
  await project.build();
  site = await serveBuild(project.publicDir);
  await page.goto(`${site.url}/services/harbours/`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--built'))).toBe(
    'again',
  );
});

test('a production build contains nothing of a preview that was built before in the same folder [R10.5]', async () => {
  test.skip(!process.env.TEST_ALL, 'two builds of its own, for `npm test -- --all`');
  await project.build(SETTINGS.everything);
  expect(await tracesOfPreview(project.publicDir)).not.toEqual([]);
  await project.build();
  expect(await tracesOfPreview(project.publicDir)).toEqual([]);
});
