/** Old paths of content/redirects.yaml on the built site. */
import { expect } from '@playwright/test';
import { REDIRECT } from '../../helpers/builds/fixture-builds';
import { testOn } from '../served-fixture';

const test = testOn('plain');

test('an old path leads visitors to its new page [R1.5]', async ({ page }) => {
  await page.goto(`${REDIRECT.from}?from=mail`);
  await expect(page).toHaveURL(`${REDIRECT.to}?from=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbours');
});
