/** Helpers for the pages of the site and of the fixture site. */
import { type Page, expect } from '@playwright/test';

/** Turns animations on, which playwright.config.ts turns off, for tests of movement. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until the scripts have started, the menus respond and the cheatsheet shows its examples. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('header nav[data-enhanced]')).toBeAttached({ timeout: 15_000 });
  await expect(page.locator('figure > [data-colour]:empty')).toHaveCount(0);
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

export async function gotoReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until the page has loaded its scripts and data, and has finished any reload that they cause. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Waits until the observers, scroll events and effects of the last action have run. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until all transitions and animations have ended, including those of pseudo-elements. */
export const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** Waits until React has hydrated the form that posts to the receiver. */
export const formIsInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const form = document.querySelector('form[action="/restful_forms/submitForm"]');
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });

/** A promise that holds something back, and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Stops timers; `page.clock.runFor` runs them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Collects the paths of this tab's full loads from now on. */
export function watchFullLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/**
 * Makes the browser ask to save data, which turns prefetching off: each click then makes all of its own requests. It
 * saves tests that are not about links 50 ms of processor time per page.
 */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Marks the document. A full load removes the mark. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** The number of pixels by which the page is wider than its window. */
export const overflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Records layout shifts from now on. Returns the function that reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as never as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: number[] }).shifts);
}

/** Types into every field of the contact form, as a visitor does. Works without scripts too. */
export async function fillInContact(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First Name', 'Ngaio'],
    ['Last Name', 'Birch'],
    ['Email', 'ngaio@example.com'],
    ['Message', 'Twelve bollards'],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(value);
  }
}
