/** Follows a line of `content/redirects.yaml` from the file to the response of the server. */
import { loadSite } from '../../src/content/load-site';
import type { Site } from '../../src/content/site-model';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { blocks, filesInMemory, overlaid, type Overlay, TODAY } from '../helpers/fixture-site';
import { serveSite } from '../helpers/static-fixture';

const FILE = 'content/redirects.yaml';

const load = (overlay: Overlay): Site =>
  loadSite({ root: FIXTURE_SITE, blocks, today: TODAY, projectFiles: filesInMemory(overlaid(overlay)) });

test('the server redirects an old path when redirects.yaml has a line for it [R1.5]', async () => {
  const { redirects, problems } = load({
    [FILE]:
      '/old-services/: /services/#planning\n/history: /who-we-are/{brand}-history/\n/shop/: https://shop.example/\n',
  });
  expect(problems).toEqual([]);
  const server = await serveSite(
    { '/services/index.html': 'services', '/who-we-are/northgate-history/index.html': 'history' },
    {},
    { redirects },
  );
  try {
    for (const [path, location] of [
      ['/old-services/', '/services/#planning'],
      ['/old-services?a=b', '/services/?a=b#planning'],
      ['/history/', '/who-we-are/northgate-history/'],
      ['/shop', 'https://shop.example/'],
    ] as const) {
      const { status, headers } = await server.ask(path);
      expect([path, status, headers.location]).toEqual([path, 301, location]);
    }
  } finally {
    await server.end();
  }
});

test.each([
  ['absent', {}],
  ['empty', { [FILE]: '' }],
  ['only comments', { [FILE]: '# No redirects yet.\n' }],
] as [string, Overlay][])('a redirects file that is %s means no redirects [R1.5]', (_state, overlay) => {
  const { redirects, problems } = load(overlay);
  expect({ redirects, problems }).toEqual({ redirects: [], problems: [] });
});
