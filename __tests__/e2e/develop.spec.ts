/** The development server, while a writer adds, breaks, fixes and deletes content. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILD_TIMEOUT_MS, createGatsbyFixture, type GatsbyFixture } from '../helpers/gatsby-fixture';

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });

const HARBOURS = 'content/pages/services/harbours.mdx';
const PRIVACY = 'content/pages/privacy-policy.mdx';

let project: GatsbyFixture;
let server: Awaited<ReturnType<GatsbyFixture['develop']>>;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  project = await createGatsbyFixture();
  await project.edit(PRIVACY, (text) => `${text}\n\n<Crad />\n`);
  server = await project.develop();
});
test.afterAll(async () => {
  await server?.close();
  await project?.remove();
});

/** Development bundles are large, and Gatsby makes them for the first visit. */
const FIRST_VISIT = { timeout: 90_000 };
/** An edit shows after about a second; a slow machine gets more time. */
const SOON = { timeout: 20_000 };

test('a page with a mistake shows the mistake with its line, as the terminal does, and other pages work [R4.8]', async ({
  page,
}) => {
  await page.goto(`${server.url}/privacy-policy/`);
  const lines = (await project.read(PRIVACY)).split('\n').length - 1;
  await expect(page.getByRole('main')).toContainText(PRIVACY, FIRST_VISIT);
  await expect(page.getByRole('main')).toContainText('Crad');
  await expect(page.getByRole('main')).toContainText('did you mean');
  expect(server.output()).toContain(`${PRIVACY}:${lines}:1`);
  await page.locator('footer a[href="/services/harbours/"]').first().click();
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);
});

test('an edit shows without a reload, and a mistake replaces the page until it is fixed [R4.8]', async ({ page }) => {
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

  // A page that had a mistake when the server started can be fixed too.
  await project.edit(PRIVACY, (text) => text.replace('<Crad />', 'All is private.'));
  await page.goto(`${server.url}/privacy-policy/`);
  await expect(page.getByText('All is private.')).toBeVisible(SOON);
});

test('a hash that cannot be decoded changes nothing [R6.1]', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${server.url}/services/harbours/#50%`);
  await expect(page.getByText('Harbours second.')).toBeVisible(FIRST_VISIT);
  await page.locator('footer a[href="/privacy-policy/"]').first().click();
  await expect(page.getByText('All is private.')).toBeVisible(SOON);
  expect(errors).toEqual([]);
});

test('a new page appears, and a deleted page disappears [R4.8]', async ({ page }) => {
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
