import { type Page, expect, test } from '@playwright/test';
import { DESKTOP, gotoReady, MOVING, nextFrames, PHONE, saveData, scrollTo, scrollY, stopClock } from '../built-site';

test.use(MOVING);
test.beforeEach(({ page }) => saveData(page));

const submenu = (page: Page, label: string) => page.getByRole('button', { name: `${label} submenu` });

const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Main menu' });
const close = (page: Page) => page.getByRole('button', { name: 'Close menu' });

test.describe('from 1024 px', () => {
  test.use({ viewport: DESKTOP });

  test('the full menu shows without a toggle, and the header stays at the top and is marked as scrolled from 5 px [R2.8, R2.12]', async ({
    page,
  }) => {
    await gotoReady(page, '/');
    const header = page.locator('header');
    await expect(header.getByRole('link', { name: 'Careers' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Open (main )?menu/ })).toBeHidden();
    await scrollTo(page, 4);
    await expect(header).not.toHaveAttribute('data-scrolled');
    await scrollTo(page, 5);
    await expect(header).toHaveAttribute('data-scrolled');
    await scrollTo(page, 900);
    expect((await header.boundingBox())?.y).toBe(0);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(header.getByRole('link', { name: 'Careers' })).toBeHidden();
    await expect(toggle(page)).toBeVisible();
  });

  // desktop-menu.test.tsx tests what opens and closes it; only a browser can move the pointer to its links.
  test('a submenu stays open as the pointer moves into it, until 100 ms after it leaves [R2.9]', async ({ page }) => {
    await gotoReady(page, '/');
    const link = page.locator('header').getByRole('link', { name: 'Services', exact: true }).first();
    const child = page.locator('header ul[data-open] a').nth(2);
    await link.hover();
    await expect(submenu(page, 'Services')).toHaveAttribute('aria-expanded', 'true');
    const box = (await child.boundingBox()) as { x: number; y: number };
    await stopClock(page);
    await page.mouse.move(box.x + 20, box.y + 10, { steps: 20 });
    await page.clock.runFor(300);
    await expect(child).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(100);
    await expect(submenu(page, 'Services')).toHaveAttribute('aria-expanded', 'false');
  });

  test('skip links come first, and tabbing in the header keeps the scroll position [R2.8, R2.13]', async ({ page }) => {
    await gotoReady(page, '/');
    await page.keyboard.press('Tab');
    const first = page.getByRole('link', { name: 'Skip to main content' });
    const home = page.locator('header').getByRole('link', { name: 'Home', exact: true });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main navigation' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main-content')).toBeFocused();

    await home.focus();
    await scrollTo(page, 900);
    const places: number[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      places.push(await scrollY(page));
    }
    await submenu(page, 'Services').focus();
    for (const press of ['Enter', 'Tab', 'Escape', 'Shift+Tab']) {
      await page.keyboard.press(press);
      places.push(await scrollY(page));
    }
    expect(new Set(places)).toEqual(new Set([900]));
  });
});

test.describe('below 1024 px', () => {
  test.use({ viewport: PHONE });

  test('Tab stays inside the menu, and the page behind is inert and cannot scroll [R2.8, R2.11]', async ({ page }) => {
    await gotoReady(page, '/');
    await toggle(page).click();
    await expect(close(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialog(page).getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(close(page)).toBeFocused();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.focus());
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await scrollY(page)).toBe(0);
  });

  test('the menu closes by its button, Escape and a press outside, keeps the scroll position and focuses the toggle [R2.8, R2.11]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await gotoReady(page, '/');
    await scrollTo(page, 900);
    const closings = [() => page.keyboard.press('Escape'), () => close(page).click(), () => page.mouse.click(40, 500)];
    for (const closing of closings) {
      // Some browsers do not focus a pressed button.
      await toggle(page).evaluate((button: HTMLElement) => button.click());
      await expect(dialog(page)).toBeVisible();
      await closing();
      await expect(dialog(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
      expect(await scrollY(page)).toBe(900);
    }
  });
});
