/** Helpers for any page, whichever site was built. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

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

/** The page has finished what it started: scripts, data and any reload that follows from them. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Observers, scroll events and effects of the last action have run. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Transitions and animations have ended, those of pseudo-elements included. */
export const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** React has taken over the form that posts to the receiver. */
export const formIsInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const form = document.querySelector('form[action="/restful_forms/submitForm"]');
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });

/** A promise to hold something back with, and the function that lets it go. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Timers run only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Full loads of this tab from now on, as paths. */
export function watchFullLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** The browser asks to save data: nothing is fetched ahead, so that each click shows what it costs. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** A mark that lives as long as the document: gone after a full load. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** By how many pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Records layout shifts from here on; the function it returns reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as never as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: number[] }).shifts);
}

/** Types into every field of the contact form, as a visitor does; it works without scripts as well. */
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
