import { expect, test } from '@playwright/test';
import { isSameDocument, markDocument, gotoReady, ready } from '../built-site';

test('an unknown path gets status 404 and the page says Could not find with the path [R1.5]', async ({ page }) => {
  const response = await page.goto('/no-such/place/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Could not find /no-such/place/');
  await expect(page.getByRole('region', { name: 'Main sections' }).getByRole('link').first()).toBeVisible();
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

  // A link to it inside the app.
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

test('a link to an unknown page shows the not-found page inside the app [R6.6]', async ({ page }) => {
  await gotoReady(page, '/');
  await markDocument(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/careers/"]');
    if (link) link.href = '/no-such/place/';
    link?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Could not find /no-such/place/');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await ready(page);
  await expect(page).toHaveURL('/');
});
