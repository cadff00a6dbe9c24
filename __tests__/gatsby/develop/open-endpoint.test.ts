import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { answerOpen, type PlaceToOpen } from '../../../src/gatsby/develop/open-endpoint';
import { temporaryFolder } from '../../helpers/temporary-folder';

let root: string;
let server: Server;
let port: number;
let opened: PlaceToOpen[];
let failure: Error | undefined;

beforeAll(async () => {
  root = temporaryFolder();
  mkdirSync(path.join(root, 'content/pages'), { recursive: true });
  writeFileSync(path.join(root, 'content/pages/a b.mdx'), 'A');
  writeFileSync(path.join(root, 'secret.txt'), 'S');
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'content/pages/link.mdx'));
  server = createServer((request, response) => {
    void answerOpen(request, response, root, (place) => {
      opened.push(place);
      return failure ? Promise.reject(failure) : Promise.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  opened = [];
  failure = undefined;
});

function ask(
  source: string,
  headers: OutgoingHttpHeaders = {},
  method = 'POST',
): Promise<{ status: number; text: string }> {
  const own = `127.0.0.1:${port}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, method, headers: { host: own, origin: `http://${own}`, 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    );
    request.on('error', reject);
    request.end(method === 'POST' ? JSON.stringify({ source }) : undefined);
  });
}

const FILE = 'content/pages/a b.mdx:12:3';

test('a page of the server opens a file of the content at its line and column [R18.5]', async () => {
  expect(await ask(FILE)).toEqual({ status: 204, text: '' });
  expect(opened).toEqual([{ file: path.join(root, 'content/pages/a b.mdx'), line: 12, column: 3 }]);
});

test.each([
  ['a file beside the content', 'secret.txt:1:1'],
  ['a way out of the content', 'content/../secret.txt:1:1'],
  ['a link out of the content', 'content/pages/link.mdx:1:1'],
  ['an absolute path', '/etc/passwd:1:1'],
  ['a folder', 'content/pages:1:1'],
  ['a missing file', 'content/pages/b.mdx:1:1'],
  ['a line that is not a number', 'content/pages/a b.mdx:x:1'],
])('%s is not opened [R18.5]', async (_, source) => {
  expect((await ask(source)).status).toBe(404);
  expect(opened).toEqual([]);
});

test.each<[string, OutgoingHttpHeaders]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port of this computer', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a form', { 'content-type': 'text/plain' }],
  ['a name that leads to this computer', { host: 'evil.example', origin: 'http://evil.example' }],
])('a request of %s opens nothing [R18.5]', async (_, headers) => {
  expect((await ask(FILE, headers)).status).toBe(403);
  expect(opened).toEqual([]);
});

test('a link opens nothing [R18.5]', async () => {
  expect((await ask(FILE, {}, 'GET')).status).toBe(405);
  expect(opened).toEqual([]);
});

test('the page learns why no editor opened [R18.2]', async () => {
  failure = new Error('No editor was found.');
  expect(await ask(FILE)).toEqual({ status: 501, text: 'No editor was found.' });
});
