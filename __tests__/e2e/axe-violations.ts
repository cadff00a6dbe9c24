import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page or in a part of it, but not in frames. `AxeBuilder` would send all of axe's source to the
 * page for each analysis, which takes 140 ms of processor time.
 */
export async function axeViolations(
  page: Page,
  context: { include?: string[]; exclude?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ include = ['html'], exclude = [], values }) => {
      const { violations } = await (window as never as { axe: typeof axe }).axe.run(
        { include, exclude },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
      );
    },
    { ...context, values: TAGS },
  );
}
