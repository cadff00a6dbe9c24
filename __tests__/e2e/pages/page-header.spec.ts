import { expect, test } from '@playwright/test';
import { gotoReady, routes } from '../built-site';

test('the line of the page header is animated once, and never with reduced motion [R2.1]', async ({ page }) => {
  const path = routes.find(({ kind }) => kind === 'page')?.path ?? '/';
  const animations = () =>
    page.evaluate(() => {
      const line = document.querySelector('main [data-picture]')?.children;
      return line?.[line.length - 2]?.getAnimations().map(({ effect }) => effect?.getTiming().iterations) ?? [];
    });
  await gotoReady(page, path);
  expect(await animations()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  expect((await animations()).every((iterations) => iterations === 1)).toBe(true);
});
