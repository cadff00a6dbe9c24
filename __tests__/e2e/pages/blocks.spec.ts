/** The properties of blocks that need a layout. Tested on the cheatsheet, which has an example of every block. */
import { type Page, expect, test } from '@playwright/test';
import { PAGE_MAX_WIDTH, SERVICE_SUMMARY_LINES } from '../../../src/schema/constants';
import { scrollTo, scrollY } from '../built-site';
import { gotoReady, MOVING, ready, settled, overflowWidth, watchShifts } from '../page-helpers';

const SHEET = '/cheatsheet/';
const block = (page: Page, name: string) => page.locator(`#block-${name.toLowerCase()}`);
/** The number of columns in the first grid with these children. */
const columns = (page: Page, name: string, example = 0) =>
  block(page, name)
    .locator('figure')
    .nth(example)
    .evaluate((figure) => {
      const grid = [...figure.querySelectorAll('*')].find(
        (element) => getComputedStyle(element).display === 'grid' && element.children.length > 1,
      );
      return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
    });

test('the cheatsheet keeps the server’s HTML when the lazy blocks’ scripts fail [R3]', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  const failed: string[] = [];
  await page.route(/\/\d+-[0-9a-f]{20}\.js$/, async (route) => {
    failed.push(route.request().url());
    await route.fulfill({ status: 503 });
  });
  await page.goto(SHEET);
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await expect(page.locator('header nav[data-enhanced]')).toBeAttached();
  await settled(page);
  expect(loads).toBe(1);
  await expect(block(page, 'Map').locator('pre').first()).toContainText('<Map');
});

test('a page with a form loads no part of the cheatsheet [R9.7]', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname.split('.')[0]!);
  });
  await gotoReady(page, '/contact-us/');
  // The form's script and everything that it loads have arrived.
  await page.waitForLoadState('networkidle');
  expect(styles.sort()).toEqual(['/lazy-blocks', '/styles']);
});

/** These tests share a tab and seldom change its width, because loading the cheatsheet and resizing it take time. */
test.describe('in one tab', () => {
  let sheet: Page;
  let shifts: () => Promise<number[]>;
  test.beforeAll(async ({ browser }) => {
    sheet = await browser.newPage({ ...MOVING, viewport: { width: 1280, height: 900 } });
    shifts = await watchShifts(sheet);
    await gotoReady(sheet, SHEET);
  });
  test.afterAll(() => sheet.context().close());
  test.afterEach(() => sheet.emulateMedia({ media: null }));

  test('the cheatsheet’s examples render without a layout shift, and a reload restores the position [R3]', async () => {
    expect(await shifts()).toEqual([]);
    const place = await scrollTo(sheet, 20_000);
    expect(place).toBe(20_000);
    await sheet.reload();
    await ready(sheet);
    await expect.poll(() => scrollY(sheet)).toBe(place);
  });

  test('the focus ring is complete on a tile and on a video, whose frames clip their content [R3.11]', async () => {
    await sheet.setViewportSize({ width: 1280, height: 900 });
    for (const name of ['CtaGrid', 'Video']) {
      const target = block(sheet, name).locator('figure').first().getByRole('link').first();
      await target.focus();
      const cut = await target.evaluate((link) => {
        const ringed = [link, ...parentsOf(link)].find((element) => getComputedStyle(element).outlineStyle === 'solid');
        if (!ringed) return 'no ring';
        const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
        const beyond = parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const box = ringed.getBoundingClientRect();
        const cutting = parentsOf(ringed).find((frame) => {
          const edge = frame.getBoundingClientRect();
          const { overflowX, overflowClipMargin } = getComputedStyle(frame);
          const room = overflowX === 'clip' ? parseFloat(overflowClipMargin) : 0;
          return (
            overflowX !== 'visible' &&
            frame !== document.body &&
            (box.left - beyond < edge.left - room || box.bottom + beyond > edge.bottom + room)
          );
        });
        return cutting?.outerHTML.slice(0, 80);

        function parentsOf(element: Element): Element[] {
          return element.parentElement ? [element.parentElement, ...parentsOf(element.parentElement)] : [];
        }
      });
      expect(cut, name).toBeUndefined();
    }
  });

  test('print opens closed answers and people, and leaves out the map and the jump links', async () => {
    await sheet.setViewportSize({ width: 1280, height: 900 });
    await sheet.emulateMedia({ media: 'print' });
    for (const name of ['Question', 'TeamAccordion']) {
      const closed = block(sheet, name).locator('details:not([open])').first();
      const box = (await closed.boundingBox())!;
      expect(box.height, name).toBeGreaterThan((await closed.locator('summary').boundingBox())!.height + 20);
    }
    await expect(block(sheet, 'Map').locator('figure svg').first()).toBeHidden();
    await expect(block(sheet, 'JumpTo').locator('figure nav')).toBeHidden();
  });

  test('a section’s content is never wider than the page [R3.1]', async () => {
    await sheet.setViewportSize({ width: 2400, height: 900 });
    const box = await sheet.locator('section[data-colour] > .wrap').first().boundingBox();
    expect(box?.width).toBe(PAGE_MAX_WIDTH);
  });

  test('the number of columns depends on the width [R3.11, R3.14, R3.18]', async () => {
    await sheet.setViewportSize({ width: 1920, height: 900 });
    expect(await columns(sheet, 'Grid')).toBe(3);
    expect(await columns(sheet, 'Grid', 1)).toBe(4);
    expect(await columns(sheet, 'CtaGrid')).toBe(2);
    expect(await columns(sheet, 'CtaGrid', 1)).toBe(3);
    expect(await columns(sheet, 'FeaturedServices')).toBe(5);
    await sheet.setViewportSize({ width: 360, height: 900 });
    expect(await columns(sheet, 'Grid')).toBe(1);
    expect(await columns(sheet, 'CtaGrid')).toBe(2);
    expect(await columns(sheet, 'CtaGrid', 1)).toBe(2);
    expect(await columns(sheet, 'FeaturedServices')).toBe(2);
  });

  test('a service’s summary has at most six lines [R3.8]', async () => {
    await sheet.setViewportSize({ width: 360, height: 900 });
    const lines = await block(sheet, 'FeaturedServices')
      .locator('article p')
      .first()
      .evaluate((summary) => summary.getBoundingClientRect().height / parseFloat(getComputedStyle(summary).lineHeight));
    expect(Math.round(lines)).toBeLessThanOrEqual(SERVICE_SUMMARY_LINES);
  });

  test('a word that is longer than its column breaks, and the page does not get wider [R3]', async () => {
    await sheet.setViewportSize({ width: 1280, height: 900 });
    // This replaces the texts that other tests look for, so it is the last test in this tab.
    await sheet.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        const within = text.parentElement!;
        // Skips code and tables, which scroll, phone numbers, which stay in one piece, and buttons, whose labels are
        // short.
        if (within.closest('pre, table, select, svg, button') || getComputedStyle(within).whiteSpace === 'nowrap')
          continue;
        if (text.data.trim()) text.data = 'Donaudampf'.repeat(6);
      }
    });
    for (const width of [1280, 768, 320]) {
      await sheet.setViewportSize({ width, height: 900 });
      expect(await overflowWidth(sheet), `pixels wider than ${width}`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an article grid shows every article, and broken pictures do not widen it [R3.16]', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.abort());
    await page.goto('/news-insights/news/');
    const articles = page.locator('main article');
    expect(await articles.count()).toBeGreaterThan(0);
    await expect(page.locator('main article:visible')).toHaveCount(await articles.count());
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 0);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
  });

  test('the cheatsheet shows the source and props of every block, and that examples need scripts [R3]', async ({
    page,
  }) => {
    await page.goto(SHEET);
    await expect(page.getByText('Without scripts only the first example is drawn')).toBeVisible();
    await expect(page.getByRole('search')).toBeHidden();
    const names = await page.getByRole('navigation', { name: 'All blocks' }).getByRole('link').allTextContents();
    expect(names).toContain('Card');
    const entries = page.locator('section[id^="block-"]');
    await expect(entries.locator('h2[id$="-name"]:visible')).toHaveText(names);
    const sources = await entries.evaluateAll((all) => all.map((entry) => entry.querySelector('pre')!.textContent));
    for (const [index, name] of names.entries()) expect(sources[index]).toContain(`<${name}`);
    await expect(entries.locator('figure > :empty:visible')).toHaveCount(0);
    await expect(block(page, 'Card').locator('dt').first()).toHaveText('title');
  });
});
