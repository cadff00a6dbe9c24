/** A writer at work: the development server on content that changes, with mistakes in it and without. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILD_TIMEOUT_MS, type BuiltMiniature, miniatureProject } from '../helpers/gatsby-fixture';

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });

const HARBOURS = 'content/pages/services/harbours.mdx';
const PRIVACY = 'content/pages/privacy-policy.mdx';

let project: BuiltMiniature;
let server: Awaited<ReturnType<BuiltMiniature['develop']>>;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  project = await miniatureProject();
  await project.edit(PRIVACY, (text) => `${text}\n\n<Crad />\n`);
  server = await project.develop();
});
test.afterAll(async () => {
  await server?.close();
  await project?.remove();
});

/** Bundles for development are large, and made when the first visitor asks. */
const FIRST_VISIT = { timeout: 90_000 };
/** An edit shows after a second or so; slow machines are given more. */
const SOON = { timeout: 20_000 };

test('a page with a mistake shows it, line and all, and so does the terminal; others work [R4.8]', async ({ page }) => {
  await page.goto(`${server.url}/privacy-policy/`);
  const lines = (await project.read(PRIVACY)).split('\n').length - 1;
  await expect(page.getByRole('main')).toContainText(PRIVACY, FIRST_VISIT);
  await expect(page.getByRole('main')).toContainText('Crad');
  await expect(page.getByRole('main')).toContainText('did you mean');
  expect(server.said()).toContain(`${PRIVACY}:${lines}:1`);
  await page.locator('footer a[href="/services/harbours/"]').first().click();
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);
});

test('edits show without a reload; a mistake takes the page’s place until it is mended [R4.8]', async ({ page }) => {
  await page.goto(`${server.url}/services/harbours/`);
  await expect(page.getByText('Harbours second.')).toBeVisible(FIRST_VISIT);
  const original = await project.read(HARBOURS);

  await project.edit(HARBOURS, (text) => text.replace('Harbours second.', 'Harbours first.'));
  await expect(page.getByText('Harbours first.')).toBeVisible(SOON);

  await project.edit(HARBOURS, (text) => `${text}\n<Grid>\n`);
  await expect(page.getByRole('main')).toContainText(HARBOURS, SOON);
  await expect(page.getByText('Harbours first.')).toBeHidden();

  await project.edit(HARBOURS, original);
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);

  // What was broken from the start can be mended too.
  await project.edit(PRIVACY, (text) => text.replace('<Crad />', 'All is private.'));
  await page.goto(`${server.url}/privacy-policy/`);
  await expect(page.getByText('All is private.')).toBeVisible(SOON);
});

test('a hash that nothing can read changes nothing [R6.1]', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${server.url}/services/harbours/#50%`);
  await expect(page.getByText('Harbours second.')).toBeVisible(FIRST_VISIT);
  await page.locator('footer a[href="/privacy-policy/"]').first().click();
  await expect(page.getByText('All is private.')).toBeVisible(SOON);
  expect(errors).toEqual([]);
});

test('a page written now is there, and one taken away is gone [R4.8]', async ({ page }) => {
  await project.edit('content/pages/tides.mdx', '---\ntitle: Tides\ndescription: High and low.\n---\n\nTwice a day.\n');
  await expect(async () => {
    await page.goto(`${server.url}/tides/`);
    await expect(page.getByText('Twice a day.')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await rm(join(project.root, 'content/pages/tides.mdx'));
  await expect(async () => {
    await page.goto(`${server.url}/tides/`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tides', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});
