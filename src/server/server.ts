import { open } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { RECEIVER_PREFIX } from '../forms/definitions';
import type { Manifest, Resource, StoredFile } from './manifest';
import { readManifest } from './manifest';
import { chooseEncoding, matchesETag, parseRange } from './http/negotiate';
import { securityHeaders, TRANSPORT_SECURITY } from './http/headers-and-redirects';

/** What answers the forms; it is a program of its own that shares this server's port. */
export interface FormReceiver {
  /** Takes the request over; false: it is none of its own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

export interface ServerOptions {
  publicDir: string;
  port?: number;
  host?: string;
  receiver?: FormReceiver;
  /** A connection on which nothing moves for so long is cut off. */
  idleMs?: number;
  /** Where failures are told. */
  report?(message: string, error: unknown): void;
}

export interface RunningServer {
  port: number;
  /** Accepts nothing new, lets what is under way finish, and cuts off what takes too long. */
  close(): Promise<void>;
}

const NOT_FOUND_PAGE = '/404.html';
const CLOSE_LIMIT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 120_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { publicDir, port = 9000, host, receiver, idleMs = IDLE_MS, report = () => undefined } = options;
  const site = await readManifest(publicDir);
  const underWay = new Set<ServerResponse>();
  let closing = false;

  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (closing) response.setHeader('Connection', 'close');
    try {
      answer(site, receiver, request, response, report);
    } catch (error) {
      report(`${request.method} ${request.url}`, error);
      fail(response, site.policy, 500, 'Internal server error');
    }
  });

  // Longer than a proxy in front keeps a connection: it never sends a request into one that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Whoever asks and then never reads the answer would be kept for good, with an open file.
  server.timeout = idleMs;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const response of underWay)
          response.once('finish', () => setImmediate(() => server.closeIdleConnections()));
      });
      clearTimeout(limit);
      await receiver?.close();
    },
  };
}

const listen = (server: Server, port: number, host: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

type Report = NonNullable<ServerOptions['report']>;

function answer(
  site: Manifest,
  receiver: FormReceiver | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  report: Report,
): void {
  if (isSecure(request)) setHeaders(response, TRANSPORT_SECURITY);
  const target = parseTarget(request.url ?? '');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const notFound = reads ? site.resources.get(NOT_FOUND_PAGE) : undefined;
  if (!target && notFound) return send(request, response, site, notFound, 400, report);
  if (!target) return fail(response, site.policy, 400, 'Bad request');

  if (target.path.startsWith(RECEIVER_PREFIX)) {
    setHeaders(response, securityHeaders(site.policy));
    if (!receiver) return fail(response, site.policy, 503, 'Forms are not answered here.');
    request.url = target.path + target.query;
    if (!receiver.handle(request, response)) fail(response, site.policy, 404, 'Not found');
    return;
  }
  if (!reads) {
    response.setHeader('Allow', 'GET, HEAD');
    return fail(response, site.policy, 405, 'Method not allowed');
  }

  const redirect = site.redirects.get(target.path);
  if (redirect !== undefined) return redirectTo(response, site, encodeURI(redirect) + target.query);
  const resource = site.resources.get(target.path);
  if (resource) return send(request, response, site, resource, 200, report);
  if (notFound) return send(request, response, site, notFound, 404, report);
  return fail(response, site.policy, 404, 'Not found');
}

/** A proxy in front ends the TLS connection and says so; the first of several speaks for the visitor. */
const isSecure = (request: IncomingMessage): boolean =>
  /^\s*https\s*(?:,|$)/i.test(String(request.headers['x-forwarded-proto'] ?? ''));

/** The decoded path and the query as it came; undefined where the address is none. */
function parseTarget(url: string): { path: string; query: string } | undefined {
  // A request through a proxy may name the whole address (RFC 9112, 3.2.2).
  const [raw, ...rest] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  const path = raw || '/';
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // An encoded slash is part of a name, and no name here has one.
    if (segments.some((segment) => /[\0-\x1f\x7f\\/]/.test(segment))) return undefined;
    return { path: segments.join('/'), query: rest.length > 0 ? `?${rest.join('?')}` : '' };
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function redirectTo(response: ServerResponse, site: Manifest, location: string): void {
  setHeaders(response, securityHeaders(site.policy));
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Location', location);
  response.writeHead(301, { 'Content-Length': 0 }).end();
}

/** A short answer in words. */
function fail(response: ServerResponse, policy: string, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setHeaders(response, securityHeaders(policy));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  site: Manifest,
  resource: Resource,
  status: 200 | 400 | 404,
  report: Report,
): void {
  const encoding = chooseEncoding(
    request.headers['accept-encoding'],
    ENCODINGS.filter((name) => resource.encoded[name]),
  );
  const etag = `"${resource.hash}${encoding ? `-${encoding}` : ''}"`;
  setHeaders(response, resource.headers);
  if (resource.compressible) response.setHeader('Vary', 'Accept-Encoding');

  // The not-found page stands for many addresses, so it is no version of any of them.
  if (status === 200) {
    response.setHeader('ETag', etag);
    if (matchesETag(request.headers['if-none-match'], etag)) {
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
      return;
    }
  }

  let body: StoredFile = resource;
  if (encoding) {
    response.setHeader('Content-Encoding', encoding);
    body = resource.encoded[encoding] ?? resource;
  }
  if (status === 200 && !resource.compressible) return sendRanged(request, response, site, resource, etag, report);
  response.statusCode = status;
  void stream(request, response, site, body, undefined, report);
}

/** Our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Pictures, video and documents may be asked for in parts. */
function sendRanged(
  request: IncomingMessage,
  response: ServerResponse,
  site: Manifest,
  resource: Resource,
  etag: string,
  report: Report,
): void {
  response.setHeader('Accept-Ranges', 'bytes');
  const condition = request.headers['if-range'];
  const current = condition === undefined || condition === etag;
  const range = request.method === 'GET' && current ? parseRange(request.headers.range, resource.size) : undefined;
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(416, { 'Content-Range': `bytes */${resource.size}`, 'Content-Length': 0 }).end();
    return;
  }
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${resource.size}`);
  }
  void stream(request, response, site, resource, range, report);
}

/**
 * What is on disk has to be what was read at the start: another site's bytes under this one's length and ETag would be
 * kept by caches, or run into the next answer on the connection.
 */
async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  { policy }: Pick<Manifest, 'policy'>,
  { file, size }: StoredFile,
  range: { start: number; end: number } | undefined,
  report: Report,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  try {
    const handle = await open(file);
    try {
      if ((await handle.stat()).size !== size) throw new Error('it has changed since the server was started');
      response.setHeader('Content-Length', end - start + 1);
      if (request.method === 'HEAD' || size === 0) response.end();
      else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    report(`reading ${file}`, error);
    if (!response.headersSent) for (const name of BODY_HEADERS) response.removeHeader(name);
    fail(response, policy, 503, 'This page is being changed. Please try again in a moment.');
  }
}

const BODY_HEADERS = ['ETag', 'Content-Encoding', 'Content-Range', 'Content-Length', 'Accept-Ranges'];
