/**
 * Makes each function that handles a request throw in turn, in a server that really runs: a fault ends only that
 * request.
 */
import { connect } from 'node:net';
import { indexText } from '../../src/search/build-index';
import type { FormReceiver, OwnRoutes } from '../../src/server/server';
import { Metrics } from '../../src/util/metrics';
import type { ServedSite } from '../helpers/static-fixture';

/** The name of the function that must throw now. */
let faulty = '';
const failIf = (name: string): void => {
  if (faulty === name) throw new Error(`fault in ${name}`);
};

const MODULES = [
  'answer',
  '../util/discard-body',
  'file-memory',
  'fill-page',
  'forward-request',
  'http/headers-and-redirects',
  'http/negotiate',
  'request-target',
  'search-answer',
  'send-answer',
];

type Callable = (...args: unknown[]) => unknown;
const wrapped = new Set<string>();

/** The same module, whose functions throw when they are the faulty one. */
function wrapModule(path: string): Record<string, unknown> {
  const real = jest.requireActual<Record<string, unknown>>(path);
  const wrap = (name: string, original: Callable): Callable => {
    wrapped.add(name);
    return (...args) => {
      failIf(name);
      return original(...args);
    };
  };
  return Object.fromEntries(
    Object.entries(real).map(([name, value]) => [
      name,
      typeof value === 'function' && !/^[A-Z]/.test(name) ? wrap(name, value as Callable) : value,
    ]),
  );
}

const PAGE = '<!doctype html><div data-slot="results"></div><p data-slot="path">';

let site: ServedSite;
const reported: string[] = [];

beforeAll(async () => {
  for (const name of MODULES) {
    const path = `../../src/server/${name}`;
    jest.doMock(path, () => wrapModule(path));
  }
  const { FileMemory } = await import('../../src/server/file-memory');
  for (const method of ['get', 'load'] as const) {
    const original = FileMemory.prototype[method] as Callable;
    jest.spyOn(FileMemory.prototype, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
      failIf(`memory.${method}`);
      return original.apply(this, args) as never;
    });
  }
  const metrics = new Metrics();
  const { forwardRequest } = await import('../../src/server/forward-request');
  const receiver: FormReceiver = {
    handle(request, response) {
      failIf('receiver.handle');
      if (request.url?.endsWith('/later'))
        return Promise.resolve().then(() => {
          failIf('receiver.handle later');
          response.end();
        });
      return forwardRequest({ socketPath: '/no/such/socket', trustProxy: false }, request, response);
    },
    close: async () => undefined,
  };
  const ownRoutes: OwnRoutes = (path, _request, response) => {
    failIf('ownRoutes');
    if (path !== '/own') return false;
    return Promise.resolve().then(() => {
      failIf('ownRoutes later');
      response.end('own');
    });
  };
  const { serveSite } = await import('../helpers/static-fixture');
  site = await serveSite(
    {
      '/index.html': 'home',
      '/404.html': PAGE,
      '/search/index.html': PAGE,
      '/search/index.json': indexText({ phone: { label: '', href: '' }, path: '/' }, []),
      '/film.mp4': Buffer.alloc(2_000_000),
      '/report.pdf': Buffer.alloc(2_000),
    },
    {
      receiver,
      ownRoutes,
      metrics,
      accessLog: () => failIf('accessLog'),
      report(message) {
        reported.push(message);
        failIf('report');
      },
    },
    { redirects: [{ from: '/old/', to: '/' }] },
  );
}, 60_000);

afterAll(async () => {
  faulty = '';
  await site.end();
});

const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip',
  'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *',
  'HEAD /nope/%41 HTTP/1.1\r\nHost: a',
  'GET /%zz HTTP/1.1\r\nHost: a',
  'GET /old HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: https',
  'GET /search/?q=a HTTP/1.1\r\nHost: a',
  'GET /film.mp4 HTTP/1.1\r\nHost: a\r\nRange: bytes=0-99',
  'GET /report.pdf HTTP/1.1\r\nHost: a\r\nRange: bytes=0-99',
  'GET /own HTTP/1.1\r\nHost: a',
  'GET /a HTTP/1.1\r\nHost: a,b',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3',
  'POST /restful_forms/submitForm HTTP/1.1\r\nHost: a\r\nContent-Length: 3',
  'POST /restful_forms/%E2%80%AE HTTP/1.1\r\nHost: a\r\nContent-Length: 3',
  'GET /restful_forms/later HTTP/1.1\r\nHost: a',
  'CONNECT a:443 HTTP/1.1\r\nHost: a',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket',
  'nonsense',
];

/** Resolves when the connection has ended, whatever was answered. */
const send = (request: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      const body = request.includes('Content-Length') ? 'abc' : '';
      socket.write(`${request.replace('Host: a\r\nConnection', 'Host: a\r\nConnection: close, Upgrade\r\nX')}`);
      socket.write(`${/Connection/.test(request) ? '' : '\r\nConnection: close'}\r\n\r\n${body}`);
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });

const PLACES = 'memory.get,memory.load,receiver.handle,receiver.handle later,ownRoutes,ownRoutes later,accessLog'.split(
  ',',
);

it('the page server keeps running and answers the next request when any function that handles one throws [R20.4]', async () => {
  const visited: string[] = [];
  for (const name of [...PLACES, ...wrapped]) {
    faulty = name;
    const before = reported.length;
    for (const request of REQUESTS) await send(request);
    if (reported.length > before) visited.push(name);
    faulty = '';
    expect([name, (await site.ask('/')).body.toString()]).toEqual([name, 'home']);
  }
  // Reporting a fault may fail too.
  faulty = 'report';
  for (const request of REQUESTS) await send(request);
  faulty = '';
  expect((await site.ask('/')).status).toBe(200);
  // Every request passes one of these.
  expect(visited).toEqual(expect.arrayContaining([...PLACES]));
  expect(visited).toEqual(
    expect.arrayContaining([
      'acceptedEncodings',
      'compressFor',
      'decide',
      'endAnswer',
      'evaluateConditions',
      'fillSlots',
      'forwardRequest',
      'isHttps',
      'mustClose',
      'openCurrent',
      'parseRange',
      'parseTarget',
      'queryOf',
      'refusalOf',
      'searchSlots',
      'securityHeaders',
      'sendAnswer',
      'sendFailure',
      'shownPath',
      'textAnswer',
      'withQuery',
    ]),
  );
}, 120_000);
