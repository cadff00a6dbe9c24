/**
 * Serves the built site on Node's `http` alone, and hands requests for forms to the receiver on the same port.
 *
 * Two HTTP stacks share the process on purpose. A request for a page is one look-up in a map, and no package for static
 * files does it correctly: sirv 3.0 tests `Accept-Encoding` with `includes('gzip')`, so that it ignores `q=0`, supports
 * neither suffix ranges nor `If-Range`, and derives ETags from modification times, which change with every deployment.
 * The receiver parses bodies, routes and validates, which is what its framework (Fastify) is for, and it can run without
 * this server (src/receiver/main.ts).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECEIVER_PREFIX } from '../forms/definitions';
import { securityHeaders, TRANSPORT_SECURITY, withQuery } from './http/headers-and-redirects';
import { readablePath } from '../util/readable-path';
import { sendFilledPage, type Slots, slotText } from './fill-page';
import { SEARCH_PAGE } from '../search/search-paths';
import { queryOf, searchSlots } from './search-answer';
import { readManifest, type Resource } from './manifest';
import { type RequestContext, sendError, sendRedirect, sendResource, setHeaders } from './send-response';

/** The program that answers the forms. It shares this server's port and knows nothing else of it. */
export interface FormReceiver {
  /** Answers the request, or returns false when the path is not one of the receiver's. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

export interface ServerOptions {
  publicDir: string;
  port?: number;
  host?: string;
  receiver?: FormReceiver;
  /** The server closes a connection after this long without traffic. */
  idleMs?: number;
  /** Called with every failure. */
  report?(message: string, error: unknown): void;
}

export interface RunningServer {
  port: number;
  /** Accepts no new request, lets open ones finish, and closes connections that take too long. */
  close(): Promise<void>;
}

/** A request through a proxy may contain the absolute URL (RFC 9112, 3.2.2). */
const PROXY_URL = /^https?:\/\/[^/?#]*/i;
const NOT_FOUND_PAGE = '/404.html';
const CLOSE_LIMIT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 120_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { publicDir, port = 9000, host, receiver, idleMs = IDLE_MS, report = () => undefined } = options;
  const site = await readManifest(publicDir);
  const openResponses = new Set<ServerResponse>();
  let isClosing = false;

  const server = createServer((request, response) => {
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    if (isClosing) response.setHeader('Connection', 'close');
    try {
      handleRequest({ site, request, response, report }, receiver);
    } catch (error) {
      report(`${request.method} ${request.url}`, error);
      sendError(response, site.policy, 500, 'Internal server error');
    }
  });

  // Longer than a proxy in front keeps a connection, so that the proxy never sends a request into one that we are closing.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A client that never reads its answer would otherwise hold the connection and an open file for ever.
  server.timeout = idleMs;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true;
      for (const response of openResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const response of openResponses)
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

function handleRequest(context: RequestContext, receiver: FormReceiver | undefined): void {
  const { site, request, response } = context;
  if (isHttps(request)) setHeaders(response, TRANSPORT_SECURITY);
  const target = parseTarget(request.url ?? '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const notFoundPage = isRead ? site.resources.get(NOT_FOUND_PAGE) : undefined;
  if (!target && notFoundPage) return void sendNotFound(context, notFoundPage, 400);
  if (!target) return sendError(response, site.policy, 400, 'Bad request');

  if (target.path.startsWith(RECEIVER_PREFIX)) {
    setHeaders(response, securityHeaders(site.policy));
    if (!receiver) return sendError(response, site.policy, 503, 'This server does not accept forms.');
    request.url = target.path + target.query;
    if (!receiver.handle(request, response)) sendError(response, site.policy, 404, 'Not found');
    return;
  }
  if (!isRead) {
    response.setHeader('Allow', 'GET, HEAD');
    return sendError(response, site.policy, 405, 'Method not allowed');
  }

  const location = site.redirects.get(target.path);
  if (location !== undefined) return sendRedirect(response, site.policy, withQuery(location, target.query));
  const resource = site.resources.get(target.path);
  const query = target.path === SEARCH_PAGE ? queryOf(target.query) : undefined;
  if (resource && query) return void sendFilledPage(context, resource, 200, answerSearch(context, query));
  if (resource) return sendResource(context, resource, 200);
  if (notFoundPage) return void sendNotFound(context, notFoundPage, 404);
  return sendError(response, site.policy, 404, 'Not found');
}

/** Without an answer the page still shows the contents of the site, and scripts search. */
async function answerSearch({ site, report }: RequestContext, query: string): Promise<Slots> {
  try {
    return await searchSlots(site, query);
  } catch (error) {
    report('searching', error);
    return {};
  }
}

/** The page says which path was not found. */
function sendNotFound(context: RequestContext, page: Resource, status: 400 | 404): Promise<void> {
  const [path = '/'] = (context.request.url ?? '/').replace(PROXY_URL, '').split('?');
  return sendFilledPage(context, page, status, { path: slotText(readablePath(path)) });
}

/** A proxy in front ends the TLS connection and sends this header. The first of several values is the visitor's. */
const isHttps = (request: IncomingMessage): boolean =>
  /^\s*https\s*(?:,|$)/i.test(String(request.headers['x-forwarded-proto'] ?? ''));

/** The decoded path, and the query unchanged. Undefined when the request target is malformed. */
function parseTarget(url: string): { path: string; query: string } | undefined {
  const [raw, ...rest] = url.replace(PROXY_URL, '').split('?');
  const path = raw || '/';
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // An encoded slash would be part of a file name, and no file of the site has one.
    if (segments.some((segment) => /[\0-\x1f\x7f\\/]/.test(segment))) return undefined;
    return { path: segments.join('/'), query: rest.length > 0 ? `?${rest.join('?')}` : '' };
  } catch {
    return undefined;
  }
}
