/** The development server, while a writer adds, breaks, fixes and deletes content. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { BREAKAGES } from '../helpers/builds/breakages';
import { BUILD_TIMEOUT_MS, createGatsbyFixture, type GatsbyFixture } from '../helpers/builds/gatsby-fixture';

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });

const HARBOURS = 'content/pages/services/harbours.mdx';
const PRIVACY = 'content/pages/privacy-policy.mdx';

let project: GatsbyFixture;
let server: Awaited<ReturnType<GatsbyFixture['develop']>>;
/** All tests use one tab, because each full load of the development bundles takes a second. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  project = await createGatsbyFixture();
  await project.edit(PRIVACY, (text) => `${text}\n\n<Crad />\n`);
  await writeFile(join(project.root, 'record.cjs'), RECORD);
  const record = `"${process.execPath}" "${join(project.root, 'record.cjs')}"`;
  server = await project.develop({ SITE_EDITOR: `${record} "${opened()}" {place}` });
  page = await browser.newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.close();
  await project?.remove();
});

/** Development bundles are large, and Gatsby makes them for the first visit. */
const FIRST_VISIT = { timeout: 90_000 };
/** An edit shows after about a second; a slow machine gets more time. */
const SOON = { timeout: 20_000 };

/** An editor that records what it is asked to open. */
const RECORD = `require('node:fs').writeFileSync(process.argv[2], process.argv[3]);`;
const opened = (): string => join(project.root, 'opened.txt');

const bar = (page: Page) => page.getByRole('region', { name: 'Problems of the content' });
const notes = (page: Page) => page.getByRole('complementary', { name: 'Mistakes here' });

/** `    at resolve (/folder/file.js:1:2)` */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

test('a page with a mistake shows the mistake with its line, as the terminal does, and other pages work [R4.8]', async () => {
  await page.goto(`${server.url}/privacy-policy/`);
  const lines = (await project.read(PRIVACY)).split('\n').length - 1;
  await expect(page.getByRole('main')).toContainText(PRIVACY, FIRST_VISIT);
  await expect(page.getByRole('main')).toContainText('Crad');
  await expect(page.getByRole('main')).toContainText('did you mean');
  expect(server.output()).toContain(`${PRIVACY}:${lines}:1`);
  await page.locator('footer a[href="/services/harbours/"]').first().click();
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);
});

test('an edit shows without a reload, and a mistake shows with the page until it is fixed [R4.8]', async () => {
  await page.goto(`${server.url}/services/harbours/`);
  await expect(page.getByText('Harbours second.')).toBeVisible(FIRST_VISIT);
  const original = await project.read(HARBOURS);

  await project.edit(HARBOURS, (text) => text.replace('Harbours second.', 'Harbours first.'));
  await expect(page.getByText('Harbours first.')).toBeVisible(SOON);

  await project.edit(HARBOURS, (text) => `${text}\n<Grid>\n`);
  await expect(page.getByRole('main')).toContainText(HARBOURS, SOON);
  await expect(page.getByText('Harbours first.')).toBeVisible();

  await project.edit(HARBOURS, original);
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);

  // A page that had a mistake when the server started can be fixed too.
  await project.edit(PRIVACY, (text) => text.replace('<Crad />', 'All is private.'));
  await page.locator('footer a[href="/privacy-policy/"]').first().click();
  await expect(page.getByText('All is private.')).toBeVisible(SOON);
});

test('a new page appears, and a deleted page disappears [R4.8]', async () => {
  const statusOfData = async () => (await fetch(`${server.url}/page-data/tides/page-data.json`)).status;
  await project.edit('content/pages/tides.mdx', '---\ntitle: Tides\ndescription: High and low.\n---\n\nTwice a day.\n');
  await expect.poll(statusOfData, SOON).toBe(200);
  await page.goto(`${server.url}/tides/`);
  await expect(page.getByText('Twice a day.')).toBeVisible(FIRST_VISIT);
  await rm(join(project.root, 'content/pages/tides.mdx'));
  await expect.poll(statusOfData, SOON).toBe(404);
  await page.goto(`${server.url}/tides/`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tides', SOON);
});

test('no mistake blanks a page, and each fix shows without a reload [R18.1] [R18.2]', async () => {
  const breakages = process.env.TEST_ALL ? BREAKAGES : BREAKAGES.filter(({ isShort }) => isShort);
  test.setTimeout(BUILD_TIMEOUT_MS + breakages.length * 60_000);
  for (const { name, on, file, change, says, isInPage, keeps } of breakages)
    await test.step(name, async () => {
      const path = join(project.root, file);
      if (new URL(page.url(), server.url).pathname !== on) await page.goto(server.url + on);
      const main = page.getByRole('main');
      await expect(main).toBeVisible(FIRST_VISIT);
      const isLost = keeps.startsWith('There is no page');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));

      const before = await readFile(path);
      const after = change(before);
      if (after === undefined) await rm(path);
      else await writeFile(path, after);
      await expect(bar(page)).toContainText(says, SOON);
      await expect(main).toContainText(keeps, SOON);
      if (isInPage) await expect(main).toContainText(says, SOON);
      await expect(page.locator('gatsby-fast-refresh')).toHaveCount(0);

      await writeFile(path, before);
      await expect(bar(page)).toBeHidden(SOON);
      await expect(main).toContainText(isLost ? 'Harbours second.' : keeps, SOON);
      await expect(notes(page)).toHaveCount(0, SOON);
      await expect(page.locator('html[data-same-load]')).toHaveCount(1);
    });
  expect(server.output()).not.toMatch(STACK);
});

test('a message and Alt-click open the source at its line [R18.2] [R18.4]', async () => {
  test.skip(!process.env.TEST_ALL, 'unit tests hold the parts; the whole is for `npm test -- --all`');
  const openedFile = () => readFile(opened(), 'utf8').catch(() => '');
  const lineOf = async (file: string, text: string) =>
    (await project.read(file)).split('\n').findIndex((line) => line.includes(text)) + 1;
  const at = (file: string, line: number) => new RegExp(`${file}:${line}:\\d+$`);

  await page.goto(`${server.url}/`);
  const home = 'content/pages/index.mdx';
  await page.getByText('From the breakwater to the bollard.').click({ modifiers: ['Alt'], ...FIRST_VISIT });
  await expect.poll(openedFile).toMatch(at(home, await lineOf(home, 'From the breakwater')));

  const menu = 'content/navigation/main.yaml';
  const original = await project.read(menu);
  await project.edit(menu, (text) => text.replace('/services/bridges/', '/services/bridgs/'));
  await bar(page).getByRole('button', { name: menu }).click(SOON);
  await expect.poll(openedFile).toMatch(at(menu, await lineOf(menu, '/services/bridgs/')));
  await project.edit(menu, original);
  await expect(bar(page)).toBeHidden(SOON);
});

test('a button in the bar applies the correction of a message, and no other site opens files [R18.2] [R18.5]', async () => {
  test.skip(!process.env.TEST_ALL, 'unit tests hold the parts; the whole is for `npm test -- --all`');
  await page.goto(`${server.url}/`, FIRST_VISIT);
  const menu = 'content/navigation/main.yaml';
  const original = await project.read(menu);
  await project.edit(menu, (text) => text.replace('/services/bridges/', '/services/bridges'));
  await bar(page)
    .getByRole('button', { name: new RegExp(`^Correct ${menu}`) })
    .click(SOON);
  await expect(bar(page)).toBeHidden(SOON);
  expect(await project.read(menu)).toBe(original);

  const stackFrame = `${server.url}/__open-stack-frame-in-editor?fileName=package.json`;
  expect((await fetch(stackFrame)).status).toBe(403);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, `${stackFrame.split('?')[0]}`)).toBe(200);
});

test('an old path says where its page went [R18.3]', async () => {
  test.skip(!process.env.TEST_ALL, 'unit tests hold the parts; the whole is for `npm test -- --all`');
  await page.goto(`${server.url}/services/harbours/`);
  await expect(page.getByText('Harbours second.')).toBeVisible(FIRST_VISIT);
  await rename(join(project.root, HARBOURS), join(project.root, 'content/pages/ports.mdx'));
  const moved = page.getByRole('main').getByRole('link', { name: '/ports/' });
  await expect(moved).toBeVisible(SOON);
  await expect(page.getByRole('main')).toContainText('/services/harbours/: /ports/');
  await moved.click();
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);

  await project.edit('content/redirects.yaml', '/services/harbours/: /ports/\n');
  await page.goto(`${server.url}/services/harbours/`);
  await expect(page.getByRole('main')).toContainText('content/redirects.yaml:1:1', SOON);
  await rename(join(project.root, 'content/pages/ports.mdx'), join(project.root, HARBOURS));
  await rm(join(project.root, 'content/redirects.yaml'));
  await expect(page.getByText('Harbours second.')).toBeVisible(SOON);
});
