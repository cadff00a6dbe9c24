/** Old paths of content/redirects.yaml on the built site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { publicDirOf, REDIRECT } from '../../helpers/builds/fixture-builds';
import { testOn } from '../served-fixture';

const test = testOn('plain');

test('an old path leads visitors to its new page [R1.5]', async ({ page }) => {
  await page.goto(`${REDIRECT.from}?from=mail`);
  await expect(page).toHaveURL(`${REDIRECT.to}?from=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours');
});

test('an old path answers 301 with and without its slash, on static hosts too [R1.5]', async ({ request }) => {
  const both = [REDIRECT.from, REDIRECT.from.slice(0, -1)];
  for (const path of both) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, REDIRECT.to]);
  }
  const lines = (await readFile(join(publicDirOf('plain'), '_redirects'), 'utf8')).split('\n');
  for (const path of both) expect(lines).toContain(`${path} ${REDIRECT.to} 301`);
});
