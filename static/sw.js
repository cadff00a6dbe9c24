/**
 * What: removes a service worker that an earlier site at this domain left in a visitor's browser.
 * Why:  such a worker goes on serving the earlier site's pages. Browsers ask for its script again, at the path where it
 *       was; `/sw.js` is where gatsby-plugin-offline and most other tools put it. This site registers no worker.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // The open pages are the earlier site's. Reload them from this one.
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
