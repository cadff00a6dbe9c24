import { symlinkSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import path from 'node:path';
import { answerOpen, type PlaceToOpen } from '../../../src/gatsby/develop/open-endpoint';
import { ask, listen } from '../../helpers/ask';
import { temporaryFolder } from '../../helpers/temporary-folder';

let root: string;
let server: Server;
let port: number;
let opened: PlaceToOpen[];
let failure: Error | undefined;

beforeAll(async () => {
  root = temporaryFolder({ 'content/pages/a b.mdx': 'A', 'secret.txt': 'S' });
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'content/pages/link.mdx'));
  server = createServer((request, response) => {
    void answerOpen(request, response, root, (place) => {
      opened.push(place);
      return failure ? Promise.reject(failure) : Promise.resolve();
    });
  });
  port = await listen(server);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  opened = [];
  failure = undefined;
});

async function askToOpen(source: string, headers: OutgoingHttpHeaders = {}, method = 'POST') {
  const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
  const sent = method === 'POST' ? JSON.stringify({ source }) : undefined;
  const { status, body } = await ask({ port, method, headers: { ...own, ...headers } }, sent);
  return { status, text: body.toString() };
}

const FILE = 'content/pages/a b.mdx:12:3';

test('the development server’s own page opens a content file at its line and column [R18.5]', async () => {
  expect(await askToOpen(FILE)).toEqual({ status: 204, text: '' });
  expect(opened).toEqual([{ file: path.join(root, 'content/pages/a b.mdx'), line: 12, column: 3 }]);
});

test.each<[string, Parameters<typeof askToOpen>, number]>([
  ['a file beside the content', ['secret.txt:1:1'], 404],
  ['a way out of the content', ['content/../secret.txt:1:1'], 404],
  ['a link out of the content', ['content/pages/link.mdx:1:1'], 404],
  ['an absolute path', ['/etc/passwd:1:1'], 404],
  ['a folder', ['content/pages:1:1'], 404],
  ['a missing file', ['content/pages/b.mdx:1:1'], 404],
  ['a line that is not a number', ['content/pages/a b.mdx:x:1'], 404],
  ['a request of another site', [FILE, { origin: 'https://evil.example' }], 403],
  ['a request of another port of this computer', [FILE, { origin: 'http://127.0.0.1:1' }], 403],
  ['a request of a page without an origin', [FILE, { origin: 'null' }], 403],
  ['a request of another site, as the browser says', [FILE, { 'sec-fetch-site': 'cross-site' }], 403],
  ['a request of a form', [FILE, { 'content-type': 'text/plain' }], 403],
  ['a name that leads to this computer', [FILE, { host: 'evil.example', origin: 'http://evil.example' }], 403],
  ['a link', [FILE, {}, 'GET'], 405],
])('%s opens nothing [R18.5]', async (_, request, status) => {
  expect((await askToOpen(...request)).status).toBe(status);
  expect(opened).toEqual([]);
});

test('the page learns why no editor opened [R18.2]', async () => {
  failure = new Error('No editor was found.');
  expect(await askToOpen(FILE)).toEqual({ status: 501, text: 'No editor was found.' });
});
