import { createRequire } from 'node:module';
import { type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardStackFrames, isOfThisComputer, type Routed } from '../../../src/gatsby/overrides/stack-frame-guard';
import { ask } from '../../helpers/ask';

const PATH = '/__open-stack-frame-in-editor';
// The version of Express that Gatsby's server uses.
const fromGatsby = createRequire(require.resolve('gatsby/package.json'));
type App = Routed & {
  get(path: string, answer: (request: unknown, response: { end(text: string): void }) => void): void;
  listen(port: number, host: string, done: () => void): Server;
};
const express = fromGatsby('express') as () => App;

let server: Server;
beforeAll(async () => {
  const app = express();
  app.get(PATH, (_, response) => response.end('opened'));
  app.get('/other', (_, response) => response.end('other'));
  expect(guardStackFrames(app)).toBe(true);
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function answerTo(path: string, headers: OutgoingHttpHeaders): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const { status, body } = await ask({ port, path, headers: { host: `localhost:${port}`, ...headers } });
  return `${status} ${body.toString()}`;
}

const FILE = `${PATH}?fileName=/etc/passwd&lineNumber=1`;
const OWN = { 'sec-fetch-site': 'same-origin' };

test('the server’s own page opens a file, and other paths are unchanged [R18.5]', async () => {
  expect(await answerTo(FILE, OWN)).toBe('200 opened');
  expect(await answerTo('/other', {})).toBe('200 other');
});

test.each<[string, OutgoingHttpHeaders]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port', { 'sec-fetch-site': 'same-site' }],
  ['an address that a writer types', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
  ['a name that was made to lead to this computer', { ...OWN, host: 'evil.example' }],
])('%s opens nothing [R18.5]', async (_, headers) => {
  expect(await answerTo(FILE, headers)).toMatch(/^403 /);
});

test.each([
  ['192.168.0.7', false],
  ['::ffff:10.0.0.2', false],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
])('a request from %s comes from this computer: %s [R18.5]', (remoteAddress, expected) => {
  const request = { headers: { ...OWN, host: 'localhost:8000' }, socket: { remoteAddress } };
  expect(isOfThisComputer(request as unknown as IncomingMessage)).toBe(expected);
});

test('an app without the path is left as it is [R18.5]', () => {
  expect(guardStackFrames({})).toBe(false);
  expect(guardStackFrames(express())).toBe(false);
});
