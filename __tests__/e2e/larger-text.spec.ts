/** Whoever has set larger text in the browser: the layout for narrow screens, nothing cut off, nothing beside the page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESKTOP, open, PHONE, routes, tooWide } from './site';

/** A page of a browser whose text is twice as large, which only its settings can say. */
const test = base.extend<{ page: Page }>({
  page: async ({ launchOptions, baseURL }, use, info) => {
    const profile = info.outputPath('profile');
    mkdirSync(path.join(profile, 'Default'), { recursive: true });
    writeFileSync(
      path.join(profile, 'Default', 'Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: 32, default_fixed_font_size: 26 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
    await use(await context.newPage());
    await context.close();
  },
});

for (const [size, viewport] of Object.entries({ wide: DESKTOP, narrow: PHONE })) {
  test(`text twice as large, ${size}: no page scrolls sideways, the marks can be read`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    for (const { path: address } of routes) {
      await page.goto(address);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect.soft(await tooWide(page), address).toBeLessThanOrEqual(0);
      for (const mark of await page.locator('header a > svg[role="img"]').all())
        expect.soft((await mark.boundingBox())!.width, `${address}: a mark of the header`).toBeGreaterThan(80);
    }
  });
}

test('text twice as large: the menu of narrow screens, also at 1280 px, and the links past it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())!.x).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
