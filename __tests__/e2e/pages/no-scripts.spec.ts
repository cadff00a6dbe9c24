import { type Page, expect, test } from '@playwright/test';
import { sample } from '../../helpers/sample';
import { DESKTOP, firstOf, PHONE } from '../built-site';

test.use({ javaScriptEnabled: false });

const banner = (page: Page) =>
  page.getByText('Your browser is not supported. Please upgrade to the latest version of Firefox or Microsoft Edge.');

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('a menu opens on hover and on focus, no button needs scripts, and a current browser hides the browser banner [R2.9, R2.14]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(banner(page)).toBeAttached();
    await expect(banner(page)).toBeHidden();
    const header = page.locator('header');
    await expect(header.getByRole('button')).toHaveCount(0);
    const child = header.getByRole('link', { name: 'Cyber Security' });
    await expect(child).toBeHidden();
    await header.getByRole('link', { name: 'Services', exact: true }).first().hover();
    await expect(child).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(child).toBeHidden();
    await header.getByRole('link', { name: 'Services', exact: true }).first().focus();
    await expect(child).toBeVisible();
    await child.click();
    await expect(page).toHaveURL('/services/cyber-security/');
    await page.goto(firstOf('article').path);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /^\/.+\/$/);
  });

  test('the browser banner is at the top when a browser ignores the rule that hides it [R2.14]', async ({ page }) => {
    let changed = 0;
    await page.route(/\.css(\?|$)/, async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      const body = css.replace(/@supports selector\(:focus-visible\)/g, () => {
        changed += 1;
        return '@supports selector(:a-selector-of-the-future)';
      });
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    expect(changed).toBe(1);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.y).toBeLessThan(10);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  // The menu in the footer is the same for every kind; the button is in one of two headers.
  for (const kind of sample(['page', 'msp_page', 'article'] as const, 3, (one) => [one === 'msp_page']))
    test(`the menu button leads to the menu in the footer on a page of the kind ${kind} [R2.8]`, async ({ page }) => {
      await page.goto(firstOf(kind).path);
      const name = kind === 'msp_page' ? 'Open main menu' : 'Open menu';
      await page.getByRole('link', { name, exact: true }).click();
      const menu = page.locator('#footer-menu');
      await expect(menu).toBeInViewport();
      for (const label of ['Industries', 'Services', 'Careers', 'Who We Are'])
        await expect(menu.getByRole('link', { name: label, exact: true }).first()).toBeVisible();
      await menu.getByRole('link', { name: 'Cyber Security' }).click();
      await expect(page).toHaveURL('/services/cyber-security/');
    });
});
