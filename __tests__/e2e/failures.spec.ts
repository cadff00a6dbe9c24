/** What a visitor meets when data or scripts do not come as they should, on the first page and on the way to another. */
import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { CHUNK_TIMEOUT_MS } from '../../src/schema/constants';
import { CONTACT_FORM_PAGE as FORM } from '../helpers/fixture-builds';
import {
  fillInContact,
  gate,
  isSameDocument,
  markDocument,
  ready,
  saveData,
  settled,
  watchFullLoads,
} from './page-helpers';
import { testOn } from './served-fixture';

const test = testOn('plain');

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => saveData(page));

const ARTICLE = '/news-insights/crane-restored/';
const TARGET = '/services/harbours/';
const ARTICLE_CHUNK = /component---src-templates-article.*\.js$/;
/** Without a name of its own: the blocks that come when they are needed. */
const BLOCK_CHUNK = /\/\d+-[0-9a-f]{20}\.js$/;

const headings: Record<string, string> = {
  [FORM]: 'Contact us',
  [ARTICLE]: 'The crane that came back',
  [TARGET]: 'Harbours',
};
interface Loader {
  ___loader: { loadPage(path: string): Promise<unknown> };
}
const dataOf = (path: string) => `**/page-data${path}page-data.json*`;
const APP_DATA = '**/page-data/app-data.json';
const answer = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' });
const changed = (change: (data: Record<string, unknown>) => object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
};

/** A link as any page may have one, wherever it leads. */
async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator('footer a[href="/services/harbours/"]')
    .first()
    .evaluate((link, to) => {
      (link as HTMLAnchorElement).href = to;
    }, href);
  await page.locator(`footer a[href="${href}"]`).first().click();
}

/** The page is there to be read, and leads on. */
async function readable(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path.replace(/[?#].*/, '')]!);
  await expect(page.locator('footer a[href="/services/bridges/"]').first()).toBeVisible();
}

async function leadsOn(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('footer a[href="/services/bridges/"]').first().click();
  await expect(page).toHaveURL('/services/bridges/');
  await ready(page);
}

interface Fault {
  name: string;
  path: string;
  spoil(page: Page): Promise<unknown>;
  /** Full loads when it is met on the way, and on the first page: never more. */
  loads: [onTheWay: number, first: number];
}

const FAULTS: Fault[] = [
  { name: 'page data 404', path: TARGET, spoil: (page) => page.route(dataOf(TARGET), answer(404, '')), loads: [1, 1] },
  {
    name: 'page data that is no JSON',
    path: TARGET,
    spoil: (page) => page.route(dataOf(TARGET), answer(200, '<!doctype html><title>A portal</title>')),
    loads: [1, 1],
  },
  { name: 'page data 500', path: TARGET, spoil: (page) => page.route(dataOf(TARGET), answer(500, '')), loads: [1, 1] },
  {
    name: 'page data that never comes through',
    path: TARGET,
    spoil: (page) => page.route(dataOf(TARGET), (route) => route.abort('connectionreset')),
    loads: [1, 1],
  },
  {
    name: 'page data that the page cannot be drawn from',
    path: TARGET,
    spoil: (page) =>
      page.route(
        dataOf(TARGET),
        changed((data) => ({ ...data, result: { data: {}, pageContext: {} } })),
      ),
    loads: [2, 2],
  },
  {
    name: 'app data of another build, for good',
    path: TARGET,
    spoil: (page) => page.route(APP_DATA, answer(200, '{"webpackCompilationHash":"0123456789abcdef"}')),
    loads: [2, 2],
  },
  { name: 'app data 404', path: TARGET, spoil: (page) => page.route(APP_DATA, answer(404, '')), loads: [1, 1] },
  {
    name: 'a chunk 404',
    path: ARTICLE,
    spoil: (page) => page.route(ARTICLE_CHUNK, answer(404, '')),
    loads: [1, 1],
  },
];

for (const { name, path, spoil, loads: most } of FAULTS) {
  test(`on the way: ${name}: the visitor is taken to the full page, query and hash with them [R6.6]`, async ({
    page,
  }) => {
    await page.goto('/');
    await ready(page);
    await spoil(page);
    const loads = watchFullLoads(page);
    await follow(page, `${path}?from=letter#main-content`);
    await readable(page, `${path}?from=letter#main-content`);
    await settled(page);
    await readable(page, `${path}?from=letter#main-content`);
    expect(loads.length).toBeLessThanOrEqual(most[0]);
    await page.goBack();
    await expect(page).toHaveURL('/');
    // Each page may load once more, and that load would abort the way forward.
    await settled(page);
    await page.goForward({ waitUntil: 'commit' });
    await readable(page, `${path}?from=letter#main-content`);
    await leadsOn(page);
  });

  test(`on the first page: ${name}: what the server wrote stays, and its links work [R6.6]`, async ({ page }) => {
    await spoil(page);
    const loads = watchFullLoads(page);
    await page.goto(path);
    await readable(page, path);
    await settled(page);
    await readable(page, path);
    expect(loads.length).toBeLessThanOrEqual(most[1]);
    await leadsOn(page);
  });
}

test('page data 404 where there is no page either: Could not find, inside the app [R6.6]', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await markDocument(page);
  await follow(page, '/no-such/place/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Could not find /no-such/place/');
  expect(await isSameDocument(page)).toBe(true);
});

test('a missing module: Could not find, inside the app; back leads back [R6.6]', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await markDocument(page);
  await page.route(
    dataOf(TARGET),
    changed((data) => ({ ...data, componentChunkName: 'component---of-another-build' })),
  );
  await follow(page, TARGET);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Could not find ${TARGET}`);
  await expect(page).toHaveTitle(/Page not found/);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours that work');
  expect(await isSameDocument(page)).toBe(true);
});

for (const when of ['on the first page', 'on the way'])
  test(`page data of another page ${when}: the page itself is there [R6.6]`, async ({ page, baseURL }) => {
    const spoil = () =>
      page.route(dataOf(TARGET), async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${baseURL}/page-data${ARTICLE}page-data.json` }) });
      });
    if (when === 'on the way') {
      await page.goto('/');
      await ready(page);
      await spoil();
      await follow(page, TARGET);
    } else {
      await spoil();
      await page.goto(TARGET);
    }
    await settled(page);
    await readable(page, TARGET);
    await leadsOn(page);
  });

test('a missing module on the first page: what the server wrote stays [R6.6]', async ({ page }) => {
  await page.route(
    dataOf(TARGET),
    changed((data) => ({ ...data, componentChunkName: 'component---of-another-build' })),
  );
  await page.goto(TARGET);
  await settled(page);
  await readable(page, TARGET);
  await leadsOn(page);
});

test('page data 404 while nothing answers for the page: a page that is there is not called missing [R6.6]', async ({
  page,
}) => {
  await page.route(dataOf(TARGET), answer(404, ''));
  await page.route(`**${TARGET.slice(0, -1)}`, (route) => route.fulfill({ status: 503 }));
  await page.goto(TARGET);
  await settled(page);
  await readable(page, TARGET);
});

for (const script of ['app', 'framework', 'webpack-runtime', 'environment'])
  test(`on the first page ${script} does not come: the page reads, its links work [R6.6]`, async ({ page }) => {
    const scripts = new RegExp(`/${script}-[^/]*\\.js$`);
    await page.route(scripts, (route) => route.abort());
    const loads = watchFullLoads(page);
    await page.goto(TARGET);
    await settled(page);
    await readable(page, TARGET);
    expect(loads.length).toBeLessThanOrEqual(2);
    await leadsOn(page);
  });

test.describe('a chunk [R6.7]', () => {
  /** The types of what failed, as webpack names them. */
  async function typesOf(page: Page): Promise<string[]> {
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

  for (const [name, type, respond] of [
    ['that comes without its module is missing', 'missing', answer(200, '')],
    ['that does not come is an error', 'error', answer(404, '')],
  ] as const)
    test(name, async ({ page }) => {
      const types = await typesOf(page);
      await page.goto('/');
      await ready(page);
      await page.route(ARTICLE_CHUNK, respond);
      await follow(page, ARTICLE);
      await readable(page, ARTICLE);
      expect(types).toEqual([`ChunkLoadError ${type}`]);
    });

  test(`that never arrives shows progress, can be left waiting, and times out after ${CHUNK_TIMEOUT_MS} ms`, async ({
    page,
  }) => {
    const types = await typesOf(page);
    await page.clock.install();
    await page.goto('/');
    await ready(page);
    const asked = page.waitForRequest(ARTICLE_CHUNK);
    await page.route(ARTICLE_CHUNK, () => new Promise(() => {}));
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, ARTICLE);
    await asked;
    const status = page.getByRole('status');
    await page.clock.runFor(1_000);
    await expect(status).toHaveText('Loading the page');
    await page.clock.runFor(10_000);
    await expect(status).toContainText('taking a long time');
    await expect(page).toHaveURL('/');
    await page.clock.runFor(CHUNK_TIMEOUT_MS - 12_000);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(2_000);
    await readable(page, ARTICLE);
    expect(types).toEqual(['ChunkLoadError timeout']);
  });

  test('that never arrives on the first page leaves it to be read', async ({ page }) => {
    await page.route(ARTICLE_CHUNK, () => new Promise(() => {}));
    await page.goto(ARTICLE, { waitUntil: 'commit' });
    await readable(page, ARTICLE);
    await leadsOn(page);
  });

  test('that takes long: the page can be loaded anew', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await ready(page);
    await page.route(ARTICLE_CHUNK, () => new Promise(() => {}));
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, ARTICLE);
    await page.clock.runFor(10_500);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await readable(page, ARTICLE);
  });
});

test.describe('no connection', () => {
  test('the page stays, says so where the keyboard is, and goes on when asked again', async ({ page, context }) => {
    await page.goto('/');
    await ready(page);
    await context.setOffline(true);
    await follow(page, TARGET);
    const status = page.getByRole('status');
    await expect(status).toContainText('You are offline');
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('You are offline');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await readable(page, TARGET);
    await leadsOn(page);
  });

  test('whoever stays has the focus back on the link', async ({ page, context }) => {
    await page.goto('/');
    await ready(page);
    await context.setOffline(true);
    await follow(page, TARGET);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.locator(`footer a[href="${TARGET}"]`).first()).toBeFocused();
    await expect(page.getByRole('status')).toBeEmpty();
  });

  test('the page stays also where only the script of a form is missing of the next one', async ({ page, context }) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate((path) => (window as never as Loader).___loader.loadPage(path), FORM);
    await context.setOffline(true);
    await follow(page, FORM);
    await expect(page.getByRole('status')).toContainText('You are offline');
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await markDocument(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await readable(page, FORM);
    await expect(page.getByLabel('Message')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back to a page whose form is not here: says so in its place, and brings it when there is one', async ({
    page,
    context,
  }) => {
    await page.goto(FORM);
    await ready(page);
    await follow(page, TARGET);
    await readable(page, TARGET);
    await page.route(BLOCK_CHUNK, (route) => route.abort());
    await page.reload();
    await ready(page);
    await page.evaluate((path) => (window as never as Loader).___loader.loadPage(path), FORM);
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL(FORM);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('This part of the page has not arrived yet.')).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });

  test('a server that is gone is not taken for an empty page', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await follow(page, TARGET);
    await expect(page.getByRole('status')).toContainText('our server does not answer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours that work');
  });
});

/** What is posted, as long as the page lives. */
async function posted(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route('**/restful_forms/submitForm', async (route) => {
    bodies.push(route.request().postDataBuffer()?.toString() ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<title>Sent</title><h1>Submission sent</h1>' });
  });
  return bodies;
}

test.describe('what was entered', () => {
  const message = (page: Page) => page.getByLabel('Message');

  test('stays where the next page does not come, and is asked about again', async ({ page, context }) => {
    await page.goto(FORM);
    await ready(page);
    await message(page).click();
    await page.keyboard.type('Twelve bollards');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void (questions.length === 1 ? dialog.accept() : dialog.dismiss());
    });
    await context.setOffline(true);
    await follow(page, TARGET);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(message(page)).toHaveValue('Twelve bollards');
    await context.setOffline(false);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
    await expect(message(page)).toHaveValue('Twelve bollards');
  });

  test('since the click, while the next page was on its way', async ({ page }) => {
    await page.goto(FORM);
    await ready(page);
    const { opened, open } = gate();
    await page.route(dataOf(TARGET), async (route) => {
      await opened;
      await route.continue();
    });
    await follow(page, TARGET);
    await message(page).click();
    await page.keyboard.type('Twelve bollards');
    const asked = page.waitForEvent('dialog');
    open();
    await (await asked).dismiss();
    await expect(message(page)).toHaveValue('Twelve bollards');
    await expect(page).toHaveURL(FORM);
    await expect(page.locator('[role=status]').last()).toBeEmpty();
  });

  test('stays where the app breaks down, says so, and can be sent', async ({ page }) => {
    await page.goto(FORM);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const bodies = await posted(page);
    await fillInContact(page);
    const loads = watchFullLoads(page);
    // The menu listens for presses beside it once it is open.
    await page.evaluate(() => {
      const listen = document.addEventListener;
      document.addEventListener = (...given: [string, ...never[]]) => {
        if (given[0] === 'pointerdown') throw new Error('No more of this');
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

  test('before the scripts came, when they turn out to be another build’s', async ({ page }) => {
    await page.route(APP_DATA, answer(200, '{"webpackCompilationHash":"0123456789abcdef"}'));
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

test.describe('a form whose script does not come', () => {
  test('on the first page is a plain form: it keeps what is entered over a jump, and posts', async ({ page }) => {
    await page.route(BLOCK_CHUNK, answer(404, ''));
    const bodies = await posted(page);
    await page.goto(FORM);
    await ready(page);
    await fillInContact(page);
    await page.evaluate(() => {
      window.location.hash = 'main-content';
    });
    await expect(page).toHaveURL(/#main-content$/);
    await settled(page);
    await expect(page.getByLabel('Message')).toHaveValue('Twelve bollards');
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

  test('on the way costs one full load, and is a plain form then', async ({ page }) => {
    await page.route(BLOCK_CHUNK, answer(404, ''));
    const bodies = await posted(page);
    await page.goto(TARGET);
    await ready(page);
    const loads = watchFullLoads(page);
    await follow(page, `${FORM}?about=cranes`);
    await fillInContact(page);
    await settled(page);
    expect(loads).toHaveLength(1);
    await expect(page).toHaveURL(`${FORM}?about=cranes`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission sent');
    expect(bodies[0]).toContain('Twelve bollards');
  });
});
