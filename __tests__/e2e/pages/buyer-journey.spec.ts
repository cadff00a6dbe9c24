/** A buyer with one question: how soon, at what price, and whom to call? The answer is on the second page. */
import { expect, test } from '@playwright/test';
import { gotoReady, PHONE } from '../built-site';

test.use({ viewport: PHONE });

test('a buyer on a phone reads time, price and person on the second page [R3.26]', async ({ page }) => {
  const fact = (name: string) =>
    page
      .getByRole('main')
      .locator('dl div')
      .filter({ has: page.getByRole('term').filter({ hasText: name }) });
  await gotoReady(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Cyber Security' }).first().click();
  await expect(page).toHaveURL('/services/cyber-security/');
  await expect(fact('Time to start')).toContainText(/days|weeks/);
  await expect(fact('First result')).toContainText(/days|weeks/);
  await expect(fact('Price')).toContainText(/\$[\d,]+ excluding GST/);
  const call = fact('Call').getByRole('link').first();
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', /^tel:\+61/);
});
