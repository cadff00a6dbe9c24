/** A buyer with one question: how soon, at what price, and whom to call? The answer is on the second page. */
import { type Locator, type Page, expect, test } from '@playwright/test';
import { DESKTOP, gotoReady, PHONE } from '../built-site';

const factsOf = (page: Page): Locator => page.getByRole('main').locator('dl').filter({ hasText: 'Insurance' });
const fact = (page: Page, name: string): Locator =>
  factsOf(page)
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) });

/** The facts about the firm, by name: each page must tell the same. */
const firmFacts = (page: Page): Promise<string[]> =>
  Promise.all(
    ['Clearances and DISP', 'Panels', 'Insurance', 'IRAP and ISO'].map((name) => fact(page, name).innerText()),
  );

for (const [name, viewport] of Object.entries({ 'a wide screen': DESKTOP, 'a phone': PHONE }))
  test.describe(`a buyer on ${name}`, () => {
    test.use({ viewport });

    test('reads time, price and person on the second page [R3.26]', async ({ page }) => {
      await gotoReady(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Cyber Security' }).first().click();
      await expect(page).toHaveURL('/services/cyber-security/');
      await expect(fact(page, 'Time to start')).toContainText(/days|weeks/);
      await expect(fact(page, 'First result')).toContainText(/days|weeks/);
      await expect(fact(page, 'Price')).toContainText(/\$[\d,]+ excluding GST/);
      const call = fact(page, 'Call').getByRole('link').first();
      await expect(call).toBeVisible();
      await expect(call).toHaveAttribute('href', /^tel:\+61/);
    });
  });

test('the facts about the firm are the same on a service page and on the contact page [R3.26]', async ({ page }) => {
  await page.goto('/services/strategy/');
  const onService = await firmFacts(page);
  await page.goto('/contact-us/');
  expect(await firmFacts(page)).toEqual(onService);
  await expect(fact(page, 'Company')).toContainText(/ABN \d\d( \d{3}){3}/);
  await expect(page.getByRole('contentinfo')).toContainText(/ABN \d\d( \d{3}){3}/);
});
