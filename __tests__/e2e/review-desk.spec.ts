/** The reviewers’ desk and the toolbar, on a preview of the fixture site, under a policy with Trusted Types. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { finishBuild } from '../../src/build/finish-build';
import { compileDeferLayoutScript } from '../../src/gatsby/inline-scripts/compile-inline-script';
import { writeDesk } from '../../src/review/desk/write-desk';
import type { Change } from '../../src/review/types';
import { integrityOf } from '../../src/util/files';
import { publicDirOf } from '../helpers/fixture-builds';
import { type ServedBuild, serveBuild } from '../helpers/gatsby-fixture';
import { overflowWidth, ready } from './page-helpers';
import { EDITS } from './review-edits';

const test = base.extend<{ baseURL: string | undefined; problems: string[] }, { site: ServedBuild }>({
  site: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'review-desk-'));
      await cp(publicDirOf('everything'), folder, { recursive: true });
      await writeDesk(join(folder, '_review'), EDITS, { siteName: 'Northgate', hasPreview: true });
      // Without third parties, so that the policy has Trusted Types.
      await finishBuild(folder, { preview: true, policy: { scripts: [integrityOf(compileDeferLayoutScript())] } });
      const site = await serveBuild(folder);
      await use(site);
      await site.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Errors of the console, and violations of the policy. A test ends without any. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`));
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const status = (page: Page) => bar(page).getByRole('status');

/** The words under a highlight of the toolbar. */
const marked = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((highlight) => {
    const registry = (CSS as unknown as { highlights: Map<string, Iterable<Range>> }).highlights;
    return [...(registry.get(highlight) ?? [])].map(String);
  }, name);

/** The element below the middle of the current outline. */
const outlined = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-review]')?.shadowRoot?.querySelector('.box.current');
    const { left, top, width, height } = box!.getBoundingClientRect();
    const element = document.elementFromPoint(left + width / 2, top + height / 2);
    const { localName, textContent } = element!;
    return localName === 'img' ? (element as HTMLImageElement).alt : textContent;
  });

const isInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-review]')!.shadowRoot!;
    const { top, bottom } = root.querySelector('.box.current')!.getBoundingClientRect();
    const room = root.querySelector('.bar')!.getBoundingClientRect().top;
    // A picture can be higher than the screen. Its beginning must be in view.
    return top >= 0 && top < room && (bottom <= room || bottom - top > room * 0.6);
  });

const shown = EDITS.review.changes.filter((change): change is Change & { pages: [string] } => change.pages.length > 0);

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
}))
  test.describe(size, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { id, kind, words } of shown)
      test(`“Show me” leads to the place of ${kind} ${id} and marks it, ${size} [R10.4]`, async ({ page }) => {
        await page.goto('/_review/');
        await page.locator(`[data-change="${id}"] .show`).click();
        await expect(status(page)).toHaveText(words);
        await ready(page);
        await expect.poll(() => isInView(page)).toBe(true);
        const place = PLACES[id]!;
        // A link may lie over the whole card, so words are read from their mark.
        await expect
          .poll(async () => [...(await marked(page, 'review-current')), await outlined(page)].join('\n'))
          .toContain(place.text);
        if (place.words) expect(await marked(page, 'review-words')).toEqual(expect.arrayContaining(place.words));
      });

    test(`the desk has no axe violation and nothing scrolls sideways, ${size} [R10.1]`, async ({ page }) => {
      await page.goto('/_review/');
      await expect(page.getByText('0 of 11 looked at')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await overflowWidth(page)).toBe(0);
    });

    test(`a page with the toolbar has no axe violation, and its controls are large enough, ${size} [R10.4]`, async ({
      page,
    }) => {
      await page.goto('/services/');
      await ready(page);
      await bar(page).getByRole('button', { name: 'Before / Now' }).click();
      await expect(bar(page).getByRole('group', { name: 'This place before and now' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await overflowWidth(page)).toBe(0);
      for (const control of await bar(page).locator('button:visible, a:visible, label:visible').all()) {
        const { width, height } = (await control.boundingBox())!;
        expect([await control.textContent(), Math.min(width, height) >= 44]).toEqual([expect.anything(), true]);
      }
    });
  });

/** The text under the outline of each change, and its words that are marked as new. */
const PLACES: Record<string, { text: string; words?: string[] }> = {
  aaaaaaaaaa01: { text: 'Plans that survive the first tide', words: ['first tide'] },
  aaaaaaaaaa02: { text: 'Building' },
  aaaaaaaaaa03: { text: 'A figure of a quay' },
  aaaaaaaaaa04: { text: '9 m', words: ['9'] },
  aaaaaaaaaa05: { text: 'the crane' },
  aaaaaaaaaa06: { text: 'Steel, timber and the odd rope.' },
  aaaaaaaaaa07: { text: 'Bridges first.' },
  aaaaaaaaaa08: { text: 'Mud third.' },
  aaaaaaaaaa09: { text: 'The first steel bridge.', words: ['steel'] },
  aaaaaaaaaa10: { text: 'Engines' },
};

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('marks are right again after a navigation in the app, Back and a resize [R10.4]', async ({ page }) => {
    await page.goto('/services/');
    await ready(page);
    await expect.poll(() => marked(page, 'review-words')).toContain('first tide');
    await page
      .locator('footer a[href="/services/bridges/"], header a[href="/services/bridges/"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL('/services/bridges/');
    await expect.poll(() => marked(page, 'review-current')).toEqual(['Bridges first.']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
    await expect.poll(() => marked(page, 'review-words')).toContain('first tide');
    await page.setViewportSize({ width: 500, height: 800 });
    await bar(page).getByRole('button', { name: 'Next change' }).click();
    await expect.poll(() => isInView(page)).toBe(true);
    expect(await outlined(page)).toContain('Building');
  });

  test('the keyboard walks through the changes, and Escape hides the bar [R10.4]', async ({ page }) => {
    await page.goto('/services/');
    await ready(page);
    await bar(page).getByRole('button', { name: 'Next change' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByText('Change 2 of 6')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show the bar with the changes' })).toBeFocused();
    expect(await marked(page, 'review-current')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeVisible();
  });

  test('ticks and notes survive a new load of the desk, and the toolbar shows the ticks [R10.3]', async ({ page }) => {
    await page.goto('/_review/');
    const change = page.locator('[data-change="aaaaaaaaaa01"]');
    await change.getByRole('checkbox').check();
    await change.getByRole('button', { name: /^Add a note/ }).click();
    await change.getByLabel('Your note').fill('Which tide?');
    await expect(page.getByText('1 of 11 looked at')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 11 looked at')).toBeVisible();
    await expect(change.getByLabel('Your note')).toHaveValue('Which tide?');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy all notes' }).click();
    await expect(page.getByText('1 note copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Which tide?');
    await change.locator('.show').click();
    await expect(bar(page).getByLabel('Looked at')).toBeChecked();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the desk reads: every sentence, before and now [R10.1]', async ({ page }) => {
      await page.goto('/_review/');
      for (const { words } of EDITS.review.changes)
        await expect(page.locator('.words', { hasText: words })).toBeVisible();
      await expect(page.getByText('Looked at').first()).toBeHidden();
    });
  });
});
