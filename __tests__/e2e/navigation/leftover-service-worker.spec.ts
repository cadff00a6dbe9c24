/** `/sw.js` removes the service worker of an earlier site, which would continue to serve that site's pages. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../../helpers/ask';

const EARLIER_WORKER = `
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('earlier').then((cache) => cache.add('/'))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
const EARLIER_PAGE = `<h1>The earlier site</h1><script>navigator.serviceWorker.register('/sw.js')</script>`;

test('a service worker of an earlier site is removed when it asks for its script again [R9.8]', async ({ page }) => {
  const removal = await readFile(join(__dirname, '../../../static/sw.js'), 'utf8');
  let isMoved = false;
  const host = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
    if (isMoved) response.end(isWorker ? removal : '<h1>The new site</h1>');
    else response.end(isWorker ? EARLIER_WORKER : EARLIER_PAGE);
  });
  const home = `http://127.0.0.1:${await listen(host)}/`;
  try {
    await page.goto(home);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    isMoved = true;
    // The worker still answers with the earlier site, and the browser asks for its script again.
    await page.goto(home);
    await expect(page.getByRole('heading')).toHaveText('The new site');
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    host.closeAllConnections();
    host.close();
  }
});
