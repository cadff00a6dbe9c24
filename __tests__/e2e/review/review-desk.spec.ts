/**
 * The reviewers’ desk and the toolbar, on the preview of the fixture site: Gatsby built it, and its desk comes from the real
 * comparison with a commit (../helpers/reviewed-edits.ts). It is served under a policy with Trusted Types.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Kind } from '../../../src/review/kinds';
import type { Change, Review } from '../../../src/review/types';
import { publicDirOf } from '../../helpers/builds/fixture-builds';
import { attribute, elements, readHtml } from '../../helpers/pages/parse-html';
import { sample } from '../../helpers/sample';
import { axeViolations } from '../axe-violations';
import { overflowWidth, ready, saveData } from '../page-helpers';
import { testOn } from '../served-fixture';

function watchProblems(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}

const test = testOn('desk').extend<{ problems: string[] }>({
  /** Console errors, and violations of the policy. A test must end without any. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      watchProblems(page, problems);
      await saveData(page);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const status = (page: Page) => bar(page).getByRole('status');

/** The words under a highlight of the toolbar. */
const marked = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((highlight) => {
    const registry = (CSS as unknown as { highlights: Map<string, Iterable<Range>> }).highlights;
    return [...(registry.get(highlight) ?? [])].map(String);
  }, name);

const nextChange = (page: Page) => bar(page).getByRole('button', { name: 'Next change' });

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

const report = async (): Promise<Review> =>
  JSON.parse(await readFile(join(publicDirOf('everything'), '_review/review.json'), 'utf8')) as Review;

interface Place {
  kind: Kind;
  page: string;
  /** Words of the sentence, if the page has several changes of this kind. */
  says?: string;
  /** The text that is marked or outlined. */
  text: string;
  /** The words that are marked as new. */
  words?: string[];
}

const LOSS = 'The page “The old ferry” is gone. Its address leads nowhere.';
const SERVICES = '/services/';
const CRANE = '/news-insights/crane-restored/';
const PLACES: readonly Place[] = [
  { kind: 'text-changed', page: SERVICES, text: 'Plans that survive the first tide', words: ['first tide'] },
  { kind: 'alt-changed', page: SERVICES, text: 'A figure of a quay' },
  { kind: 'table-cell-changed', page: SERVICES, text: '9 m', words: ['9'] },
  { kind: 'link-changed', page: SERVICES, text: 'the crane' },
  { kind: 'text-changed', page: '/', text: 'Steel, timber and the odd rope.' },
  { kind: 'text-removed', page: '/services/harbours/', text: 'Harbours' },
  { kind: 'text-changed', page: '/who-we-are/', text: 'The first steel bridge.', words: ['steel'] },
  { kind: 'heading-changed', page: CRANE, text: 'What it lifts', words: ['lifts'] },
  { kind: 'list-item-added', page: CRANE, text: 'Engines' },
  { kind: 'text-added', page: CRANE, text: 'Nobody thought it would move.' },
  { kind: 'picture-replaced', page: CRANE, text: 'The crane, its jib raised' },
  { kind: 'page-added', page: '/news-insights/unfinished/', text: 'An unfinished harbour' },
];

async function changeAt({ kind, page, says = '' }: Omit<Place, 'text'>): Promise<Change> {
  const { changes } = await report();
  const found = changes.filter((one) => one.kind === kind && one.pages[0] === page && one.words.includes(says));
  expect(found.map(({ words }) => words)).toHaveLength(1);
  return found[0]!;
}

/** The target of a change's link “Show me” on the desk. */
async function showMe(id: string): Promise<string> {
  const desk = readHtml(await readFile(join(publicDirOf('desk'), '_review/index.html'), 'utf8'));
  const change = elements(desk).find((element) => attribute(element, 'data-change') === id)!;
  const link = elements(change).find((element) => attribute(element, 'class')?.split(' ').includes('show'));
  return attribute(link!, 'href')!;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
}))
  test.describe(size, () => {
    test.use({ viewport });

    test(`“Show me” leads to the place of a change and marks it, ${size} [R10.4]`, async ({ page }) => {
      // A sample is enough: the same code makes the marks at each width.
      for (const place of sample(PLACES, size === 'phone' ? 6 : 2))
        await test.step(`${place.kind} on ${place.page}`, async () => {
          const { id, words } = await changeAt(place);
          await page.goto(await showMe(id));
          await expect(status(page)).toHaveText(words);
          await ready(page);
          await expect.poll(() => isInView(page)).toBe(true);
          // A link can cover the whole card, so the words are read from their mark.
          await expect
            .poll(async () => [...(await marked(page, 'review-current')), await outlined(page)].join('\n'))
            .toContain(place.text);
          if (place.words) expect(await marked(page, 'review-words')).toEqual(expect.arrayContaining(place.words));
        });
    });

    // The same markup at each width.
    if (size === 'desktop' && !process.env.TEST_ALL) return;
    test(`a page with the toolbar has large controls and no axe violation, ${size} [R10.4]`, async ({ page }) => {
      await page.goto('/services/');
      await ready(page);
      await bar(page).getByRole('button', { name: 'Before / Now' }).click();
      await expect(bar(page).getByRole('group', { name: 'This place before and now' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowWidth(page)).toBe(0);
      for (const control of await bar(page).locator('button:visible, a:visible, label:visible').all()) {
        const { width, height } = (await control.boundingBox())!;
        expect([await control.textContent(), Math.min(width, height) >= 44]).toEqual([expect.anything(), true]);
      }
    });
  });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a key and the first link lead into the bar, Escape hides it, and marks are in the right places after a navigation in the app, Back and a resize [R10.4]', async ({
    page,
  }) => {
    await page.goto(SERVICES);
    await ready(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Skip to the changes/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nextChange(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show the bar with the changes' })).toBeFocused();
    expect(await marked(page, 'review-current')).toEqual([]);
    await page.keyboard.press('F2');
    await expect(nextChange(page)).toBeFocused();
    await expect.poll(() => marked(page, 'review-words')).toContain('first tide');
    await page
      .locator('footer a[href="/who-we-are/"], header a[href="/who-we-are/"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL('/who-we-are/');
    await expect.poll(() => marked(page, 'review-current')).toEqual(['The first steel bridge.']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
    await expect.poll(() => marked(page, 'review-words')).toContain('first tide');
    await page.setViewportSize({ width: 500, height: 800 });
    for (const place of PLACES.filter((one) => one.page === SERVICES)) {
      const { id, words } = await changeAt(place);
      await page.goto(await showMe(id));
      await expect(status(page)).toHaveText(words);
      await expect.poll(() => isInView(page)).toBe(true);
      await expect
        .poll(async () => [...(await marked(page, 'review-current')), await outlined(page)].join('\n'))
        .toContain(place.text);
    }
  });

  test('the walk has one step for each change, losses first, and ends at the answer [R10.4]', async ({ page }) => {
    await page.goto('/_review/');
    await page.getByRole('link', { name: 'Walk through the changes' }).click();
    const told = (await report()).changes.filter(({ effect }) => effect === undefined).map(({ words }) => words);
    const end = `You have seen all ${told.length}. What is your answer?`;
    const seen: string[] = [];
    for (let step = 0; step < told.length; step += 1) {
      await expect(bar(page).getByText(`${step + 1} of ${told.length}`, { exact: true })).toBeVisible();
      // The bar adds what to look at if it can mark nothing.
      const said = (await status(page).textContent())!;
      seen.push(told.find((words) => said.startsWith(words))!);
      if (step > 0) await expect(nextChange(page)).toBeFocused();
      await nextChange(page).focus();
      await page.keyboard.press('Enter');
    }
    expect(seen[0]).toBe(LOSS);
    expect([...seen].sort()).toEqual([...told].sort());
    await expect(status(page)).toHaveText(end);
    await expect(bar(page).getByRole('link', { name: 'Answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#answer')).toBeInViewport();
  });

  test('ticks and notes survive a reload, on the desk and in the bar [R10.3]', async ({ page, problems }) => {
    const { id } = await changeAt(PLACES[0]!);
    await page.goto('/_review/');
    const change = page.locator(`[data-change="${id}"]`);
    await change.getByRole('checkbox').check();
    await change.getByRole('button', { name: /^Add a note/ }).click();
    await page.keyboard.type('Which tide?');
    await page.keyboard.press('Escape');
    await expect(change.getByRole('button', { name: /^Edit your note about/ })).toBeFocused();
    await page.reload();
    await expect(page.getByText(/^1 of \d+ looked at$/)).toBeVisible();
    await expect(change.getByText('Which tide?')).toBeVisible();
    await page.getByLabel('Publish it', { exact: true }).check();
    await page.getByLabel('Your name').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Send it from here' }).click();
    await page.getByRole('button', { name: 'Yes, after these notes' }).click();
    await expect(page.locator('#sent')).toHaveText(
      'This preview cannot take letters. Mail it or save it as a file instead.',
    );
    // The browser reports every response of this kind.
    expect(problems.splice(0)).toEqual([expect.stringContaining('503')]);

    await change.locator('.show').click();
    await ready(page);
    await expect(bar(page).getByLabel('Looked at')).toBeChecked();
    await bar(page).getByRole('button', { name: 'Edit note' }).click();
    await expect(bar(page).getByLabel('Your note')).toHaveValue('Which tide?');
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('button', { name: 'Edit note' })).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the desk is readable, with every sentence before and after [R10.1]', async ({ page }) => {
      await page.goto('/_review/');
      const { changes } = await report();
      for (const { id, effect, after } of changes) {
        if (effect !== undefined) continue;
        await expect(page.locator(`#change-${id} .words`)).toBeVisible();
        const now = page.locator(`#change-${id} .side.now .text`);
        if (after && (await now.count()) > 0) await expect(now).toContainText(after);
      }
      await expect(page.getByText('Looked at').first()).toBeHidden();
    });
  });
});

/** These tests leave nothing behind but the view of a picture, so they share a tab. */
test.describe('the desk in one tab', () => {
  let desk: Page;
  const found: string[] = [];
  test.beforeAll(async ({ browser, baseURL }) => {
    desk = await browser.newPage({ baseURL });
    watchProblems(desk, found);
    await desk.goto('/_review/');
  });
  test.beforeEach(() => desk.setViewportSize({ width: 1280, height: 800 }));
  test.afterEach(async () => {
    await desk.emulateMedia({ media: null });
    expect(found).toEqual([]);
  });
  test.afterAll(() => desk.context().close());

  test('the keyboard reaches every control of the desk in the order of the page [R10.1]', async () => {
    await desk.keyboard.press('Tab');
    await expect(desk.getByRole('link', { name: 'Skip to the changes' })).toBeFocused();
    const controls = desk.locator('a[href], button, input:not([type=radio]), textarea, summary');
    const reachable = await controls.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
    );
    let seen = 1;
    let last = -1;
    for (let step = 0; step < reachable * 2; step += 1) {
      await desk.keyboard.press('Tab');
      const place = await desk.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return -1;
        return [...document.querySelectorAll('*')].indexOf(active);
      });
      if (place === -1) break;
      expect(place).toBeGreaterThan(last);
      last = place;
      seen += 1;
    }
    expect(seen).toBeGreaterThanOrEqual(reachable);
  });

  test('the desk prints every change, but no controls [R10.1]', async () => {
    await desk.emulateMedia({ media: 'print' });
    for (const words of await desk.locator('.words').all()) await expect(words).toBeVisible();
    for (const control of await desk
      .locator('.actions .tick, .show, .note-button, .tools, .contents, .views, .answer-form .buttons')
      .all())
      await expect(control).toBeHidden();
    expect((await desk.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  test('the desk shows losses first, and says what is a draft [R10.1]', async () => {
    const losses = desk.getByRole('region', { name: 'One thing gets lost' });
    await expect(losses.getByRole('link')).toHaveText([LOSS]);
    await losses.getByRole('link').first().click();
    await expect(desk.locator(':target .words')).toHaveText(LOSS);
    await expect(desk.locator('#page-news-insights-unfinished .badge')).toContainText(['New']);
  });

  for (const width of [360, ...(process.env.TEST_ALL ? [1280] : [])])
    test(`the desk has no axe violation and nothing scrolls sideways at ${width} px [R10.1]`, async () => {
      await desk.setViewportSize({ width, height: 740 });
      await expect(desk.getByText(/^0 of \d+ looked at$/)).toBeVisible();
      expect(await axeViolations(desk)).toEqual([]);
      expect(await overflowWidth(desk)).toBe(0);
    });

  test('pictures compare side by side, by turns and under a slider, by keyboard too [R10.2]', async () => {
    const { id } = await changeAt({ kind: 'picture-replaced', page: CRANE });
    const change = desk.locator(`[data-change="${id}"]`);
    const [before, now] = [change.locator('.frame.before img'), change.locator('.frame.now img')];
    for (const image of [before, now]) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    const left = async (image: typeof now) => (await image.boundingBox())!.x;
    expect(await left(before)).toBeLessThan(await left(now));

    await change.getByRole('radio', { name: 'Side by side' }).focus();
    await desk.keyboard.press('ArrowRight');
    await expect(before).toBeHidden();
    await change.getByRole('checkbox', { name: 'Show how it was before' }).check();
    await expect(now).toBeHidden();
    await expect(before).toBeVisible();

    await change.getByRole('radio', { name: 'By turns' }).focus();
    await desk.keyboard.press('ArrowRight');
    expect(await left(before)).toBe(await left(now));
    const cut = () => now.evaluate((image) => getComputedStyle(image).clipPath);
    await change.getByRole('slider').press('End');
    expect(await cut()).toBe('inset(0px 0px 0px 100%)');
    await change.getByRole('slider').press('Home');
    expect(await cut()).toBe('inset(0px 0px 0px 0%)');
  });
});
