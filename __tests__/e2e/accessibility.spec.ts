/** No finding of axe on any page: narrow and wide, with and without scripts, menus open and closed. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { DESKTOP, gotoReady, PHONE, routes } from './built-site';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page, within?: string): Promise<string[]> {
  // No frames here: one pass in the page itself, without the blank page that joining the passes of frames needs.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

test.describe.configure({ mode: 'parallel' });

const paths = [...routes.map(({ path }) => path), '/404/'];

for (const [size, viewport] of Object.entries({ wide: DESKTOP, narrow: PHONE })) {
  test.describe(size, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths)
      test(`axe, ${size}, menus closed and open: ${path}`, async ({ page }) => {
        test.slow();
        await gotoReady(page, path);
        expect(await findings(page)).toEqual([]);
        if (size === 'wide') await page.getByRole('button', { name: 'Services submenu' }).click();
        else await page.getByRole('button', { name: /^Open (main )?menu$/ }).click();
        expect(await findings(page, 'header')).toEqual([]);
      });
  });

  test.describe(`${size}, without scripts`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths)
      test(`axe, ${size}, without scripts: ${path}`, async ({ page }) => {
        test.slow();
        // axe is a script itself, so scripts stay on and the site's own do not arrive.
        await page.route(/\.js(\?|$)/, (route) => route.abort());
        await page.goto(path);
        await expect(page.locator('[data-enhanced]')).toHaveCount(0);
        expect(await findings(page)).toEqual([]);
      });
  });
}
