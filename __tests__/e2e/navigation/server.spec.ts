/** How the production server answers every path of the built site. */
import { expect, test } from '@playwright/test';
import { routes, sampleRoutes } from '../built-site';

// One test, because a test costs more than its four requests.
test('every page has one URL, the one with the slash [R1]', async ({ request }) => {
  test.slow();
  for (const { path, canonical, title } of routes) {
    const page = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect.soft([path, page.status()]).toEqual([path, 200]);
    expect.soft(page.headers(), path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const html = await page.text();
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect.soft(html, path).toContain('<html lang="en"');
    const shown = title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
    expect.soft(/<title[^>]*>([^<]*)</.exec(html)?.[1], path).toContain(shown);
    const link = /<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
    expect.soft(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '').pathname, path).toBe(canonical ?? path);

    const data = await request.get(`/page-data/${path === '/' ? 'index' : path.slice(1, -1)}/page-data.json`);
    expect.soft([path, data.status()]).toEqual([path, 200]);

    if (path === '/') continue;
    for (const method of ['GET', 'HEAD']) {
      const bare = await request.fetch(`${path.slice(0, -1)}?a=1`, { method, maxRedirects: 0 });
      expect.soft([bare.status(), bare.headers().location]).toEqual([301, `${path}?a=1`]);
    }
  }
});

test('an unknown path shows the not-found page with status 404 [R1.5]', async ({ request }) => {
  for (const path of ['/nope/', '/nope', '/services/nope/', '/nope.js', '/page-data/nope/page-data.json'])
    expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/404/')).status()).toBe(200);
});

test('every file that a page names exists, and files with a hash are immutable', async ({ request }) => {
  test.slow();
  const named = new Set<string>();
  // metadata.spec.ts asks for every file of every page.
  for (const { path } of sampleRoutes) {
    const html = await (await request.get(path)).text();
    for (const [, list = ''] of html.matchAll(/\s(?:src|href|srcset|imagesrcset)="([^"]+)"/gi))
      for (const part of list.split(/,\s+/)) named.add(part.trim().split(/\s+/)[0] ?? '');
  }
  const own = [...named]
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/#.*$/, '').replaceAll('&amp;', '&'));
  const broken: string[] = [];
  for (const address of new Set(own)) {
    const answer = await request.head(address, { maxRedirects: 0 });
    const hashed = /^\/static\/|[-.][0-9a-f]{16,}\.(?:js|css)$/.test(address);
    if (answer.status() !== 200) broken.push(`${address}: ${answer.status()}`);
    else if (hashed && !answer.headers()['cache-control']?.includes('immutable')) broken.push(`${address}: not kept`);
  }
  expect(broken).toEqual([]);
});
