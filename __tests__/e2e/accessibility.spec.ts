/** axe finds no violation on narrow and wide screens, with and without scripts, with the menus closed and open. */
import { expect, test } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { DESKTOP, firstOf, gotoReady, PHONE, sampleRoutes, saveData } from './built-site';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => saveData(page));

const paths = [...sampleRoutes.map(({ path }) => path), '/404/'];
const all = Boolean(process.env.TEST_ALL);
/** Scripts change only the header and its menus, and each layout has its own header. */
const pathsWithoutScripts = all ? paths : ['/', firstOf('msp_page').path];
/** Each layout has its own header on a narrow screen; the blocks are the same on a wide one. */
const isForAll = (path: string, size: string): boolean =>
  size === 'narrow' && !['/', firstOf('msp_page').path].includes(path);

for (const [size, viewport] of Object.entries({ wide: DESKTOP, narrow: PHONE })) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const path of paths)
      test(`${path} has no axe violation with its menus closed and open, ${size}`, async ({ page }) => {
        test.skip(isForAll(path, size) && !all, 'its blocks are the same on a wide screen');
        test.slow();
        await gotoReady(page, path);
        expect(await axeViolations(page)).toEqual([]);
        if (size === 'wide') await page.getByRole('button', { name: 'Services submenu' }).click();
        else await page.getByRole('button', { name: /^Open (main )?menu$/ }).click();
        expect(await axeViolations(page, { include: ['header'] })).toEqual([]);
      });

    for (const path of pathsWithoutScripts)
      test(`${path} has no axe violation without scripts, ${size}`, async ({ page }) => {
        test.skip(size === 'wide' && !all, 'the same markup as on a narrow screen');
        test.slow();
        // axe is a script too, so scripts are enabled and those of the site are blocked.
        await page.route(/\.js(\?|$)/, (route) => route.abort());
        await page.goto(path);
        await expect(page.locator('[data-enhanced]')).toHaveCount(0);
        expect(await axeViolations(page)).toEqual([]);
      });
  });
}
