import { expect, test } from '@playwright/test';
import { isSameDocument, markDocument, gotoReady, ready } from '../built-site';

test('an unknown path shows the not-found page with its path and the search, inside the app and with status 404 on a full load [R1.5, R6.6, R19.1]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  await markDocument(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/careers/"]');
    if (link) link.href = '/no-such/place/';
    link?.click();
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Could not find /no-such/place/');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await ready(page);
  await expect(page).toHaveURL('/');

  const response = await page.goto('/no-such/place/');
  expect(response?.status()).toBe(404);
  await ready(page);
  await expect(heading).toHaveText('Could not find /no-such/place/');
  await expect(page.getByRole('region', { name: 'Main sections' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('privacy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Privacy policy');
});

test('an undecodable path gets the not-found page, and its links work [R1.5]', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const response = await page.goto('/50%/');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Could not find');
  await page.locator('footer a[href="/careers/"]').first().click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');

  // Follows a link to the undecodable path inside the app.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/50%/';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Could not find');
  await page.goBack();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
  expect(errors).toEqual([]);
});
