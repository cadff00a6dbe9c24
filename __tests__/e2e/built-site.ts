/** The routes of the built site. Tests take pages from here, so that they do not depend on a single article. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export * from './page-helpers';

export interface Route {
  path: string;
  kind: 'page' | 'msp_page' | 'article' | 'msp_articl';
  title: string;
  canonical?: string;
  /** The whole list, if this is a narrower one. */
  list?: string;
}

const built = JSON.parse(readFileSync('public/routes.json', 'utf8')) as Route[];
export const routes = built.filter(({ list }) => list === undefined);
/** The lists of one subject or one year. */
export const narrowedRoutes = built.filter(({ list }) => list !== undefined);

export const firstOf = (kind: Route['kind']): Route => {
  const route = routes.find((candidate) => candidate.kind === kind && candidate.path !== '/');
  if (!route) throw new Error(`The site has no ${kind}`);
  return route;
};

/** Shows every block with its examples. */
export const CHEATSHEET = '/cheatsheet/';

/**
 * One page of each kind, the home page and the cheatsheet, which shows every block; or every page, when `npm test -- --all`
 * has set `TEST_ALL`. For tests that take seconds per page and would look at the same components again.
 */
export const sampleRoutes: Route[] = process.env.TEST_ALL
  ? routes
  : [
      ...routes.filter(({ path }) => path === '/' || path === CHEATSHEET),
      ...(['page', 'msp_page', 'article', 'msp_articl'] as const).map(firstOf),
    ];

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 780 };

export const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
export async function scrollTo(page: Page, y: number): Promise<number> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  // The site saves a position at the scroll event, which comes with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return scrollY(page);
}
