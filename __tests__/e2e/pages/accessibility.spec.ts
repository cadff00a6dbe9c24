/** axe finds no violation on narrow and wide screens, with and without scripts, with the menus closed and open. */
import { expect, test } from '@playwright/test';
import { axeViolations } from '../axe-violations';
import { CHEATSHEET, DESKTOP, firstOf, gotoReady, PHONE, sampleRoutes, saveData } from '../built-site';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => saveData(page));

const all = Boolean(process.env.TEST_ALL);
/** examples.test.tsx runs axe on each example of the cheatsheet. */
const paths = [...sampleRoutes.map(({ path }) => path).filter((path) => all || path !== CHEATSHEET), '/404/'];
/** One page of each layout: the header and the footer are the same on its other pages. */
const layouts = ['/', firstOf('msp_page').path];

for (const [size, viewport] of Object.entries({ wide: DESKTOP, narrow: PHONE })) {
  const isNarrow = size === 'narrow';
  test.describe(size, () => {
    test.use({ viewport });

    // On narrow screens, only one page of each layout: the blocks are the same as on wide ones.
    for (const path of isNarrow && !all ? layouts : paths)
      test(`${path} has no axe violation, ${size}`, async ({ page }) => {
        const isWhole = all || layouts.includes(path);
        test.slow();
        await gotoReady(page, path);
        expect(await axeViolations(page, isWhole ? {} : { exclude: ['header:not(main *)', 'footer'] })).toEqual([]);
        if (!isWhole) return;
        await page.getByRole('button', { name: isNarrow ? /^Open (main )?menu$/ : 'Services submenu' }).click();
        expect(await axeViolations(page, { include: ['header'] })).toEqual([]);
      });

    // Only on narrow screens: scripts change only the header and its menus, and the markup is the same at each width.
    for (const path of all ? paths : isNarrow ? layouts : [])
      test(`${path} has no axe violation without scripts, ${size}`, async ({ page }) => {
        test.slow();
        // axe is a script too, so scripts are enabled and those of the site are blocked.
        await page.route(/\.js(\?|$)/, (route) => route.abort());
        await page.goto(path);
        await expect(page.locator('[data-enhanced]')).toHaveCount(0);
        expect(await axeViolations(page)).toEqual([]);
      });
  });
}
