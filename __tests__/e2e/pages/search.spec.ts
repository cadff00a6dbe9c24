/** The search in the browser and without scripts (R19). */
import { expect, test } from '@playwright/test';
import { axeViolations } from '../axe-violations';
import { DESKTOP, gotoReady, overflowWidth, PHONE, ready } from '../built-site';

const SEARCHES = /\/search\//;

test('a link in the header, and the key / outside fields until it is switched off, lead to the search, and no part of it loads earlier [R19.1]', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize(PHONE);
  await gotoReady(page, '/careers/');
  await page.waitForLoadState('networkidle');
  for (const viewport of [PHONE, { width: 768, height: 900 }, { width: 1024, height: 800 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    const link = page.locator('header').getByRole('link', { name: 'Search' });
    const box = await link.boundingBox();
    expect(Math.min(box!.width, box!.height), `${viewport.width} px`).toBeGreaterThanOrEqual(44);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
  }
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => SEARCHES.test(url) || url.includes('page-data/search'))).toEqual([]);

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await expect(field).toBeFocused();
  await field.press('/');
  await expect(field).toHaveValue('/');
  await page.getByRole('checkbox').uncheck();
  await gotoReady(page, '/careers/');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/careers/');
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await expect(field).toBeFocused();
    const bar = (await page.locator('body header').first().boundingBox())!;
    for (const place of [page.getByRole('heading', { level: 1 }), page.getByText('Search this site')]) {
      await expect(place).toBeInViewport({ ratio: 1 });
      expect((await place.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    }
    await page.goBack();
    await expect(page).toHaveURL('/careers/');
  }
});

test('results follow the keys, lead to headings and people, and stay in the URL [R19.2]', async ({ page }) => {
  await gotoReady(page, '/search/');
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await field.pressSequentially('modern slvery');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first().getByRole('heading')).toHaveText('Our policies');
  await expect(page.getByRole('status').first()).toContainText('for “modern slvery”');
  await expect(page).toHaveURL('/search/?q=modern+slvery');

  await field.press('ArrowDown');
  await expect(results.first().getByRole('link').first()).toBeFocused();
  await expect(results.first()).toContainText('Modern slavery policy');
  await results.first().getByRole('link').click();
  await ready(page);
  await expect(page).toHaveURL(/\/our-policies\/#/);
  await page.goBack();
  await expect(field).toHaveValue('modern slvery');
  await expect(results.first().getByRole('heading')).toHaveText('Our policies');

  await field.fill('priya');
  await page.getByRole('main').getByRole('link', { name: 'Priya Raman' }).click();
  await ready(page);
  await expect(page.locator('details:target, #person-priya-raman')).toHaveAttribute('open', '');
});

test('a question without an answer gets a telephone number and a way to ask [R19.2]', async ({ page }) => {
  await gotoReady(page, '/search/?q=cryptocurrency');
  const main = page.getByRole('main');
  await expect(page.getByRole('status').first()).toHaveText('The site does not say anything about “cryptocurrency”.');
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await main.getByRole('link', { name: 'write to us' }).click();
  await expect(page).toHaveURL('/contact-us/');
});

test('a search without an index shows a message, and the server answers instead [R19.4]', async ({ page }) => {
  await page.route('**/search/index.json', (route) => route.abort());
  await gotoReady(page, '/search/');
  await page.getByRole('searchbox').fill('privacy');
  await expect(page.getByRole('status').first()).toHaveText(/could not be loaded/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=privacy');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Privacy policy');
});

test('scripts take over the server’s answer without an error, and results come within 100 ms of a keystroke [R19.2, R19.4]', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await gotoReady(page, '/search/?q=privacy');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Privacy policy' })).toHaveCount(1);
  await page.getByRole('searchbox').fill('modern slavery');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Our policies' })).toHaveCount(1);
  const took = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
        const status = document.querySelector('main [role=status]')!;
        const start = performance.now();
        new MutationObserver(() => done(performance.now() - start)).observe(status, {
          characterData: true,
          childList: true,
          subtree: true,
        });
        field.value = 'asset managment';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  );
  expect(took).toBeLessThan(100);
  expect(errors).toEqual([]);
});

for (const viewport of process.env.TEST_ALL ? [PHONE, DESKTOP] : [PHONE])
  test(`the search is accessible at ${viewport.width} px, with and without results [R19.1]`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await gotoReady(page, '/search/');
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    for (const query of ['asset', 'qqqqq']) {
      await page.getByRole('searchbox').fill(query);
      await expect(page.getByRole('status').first()).toContainText(query);
      expect(await axeViolations(page, { include: ['main'] }), query).toEqual([]);
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search shows the contents of the site until the server answers the query [R19.4]', async ({ page }) => {
    await page.goto('/search/');
    await expect(page.getByRole('heading', { name: 'Everything on this site' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('cybre security <b>');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('heading')).toHaveText(
      'Cyber Security',
    );
    await expect(page.getByRole('searchbox')).toHaveValue('cybre security <b>');
    await expect(page.getByRole('status').first()).toContainText('for “cybre security <b>”');
  });
});
