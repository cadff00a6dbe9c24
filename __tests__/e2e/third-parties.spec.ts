/**
 * Maps, videos, the booking calendar and the tag manager in a real browser under the real policy: the fixture site with
 * all of them configured, and the same site with none. The test stands in for the other hosts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, type Route, expect } from '@playwright/test';
import {
  type BuildName,
  CONTACT_FORM_PAGE,
  VIDEOS_PAGE as VIDEOS,
  MAP_PAGE as CONTACT,
  MAPS_KEY,
  publicDirOf,
} from '../helpers/builds/fixture-builds';
import { MAPS_SCRIPT, PIXEL, TAGS_SCRIPT } from '../helpers/fake-google';
import { axeViolations } from './axe-violations';
import { isSameDocument, markDocument, MOVING, ready, saveData, settled, watchShifts } from './page-helpers';
import { testOn } from './served-fixture';

interface ThirdParties {
  /** The URLs that the pages requested from other hosts. */
  requested: string[];
  /** Errors, warnings and violations of the policy, on every page of the test. */
  errors: string[];
  /** How the test responds to the request for the maps script. */
  answerMaps: (route: Route) => unknown;
}

const script = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'text/javascript' });

/** The reviewers' toolbar of the preview takes a third of the time of each page. Its own tests are in review-desk.spec.ts. */
const TOOLBAR = '**/_review/toolbar.js';

async function answerForOtherHosts(context: BrowserContext, others: ThirdParties): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await context.route(TOOLBAR, script(''));
  await context.route(/^https:/, (route) => {
    const { hostname } = new URL(route.request().url());
    others.requested.push(route.request().url());
    if (hostname === 'maps.googleapis.com') return others.answerMaps(route);
    if (hostname === 'www.googletagmanager.com') return script(TAGS_SCRIPT)(route);
    if (route.request().resourceType() === 'image') return route.fulfill({ body: PIXEL, contentType: 'image/gif' });
    return route.fulfill({ body: `<title>${hostname}</title><button>Play</button>`, contentType: 'text/html' });
  });
}

const withThirdParties = (build: BuildName) =>
  testOn(build).extend<{ others: ThirdParties }>({
    others: [
      async ({ context, page }, use) => {
        const others: ThirdParties = { requested: [], errors: [], answerMaps: script(MAPS_SCRIPT) };
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) others.errors.push(message.text());
        });
        page.on('pageerror', (error) => others.errors.push(error.message));
        await answerForOtherHosts(context, others);
        await use(others);
        expect(others.errors).toEqual([]);
      },
      { auto: true },
    ],
  });
const test = withThirdParties('everything');
const plainTest = withThirdParties('plain');

// The tests share nothing, so they may run in parallel.
test.describe.configure({ mode: 'parallel' });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await ready(page);
};
/** Navigates inside the app, as a link does. */
const navigateTo = async (page: Page, path: string) => {
  await page.evaluate((to) => (window as never as { ___navigate(to: string): void }).___navigate(to), path);
  await expect(page).toHaveURL(path);
};
const hosts = (others: ThirdParties) => [...new Set(others.requested.map((url) => new URL(url).hostname))].sort();
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? '';
/** Stores a choice, as an earlier visit would have. */
const choose = (page: Page, choice: 'accepted' | 'declined') =>
  page.addInitScript((answered) => {
    if (window === top) localStorage.setItem('measuring', JSON.stringify({ choice: answered, until: 9e15 }));
  }, choice);

const routesOf = (build: BuildName) =>
  JSON.parse(readFileSync(join(publicDirOf(build), 'routes.json'), 'utf8')) as { path: string; kind: string }[];
/** Returns these pages, or every page with `npm test -- --all`. */
const pagesToVisit = (build: BuildName, pages: string[]) =>
  process.env.TEST_ALL ? [...routesOf(build).map(({ path }) => path), '/404/'] : pages;
const firstOf = (kind: string) => routesOf('everything').find((route) => route.kind === kind)!.path;

// This test and the next one visit many pages, so they start first: this file is the last one of a run.
test('no page logs an error or violates the policy with every third party', async ({ page, context, others }) => {
  test.slow();
  await context.unroute(TOOLBAR);
  await choose(page, 'accepted');
  // All other tests of this file end with the same check, and visit the pages with a map and with videos.
  const kinds = ['article', 'msp_page', 'msp_articl'].map(firstOf);
  for (const path of pagesToVisit('everything', [CONTACT_FORM_PAGE, ...kinds])) {
    await open(page, path);
    await settled(page);
  }
  expect(others.errors).toEqual([]);
  const policy = await policyOf(page, CONTACT);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(policy).toContain(
    'frame-src https://calendar.northgate.example https://video.example https://www.youtube-nocookie.com',
  );
});

plainTest(
  'a site without third parties has no other hosts, requests or questions, and enforces Trusted Types [R6.8, R6.9]',
  async ({ page, others }) => {
    plainTest.slow();
    const policy = await policyOf(page, CONTACT);
    expect(policy).not.toMatch(/google|gstatic|style-src[^-;]*unsafe-inline/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    // every-page.spec.ts visits the other kinds of page, under the same policy.
    for (const path of pagesToVisit('plain', [CONTACT_FORM_PAGE, VIDEOS, CONTACT])) {
      await open(page, path);
      await page.mouse.wheel(0, 10_000);
      await settled(page);
    }
    expect(hosts(others).filter((host) => /google|gstatic/.test(host))).toEqual([]);
    if (process.env.TEST_ALL) await open(page, CONTACT);
    await page.getByRole('link', { name: 'Directions' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /interactive map|Cookie choices/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    // Titles and the URLs of chunks pass through the Trusted Types policy on each navigation.
    await markDocument(page);
    await navigateTo(page, '/services/');
    await expect(page).toHaveTitle('Services | Northgate Works');
    await navigateTo(page, VIDEOS);
    await expect(page).toHaveTitle('Films | Northgate Works');
    expect(await isSameDocument(page)).toBe(true);
    const smuggled = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
        return 'let through';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(smuggled).toBe('TypeError');
    expect(others.errors.splice(0).join()).toMatch(/TrustedHTML|trusted-types/);
  },
);

test.describe('the map [R3.10, R6.8]', () => {
  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await choose(page, 'declined');
  });

  const block = (page: Page) => page.locator('main').filter({ has: page.getByRole('link', { name: 'Directions' }) });
  const button = (page: Page) => page.getByRole('button', { name: 'Show the interactive map' });
  const map = (page: Page) => page.getByRole('region', { name: 'Map: Harbour office' });
  const drawing = (page: Page) => page.getByRole('link', { name: 'Harbour office on Google Maps' });
  const links = async (page: Page) => {
    await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect(block(page)).toContainText('3 Mole Street, Newcastle NSW 2300');
  };
  const mapsRequests = (others: ThirdParties) => others.requested.filter((url) => url.includes('maps.googleapis.com'));
  const liveMaps = (page: Page) => page.evaluate(() => (window as never as { liveMaps: number }).liveMaps);

  test('is a drawing without requests until the visitor asks for more, and the calendar loads near the view with a name and a link, without a layout shift [R3.24]', async ({
    page,
    others,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, CONTACT);
    await settled(page);
    expect(others.requested).toEqual([]);
    await drawing(page).scrollIntoViewIfNeeded();
    await expect(button(page)).toBeVisible();
    await links(page);
    const link = page.getByRole('link', { name: 'Open the calendar in a new tab' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await link.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const frame = page.locator('iframe[title="Book a demonstration"]');
    await expect(frame).toHaveAttribute('src', 'https://calendar.northgate.example/demonstration');
    await settled(page);
    expect(hosts(others)).toEqual(['calendar.northgate.example']);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  test('opens by keyboard at zoom 15 and the specified height, and on later visits within the app with one script and no map left behind', async ({
    page,
    others,
  }) => {
    const marker = map(page).getByTitle('Harbour office on Google Maps');
    await open(page, CONTACT);
    await markDocument(page);
    await drawing(page).scrollIntoViewIfNeeded();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeVisible();
    await expect(map(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'The interactive map is shown.' })).toBeAttached();
    await expect(drawing(page)).toHaveCount(0);
    await links(page);
    expect(await page.evaluate(() => (window as never as { lastMap: object }).lastMap)).toMatchObject({
      zoom: 15,
      center: { lat: -32.92, lng: 151.78 },
    });
    const requested = new URL(mapsRequests(others)[0]!);
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({ key: MAPS_KEY, libraries: 'places' });

    await test.step('its marker opens a new tab', async () => {
      const opened = page.context().waitForEvent('page');
      await marker.click();
      expect((await opened).url()).toBe('https://www.google.com/maps/search/?api=1&query=-32.92%2C151.78');
      await (await opened).close();
    });

    await test.step('its panel does not cover Google’s corner', async () => {
      for (const [width, height] of [
        [768, 500],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const whole = map(page).locator('xpath=..');
        expect((await whole.boundingBox())?.height).toBe(height);
        const [inner, panel] = [
          await map(page).boundingBox(),
          await whole.getByText('3 Mole Street').locator('xpath=..').boundingBox(),
        ];
        // Google's logo is in the lower left corner of the map.
        expect(inner!.y + inner!.height <= panel!.y || inner!.x >= panel!.x + panel!.width).toBe(true);
      }
    });

    for (let visit = 0; visit < 2; visit++) {
      await navigateTo(page, '/services/');
      await expect.poll(() => liveMaps(page)).toBe(0);
      await navigateTo(page, CONTACT);
      await page.getByRole('link', { name: 'Directions' }).scrollIntoViewIfNeeded();
      await expect(map(page)).toBeVisible();
      await expect(marker).toHaveCount(1);
      expect(await liveMaps(page)).toBe(1);
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => (window as never as { scriptRuns: number }).scriptRuns)).toBe(1);
    expect(mapsRequests(others)).toHaveLength(1);
  });

  test('stays a drawing with a message when the script is blocked or has not answered after eight seconds, and can be tried again', async ({
    page,
    others,
  }) => {
    const message = page.getByRole('status').filter({ hasText: 'The interactive map is unavailable.' });
    const expectDrawing = async () => {
      await expect(message).toBeVisible();
      await expect(drawing(page)).toBeVisible();
      await expect(button(page)).toBeFocused();
      await links(page);
    };
    await page.clock.install();
    others.answerMaps = (route) => route.abort('blockedbyclient');
    await open(page, CONTACT);
    await drawing(page).scrollIntoViewIfNeeded();
    await button(page).click();
    await expectDrawing();
    // The browser itself logs that a request failed.
    expect(others.errors.splice(0)).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')]);

    let late: Route | undefined;
    others.answerMaps = (route) => {
      late = route;
    };
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Loading the map…' })).toBeFocused();
    await expect.poll(() => late).toBeTruthy();
    // Real time passes too, up to a second or two on a busy machine.
    await page.clock.runFor(5_000);
    await expect(page.getByRole('button', { name: 'Loading the map…' })).toBeVisible();
    await page.clock.runFor(3_100);
    await expectDrawing();
    // A script that arrives later opens nothing, but the next attempt uses it.
    await script(MAPS_SCRIPT)(late!);
    await page.clock.runFor(100);
    await expect(map(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeVisible();
    await expect(message).toHaveCount(0);
    await links(page);
    expect(mapsRequests(others)).toHaveLength(2);
  });

  const viewports = [{ width: 360, height: 780 }, ...(process.env.TEST_ALL ? [{ width: 1280, height: 800 }] : [])];
  for (const viewport of viewports)
    test(`turns back into a drawing with the focus on its button when Google rejects the key, and axe finds no violation in either or in the notice at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow();
      const findings = (include: string) =>
        axeViolations(page, { include: [include], exclude: ['iframe', '.gm-style'] });
      await page.setViewportSize(viewport);
      await open(page, CONTACT);
      // The notice's script has loaded by then, so the footer can open the notice.
      await settled(page);
      await page.getByRole('button', { name: 'Cookie choices' }).click();
      await drawing(page).scrollIntoViewIfNeeded();
      await expect(button(page)).toBeVisible();
      expect(await findings('html')).toEqual([]);
      await page.getByRole('button', { name: 'Decline' }).click();
      await button(page).click();
      await expect(map(page)).toBeFocused();
      expect(await findings('main')).toEqual([]);
      await page.evaluate(() => (window as never as { gm_authFailure(): void }).gm_authFailure());
      await expect(page.getByRole('status').filter({ hasText: 'unavailable' })).toBeVisible();
      await expect(drawing(page)).toBeVisible();
      await expect(button(page)).toBeFocused();
      await links(page);
      expect(await liveMaps(page)).toBe(0);
      expect(await findings('main')).toEqual([]);
    });
});

test.describe('videos [R3.20, R2.3]', () => {
  test.use(MOVING);

  test('request nothing from a video host before the visitor presses play, play files in the page and behind its title, and stop when the page changes', async ({
    page,
    others,
  }) => {
    await choose(page, 'declined');
    await open(page, VIDEOS);
    await settled(page);
    expect(others.requested).toEqual([]);

    await test.step('behind the title without sound, with a button to pause', async () => {
      const film = page.locator('main video[aria-hidden]');
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.videoWidth]))
        .toEqual([false, true, 64]);
      await page.getByRole('button', { name: 'Pause background video' }).click();
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    });

    await test.step('from a video host, with the focus on the player', async () => {
      const link = page.getByRole('link', { name: 'Play video: A crossing' });
      await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
      await link.focus();
      await page.keyboard.press('Enter');
      const player = page.locator('iframe[title="A crossing"]');
      await expect(player).toBeFocused();
      await expect(player).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/);
      await expect(player.contentFrame().getByRole('button', { name: 'Play' })).toBeVisible();
      expect(hosts(others)).toEqual(['www.youtube-nocookie.com']);
      expect(others.requested[0]).toContain('/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1');
    });

    // The films are files beside the text and in `static/`.
    for (const name of ['The quay', 'The crane']) {
      const film = page.getByLabel(name, { exact: true });
      await film.evaluate((video: HTMLVideoElement) => {
        video.muted = true;
        return video.play();
      });
      expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.videoWidth])).toEqual([false, 64]);
    }

    const film = await page.getByLabel('The quay', { exact: true }).elementHandle();
    await navigateTo(page, '/services/');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => film!.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
  });
});

test.describe('the tag manager [R6.9]', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
  const views = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: { event?: string; page_title?: string; page_path?: string }[] }).dataLayer ?? [])
        .filter(({ event }) => event === 'page_view')
        .map(({ page_title, page_path }) => [page_title, page_path]),
    );
  test.beforeEach(({ page }) => saveData(page));

  const runs = (page: Page) => page.evaluate(() => (window as { tagManagerRuns?: number }).tagManagerRuns ?? 0);

  test('asks first, without taking focus, moving content or covering what has focus', async ({ page, others }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const shifts = await watchShifts(page);
    const [narrow, wide] = [
      { width: 320, height: 640 },
      { width: 1280, height: 720 },
    ];
    for (const size of process.env.TEST_ALL ? [narrow, wide] : [narrow]) {
      await page.setViewportSize(size);
      await open(page, '/services/bridges/?email=jo%40example.com');
      await expect(notice(page)).toBeVisible();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      const [accept, no] = [
        await notice(page).getByRole('button', { name: 'Accept' }).boundingBox(),
        await notice(page).getByRole('button', { name: 'Decline' }).boundingBox(),
      ];
      expect([accept!.width, accept!.height, accept!.y]).toEqual([no!.width, no!.height, no!.y]);
      // Tabs through the whole page: the notice covers no focused element.
      const hidden = [];
      for (let tabs = 0; tabs < 60; tabs++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const element = document.activeElement!;
          const cover = document.querySelector('section[aria-label="Cookies"]')!;
          if (element === document.body) return undefined;
          if (cover.contains(element)) return '';
          const box = element.getBoundingClientRect();
          return box.height > 0 && box.top >= cover.getBoundingClientRect().top ? (element.textContent ?? '') : '';
        });
        if (at === undefined) break;
        if (at) hidden.push(at);
      }
      expect(hidden).toEqual([]);
    }
    expect(hosts(others)).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  test('gets the title and path of each page once after the visitor accepts, and nothing else; a page that does not exist counts as /404/, whatever its URL contains', async ({
    page,
    others,
  }) => {
    await open(page, '/services/bridges/?email=jo%40example.com#top');
    await notice(page).getByRole('button', { name: 'Accept' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('#main-content')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved.' })).toBeAttached();
    await expect.poll(() => runs(page)).toBe(1);
    await markDocument(page);
    await navigateTo(page, '/services/');
    await expect.poll(() => views(page)).toHaveLength(2);
    await navigateTo(page, '/privacy-policy/');
    await expect.poll(() => views(page)).toHaveLength(3);
    await page.goBack();
    await expect.poll(() => views(page)).toHaveLength(4);
    expect(await views(page)).toEqual([
      ['Bridges | Northgate Works', '/services/bridges/'],
      ['Services | Northgate Works', '/services/'],
      ['Privacy | Northgate Works', '/privacy-policy/'],
      ['Services | Northgate Works', '/services/'],
    ]);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer))).not.toMatch(
      /jo@|jo%40|email/,
    );
    // The next visit is counted without another question.
    await page.goto('/unsubscribe/jo@example.com');
    await expect.poll(() => views(page)).toEqual([['Page not found | Northgate Works', '/404/']]);
    await expect(notice(page)).toHaveCount(0);
    // Both the page and its data answer 404.
    expect(others.errors.splice(0).filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    expect(hosts(others)).toEqual(['www.google-analytics.com', 'www.googletagmanager.com']);
  });

  test('never loads after the visitor declines; the footer changes the choice in both directions, in another tab too', async ({
    page,
    context,
    others,
  }) => {
    const other = await context.newPage();
    await saveData(other);
    await open(other, '/services/bridges/');
    await open(page, '/services/');
    await notice(page).getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await expect(notice(other)).toHaveCount(0);
    await navigateTo(page, '/services/bridges/');
    await expect(notice(page)).toHaveCount(0);
    expect(hosts(others)).toEqual([]);

    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
    await choices.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeFocused();
    await notice(page).getByRole('button', { name: 'Accept' }).click();
    await expect(choices).toBeFocused();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('_ga');
    const tabs = [page, other];
    for (const tab of tabs)
      await expect.poll(() => views(tab)).toEqual([['Bridges | Northgate Works', '/services/bridges/']]);
    expect(hosts(others)).toContain('www.googletagmanager.com');

    await choices.click();
    await notice(page).getByRole('button', { name: 'Decline' }).click();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
    await expect
      .poll(() => other.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer?.at(-1))))
      .toContain('denied');
    for (const tab of tabs) {
      await navigateTo(tab, '/services/');
      await expect(tab).toHaveTitle('Services | Northgate Works');
      await settled(tab);
      expect(await views(tab)).toHaveLength(1);
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('no visitor is asked, and there is no choice to change', async ({ page }) => {
      await page.goto('/services/');
      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
    });
  });
});
