/** What a browser test needs of any page of ours, whichever site was built. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Scripts run, the menus answer, and the cheatsheet’s examples are drawn. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('header nav[data-enhanced]')).toBeAttached({ timeout: 15_000 });
  await expect(page.locator('figure > [data-colour]:empty')).toHaveCount(0);
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

export async function gotoReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** A mark that lives as long as the document: gone after a full load. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** By how many pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** From here on, how far anything has moved by itself: ask for it later. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as never as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: number[] }).shifts);
}

/** Every field of the contact form, typed as a visitor would, with scripts or without. */
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
