/** Missing, late and broken data and scripts, on the first page of a visit and during a navigation. */
import { type Page, type Route, expect } from '@playwright/test';
import { CHUNK_TIMEOUT_MS } from '../../../src/schema/constants';
import { CONTACT_FORM_PAGE as FORM } from '../../helpers/builds/fixture-builds';
import {
  fillInContact,
  gate,
  gotoReady,
  isSameDocument,
  markDocument,
  ready,
  saveData,
  settled,
  watchFullLoads,
} from '../page-helpers';
import { sample } from '../../helpers/sample';
import { testOn } from '../served-fixture';

const test = testOn('plain');

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => saveData(page));

/** Where a navigation starts: a page with little to load. */
const START = '/privacy-policy/';
const ARTICLE = '/news-insights/crane-restored/';
const TARGET = '/services/harbours/';
const ARTICLE_CHUNK = /component---src-templates-article.*\.js$/;
/** The chunk of the lazy blocks. It has a number instead of a name. */
const BLOCK_CHUNK = /\/\d+-[0-9a-f]{20}\.js$/;

const headings: Record<string, string> = {
  [START]: 'Privacy',
  [FORM]: 'Contact us',
  [ARTICLE]: 'The crane that came back',
  [TARGET]: 'Harbours',
};
interface Loader {
  ___loader: { loadPage(path: string): Promise<unknown> };
}
const dataOf = (path: string) => `**/page-data${path}page-data.json*`;
const APP_DATA = '**/page-data/app-data.json';
const respond = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' });
const ofAnotherBuild = respond(200, '{"webpackCompilationHash":"0123456789abcdef"}');
const modified = (change: (data: Record<string, unknown>) => object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
};

/** Changes the target of a link in the footer, and clicks it. */
async function clickLinkTo(page: Page, href: string): Promise<void> {
  await page
    .locator('footer a[href="/services/harbours/"]')
    .first()
    .evaluate((link, to) => {
      (link as HTMLAnchorElement).href = to;
    }, href);
  await page.locator(`footer a[href="${href}"]`).first().click();
}

/** The page shows its heading and its links. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path.replace(/[?#].*/, '')]!);
  await expect(page.locator('footer a[href="/services/bridges/"]').first()).toBeVisible();
}

async function expectLinksWork(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('footer a[href="/services/bridges/"]').first().click();
  await expect(page).toHaveURL('/services/bridges/');
  await ready(page);
}

/** The page loads in full, with its query and hash, as one history entry, and the fault is still there. */
async function expectFullLoad(page: Page, path: string, cause: () => Promise<unknown>, maxLoads = 1): Promise<void> {
  const url = `${path}?from=letter#main-content`;
  await gotoReady(page, START);
  await cause();
  const loads = watchFullLoads(page);
  const entries = await page.evaluate(() => history.length);
  await clickLinkTo(page, url);
  await expectReadable(page, url);
  await settled(page);
  await expectReadable(page, url);
  expect(loads.length).toBeLessThanOrEqual(maxLoads);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
}

/** What breaks, and the maximum number of full loads that it may cause. */
const FAULTS: [name: string, maxLoads: number, route: string, handler: (route: Route) => unknown][] = [
  ['page data with status 404', 1, dataOf(TARGET), respond(404, '')],
  ['page data that is not JSON', 1, dataOf(TARGET), respond(200, '<!doctype html><title>A portal</title>')],
  ['page data with status 500', 1, dataOf(TARGET), respond(500, '')],
  ['page data whose connection is reset', 1, dataOf(TARGET), (route) => route.abort('connectionreset')],
  [
    'page data that the page cannot be rendered from',
    2,
    dataOf(TARGET),
    modified((data) => ({ ...data, result: { data: {}, pageContext: {} } })),
  ],
  ['app data that stays that of another build', 2, APP_DATA, ofAnotherBuild],
  ['app data with status 404', 1, APP_DATA, respond(404, '')],
];

for (const [name, maxLoads, url, handler] of sample(FAULTS, 4)) {
  test(`a navigation loads the page in full, with its query and hash, after ${name}, and the first page keeps the server’s HTML and working links [R6.6]`, async ({
    page,
  }) => {
    await expectFullLoad(page, TARGET, () => page.route(url, handler), maxLoads);
    const loads = watchFullLoads(page);
    await page.goto(TARGET);
    await expectReadable(page, TARGET);
    await settled(page);
    await expectReadable(page, TARGET);
    expect(loads.length).toBeLessThanOrEqual(maxLoads);
    await expectLinksWork(page);
  });
}

test('page data with an unknown template shows the not-found page inside the app, Back works, and the first page keeps the server’s HTML [R6.6]', async ({
  page,
}) => {
  await gotoReady(page, START);
  await markDocument(page);
  await page.route(
    dataOf(TARGET),
    modified((data) => ({ ...data, componentChunkName: 'component---of-another-build' })),
  );
  await clickLinkTo(page, TARGET);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Could not find ${TARGET}`);
  await expect(page).toHaveTitle(/Page not found/);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expectReadable(page, START);
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(TARGET);
  await settled(page);
  await expectReadable(page, TARGET);
  await expectLinksWork(page);
});

test('the right page shows when its URL returns the data of another page [R6.6]', async ({ page, baseURL }) => {
  // The full load gets this data too, as the first page of a visit.
  await expectFullLoad(page, TARGET, () =>
    page.route(dataOf(TARGET), async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}/page-data${ARTICLE}page-data.json` }) });
    }),
  );
  await expectLinksWork(page);
});

test('the first page stays in view when its data is missing and the server is down [R6.6]', async ({ page }) => {
  await page.route(dataOf(TARGET), respond(404, ''));
  await page.route(`**${TARGET.slice(0, -1)}`, (route) => route.fulfill({ status: 503 }));
  await page.goto(TARGET);
  await settled(page);
  await expectReadable(page, TARGET);
});

for (const script of sample(['app', 'framework', 'webpack-runtime', 'environment'], 2))
  test(`the first page is readable and its links work when the script ${script} fails [R6.6]`, async ({ page }) => {
    const scripts = new RegExp(`/${script}-[^/]*\\.js$`);
    await page.route(scripts, (route) => route.abort());
    const loads = watchFullLoads(page);
    await page.goto(TARGET);
    await settled(page);
    await expectReadable(page, TARGET);
    expect(loads.length).toBeLessThanOrEqual(2);
    await expectLinksWork(page);
  });

test.describe('a chunk [R6.7]', () => {
  /** Collects the type that webpack gives to each failed chunk. */
  async function watchFailures(page: Page): Promise<string[]> {
    const types: string[] = [];
    await page.exposeFunction('failed', (type: string) => types.push(type));
    await page.addInitScript(() =>
      window.addEventListener('error', ({ error }: ErrorEvent) => {
        const cause = (error as Error | undefined)?.cause as { name: string; type: string } | undefined;
        if (cause) void (window as unknown as { failed(type: string): void }).failed(`${cause.name} ${cause.type}`);
      }),
    );
    return types;
  }

  const failures = [
    ['is reported as missing when its file does not contain it', 'missing', respond(200, '')],
    ['is reported as an error when its file cannot be loaded', 'error', respond(404, '')],
  ] as const;
  for (const [name, type, handler] of sample(failures, 2))
    test(`${name}, and the page loads in full and works [R6.6]`, async ({ page }) => {
      const types = await watchFailures(page);
      await expectFullLoad(page, ARTICLE, () => page.route(ARTICLE_CHUNK, handler));
      expect(types).toEqual([`ChunkLoadError ${type}`]);
      await expectLinksWork(page);
    });

  test(`that never arrives shows progress, then a notice, and stops after ${CHUNK_TIMEOUT_MS} ms`, async ({ page }) => {
    const types = await watchFailures(page);
    await page.clock.install();
    await gotoReady(page, START);
    const asked = page.waitForRequest(ARTICLE_CHUNK);
    await page.route(ARTICLE_CHUNK, () => new Promise(() => {}));
    await page.clock.pauseAt(Date.now() + 60_000);
    await clickLinkTo(page, ARTICLE);
    await asked;
    const status = page.getByRole('status');
    await page.clock.runFor(1_000);
    await expect(status).toHaveText('Loading the page');
    await page.clock.runFor(10_000);
    await expect(status).toContainText('taking a long time');
    await expect(page).toHaveURL(START);
    await page.clock.runFor(CHUNK_TIMEOUT_MS - 12_000);
    await expect(page).toHaveURL(START);
    await page.clock.runFor(2_000);
    await expectReadable(page, ARTICLE);
    expect(types).toEqual(['ChunkLoadError timeout']);
  });
});

test.describe('without a connection', () => {
  test('the page stays, a notice gives the reason and has the next tab stop, and its buttons try again or return the focus to the link', async ({
    page,
    context,
  }) => {
    await gotoReady(page, START);
    const status = page.getByRole('status');
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await clickLinkTo(page, TARGET);
    await expect(status).toContainText('our server is not answering');
    await expectReadable(page, START);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.locator(`footer a[href="${TARGET}"]`).first()).toBeFocused();
    await expect(status).toBeEmpty();

    await page.unrouteAll();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(status).toContainText('You are offline');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('You are offline');
    await expectReadable(page, START);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectReadable(page, TARGET);
    await expectLinksWork(page);
  });

  test('Back to a page whose form cannot be loaded shows a message in its place, and a button that tries again', async ({
    page,
    context,
  }) => {
    await gotoReady(page, FORM);
    await clickLinkTo(page, TARGET);
    await expectReadable(page, TARGET);
    await page.route(BLOCK_CHUNK, (route) => route.abort());
    await page.reload();
    await ready(page);
    await page.evaluate((path) => (window as never as Loader).___loader.loadPage(path), FORM);
    // The app asks whether the server answers. An answer after the connection is back would reload the page too early.
    const refusal = () => page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await context.setOffline(true);
    const first = refusal();
    await page.goBack();
    await expect(page).toHaveURL(FORM);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('This part of the page has not loaded yet.')).toBeVisible();
    await first;
    const second = refusal();
    await again.click();
    await second;
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});

/** Collects the bodies that forms post, and answers for the receiver. */
async function interceptPosts(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route('**/restful_forms/submitForm', async (route) => {
    bodies.push(route.request().postDataBuffer()?.toString() ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<title>Sent</title><h1>Submission sent</h1>' });
  });
  return bodies;
}

test.describe('unsaved changes', () => {
  const message = (page: Page) => page.getByLabel('Message');

  test('stay when the app crashes, with a notice, and can be sent', async ({ page }) => {
    await gotoReady(page, FORM);
    await page.waitForLoadState('networkidle');
    const bodies = await interceptPosts(page);
    await fillInContact(page);
    const loads = watchFullLoads(page);
    // An open menu listens for clicks outside it, so opening one throws now.
    await page.evaluate(() => {
      const listen = document.addEventListener;
      document.addEventListener = (...given: [string, ...never[]]) => {
        if (given[0] === 'pointerdown') throw new Error('The app crashes here');
        return Reflect.apply(listen, document, given) as void;
      };
    });
    await page.getByRole('button', { name: 'Services submenu' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'What you entered is still here' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(message(page)).toHaveValue('Twelve bollards');
    expect(loads).toHaveLength(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission sent');
    expect(bodies[0]).toContain('Twelve bollards');
  });

  test('cause a question when they were made before the scripts of another build load', async ({ page }) => {
    await page.route(APP_DATA, ofAnotherBuild);
    const { opened, open } = gate();
    await page.route(/\/app-[^/]*\.js$/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(FORM, { waitUntil: 'commit' });
    await message(page).click();
    await page.keyboard.type('Twelve bollards');
    const asked = page.waitForEvent('dialog');
    open();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(message(page)).toHaveValue('Twelve bollards');
  });
});

test('a form whose script cannot be loaded costs a navigation one full load, keeps its input after a jump within the page, and posts as a plain form', async ({
  page,
}) => {
  await page.route(BLOCK_CHUNK, respond(404, ''));
  const bodies = await interceptPosts(page);
  await gotoReady(page, TARGET);
  const loads = watchFullLoads(page);
  await clickLinkTo(page, `${FORM}?about=cranes`);
  await fillInContact(page);
  await settled(page);
  await page.evaluate(() => {
    window.location.hash = 'main-content';
  });
  await expect(page).toHaveURL(`${FORM}?about=cranes#main-content`);
  await settled(page);
  await expect(page.getByLabel('Message')).toHaveValue('Twelve bollards');
  expect(loads).toHaveLength(1);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission sent');
  expect(bodies[0]).toContain('Twelve bollards');
  expect(bodies[0]).toContain('enquiries');
  expect(dialogs).toEqual([]);
});
