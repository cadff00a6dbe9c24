import { expect, test } from '@playwright/test';
import { gotoReady, routes, tooWide } from './built-site';

const WIDTHS = [320, 360, 768, 1280, 1920];

for (const width of WIDTHS)
  test.describe(`width ${width} px`, () => {
    test.use({ viewport: { width, height: width < 700 ? 640 : 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test(`the title is on the picture’s horizon, the rest is below it and nothing overlaps at ${width} px [R2.1]`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      for (const { path } of routes) {
        await page.goto(path);
        const places = await page.evaluate(() => {
          const header = document.querySelector('main [data-picture]');
          if (!header) return undefined;
          const [above, line, below] = [...header.children].slice(-3) as [Element, Element, Element];
          const box = header.getBoundingClientRect();
          const text = (element: Element | null | undefined) => element?.getBoundingClientRect();
          return {
            horizon: box.top + box.height * 0.62,
            line: line.getBoundingClientRect().top + 1,
            trail: text(above.querySelector('nav'))?.bottom ?? 0,
            title: text(above.querySelector('h1:not(.visuallyHidden), p')),
            lead: text(below.firstElementChild)?.top ?? Infinity,
            end: (text(below.lastElementChild)?.bottom ?? 0) <= box.bottom,
          };
        });
        if (!places) continue;
        expect(
          Math.abs(places.line - places.horizon),
          `${path}: line ${places.line}, horizon ${places.horizon}`,
        ).toBeLessThan(1.5);
        expect(places.title?.bottom, path).toBeLessThanOrEqual(places.line);
        expect(places.title?.top, path).toBeGreaterThanOrEqual(places.trail);
        expect(places.lead, path).toBeGreaterThan(places.line);
        expect(places.end, path).toBe(true);
      }
    });

    test(`no page scrolls sideways at ${width} px [R2.1]`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const { path } of [...routes, { path: '/404/' }]) {
        await page.goto(path);
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      }
    });
  });

test('the line animates once on entry, and not with reduced motion [R2.1]', async ({ page }) => {
  const path = routes.find(({ kind }) => kind === 'page')?.path ?? '/';
  const animations = () =>
    page.evaluate(() => {
      const line = document.querySelector('main [data-picture]')?.children;
      return line?.[line.length - 2]?.getAnimations().map(({ effect }) => effect?.getTiming().iterations) ?? [];
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoReady(page, path);
  expect(await animations()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  expect((await animations()).every((iterations) => iterations === 1)).toBe(true);
});
