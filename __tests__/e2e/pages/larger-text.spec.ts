/** With larger text, pages use the layout for narrow screens, and nothing is cut off or overflows. */
import { expect, test as base } from '@playwright/test';
import { KIND } from '../../../src/schema/page-kinds';
import { DESKTOP, firstOf, gotoReady, overflowWidth, PHONE, sampleRoutes } from '../built-site';

/** Text is twice the usual size, as a visitor sets it in the browser's settings. */
const test = base.extend({
  page: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await use(page);
  },
});

test('no page scrolls sideways, and the logos stay readable, when the text is twice as large', async ({ page }) => {
  test.setTimeout(240_000);
  for (const { path: address } of sampleRoutes) {
    await page.goto(address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const where = `${address} at ${viewport.width} px`;
      expect.soft(await overflowWidth(page), where).toBeLessThanOrEqual(0);
      for (const logo of await page.locator('header a > svg[role="img"]').all())
        expect.soft((await logo.boundingBox())!.width, `${where}: a logo in the header`).toBeGreaterThan(80);
    }
  }
});

test('the mobile menu shows at 1280 px, and the skip link is in view when text is twice as large', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await gotoReady(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())!.x).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the cheatsheet cuts nothing off on a phone when the text is twice as large', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await gotoReady(page, '/cheatsheet/');
  await page.locator('main address').first().waitFor({ state: 'attached' });
  const cutOff = await page
    .locator('main :is(address, address *, label, button)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
        .map((element) => element.textContent),
    );
  expect(cutOff).toEqual([]);
  const ofOneLetterALine = await page.locator('main summary > :first-child').evaluateAll((all) =>
    all
      .filter((element) => element.textContent && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().width < 96)
      .map((element) => element.textContent),
  );
  expect(ofOneLetterALine).toEqual([]);
});

base.describe('with increased text spacing (WCAG 1.4.12)', () => {
  // Injects a style sheet, as browser extensions for readers do.
  base.use({ bypassCSP: true, viewport: { width: 1024, height: 780 } });

  base('the managed-services header at 1024 px wraps its menu before the logos get too small', async ({ page }) => {
    await gotoReady(page, firstOf(KIND.mspPage).path);
    await page.addStyleTag({
      content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }',
    });
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    const marks = page.locator('header a > svg[role="img"]');
    await expect(marks).toHaveCount(2);
    for (const mark of await marks.all()) expect((await mark.boundingBox())!.width).toBeGreaterThanOrEqual(50);
    const bar = (await page.locator('header').first().boundingBox())!;
    for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
      if (!(await link.isVisible())) continue;
      const box = (await link.boundingBox())!;
      expect(box.y + box.height, await link.innerText()).toBeLessThanOrEqual(bar.y + bar.height + 1);
    }
  });
});
