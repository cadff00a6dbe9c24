/**
 * Serves the built site using only Node's `http`, and hands requests for forms to the receiver on the same port.
 *
 * Two HTTP stacks share the port on purpose. A request for a page is one look-up in a map, and no package for static
 * files does it correctly: sirv 3.0 tests `Accept-Encoding` with `includes('gzip')`, so that it ignores `q=0`, supports
 * neither suffix ranges nor `If-Range`, and derives ETags from modification times, which change with every deployment.
 * The receiver parses bodies, routes and validates, which is what its framework (Fastify) is for, and it can run
 * without this server (src/receiver/main.ts).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { RECEIVER_PREFIX } from '../forms/definitions';
import { FastLane } from './fast-lane';
import { FileMemory, MEMORY_LIMITS, type MemoryLimits } from './file-memory';
import { securityHeaders, TRANSPORT_SECURITY, withQuery } from './http/headers-and-redirects';
import { createEncodingChooser } from './http/negotiate';
import { readManifest, type Resource } from './manifest';
import { isHttps, parseTarget, refusalOf, type Target } from './request-target';
import {
  type RequestContext,
  sendError,
  sendRedirect,
  sendResource,
  setHeaders,
  type SiteContext,
} from './send-response';
import { type AnswerLog, createTraffic, type Traffic } from './traffic';
import type { Metrics } from '../util/metrics';
import { sendFilledPage, type Slots, slotText } from './fill-page';
import { SEARCH_PAGE } from '../search/search-paths';
import { queryOf, searchSlots } from './search-answer';
import { contain } from '../util/contain';
import { readablePath } from '../util/readable-path';

/** The program that answers the forms. It shares this server's port and knows nothing else of it. */
export interface FormReceiver {
  /** Answers the request, or returns false when the path is not one of the receiver's. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<void>;
  close(): Promise<void>;
}

/** Answers a path that belongs to no page, such as `/metrics`. Returns false when it does not. */
export type OwnRoutes = (path: string, request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;

export interface ServerOptions {
  publicDir: string;
  port?: number;
  host?: string;
  /** A socket that already listens, from systemd; instead of `port` and `host`. */
  fd?: number;
  receiver?: FormReceiver;
  ownRoutes?: OwnRoutes;
  /** The server closes a connection after this long without traffic. */
  idleMs?: number;
  memory?: MemoryLimits;
  metrics?: Metrics;
  /** Called with every answer. */
  accessLog?: AnswerLog;
  /** Called with every failure. */
  report?(message: string, error: unknown): void;
}

export interface CloseOptions {
  /**
   * Connections without a request stay open this long, and close after their next answer. For a server that is being
   * replaced: a request on its way to a closing connection would fail.
   */
  lingerMs?: number;
}

export interface RunningServer {
  port: number;
  /** Accepts no new connection, lets open requests finish, and closes connections that take too long. */
  close(options?: CloseOptions): Promise<void>;
}

/** A request through a proxy may contain the absolute URL (RFC 9112, 3.2.2). */
const PROXY_URL = /^https?:\/\/[^/?#]*/i;
const NOT_FOUND_PAGE = '/404.html';
const CLOSE_LIMIT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 120_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { publicDir, receiver, ownRoutes, idleMs = IDLE_MS, report = () => undefined } = options;
  const site = await readManifest(publicDir);
  const memory = new FileMemory(options.memory ?? MEMORY_LIMITS);
  const context: SiteContext = { site, memory, chooseEncoding: createEncodingChooser(), report };
  const traffic = createTraffic(options.metrics, memory, options.accessLog, report);
  const openResponses = new Set<ServerResponse>();
  let isClosing = false;

  const server = createServer((request, response) => {
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    if (isClosing) response.setHeader('Connection', 'close');
    const requestContext = { ...context, request, response };
    contain(
      () => {
        traffic.watch(request, response);
        return handleRequest(requestContext, receiver, ownRoutes);
      },
      (error) => sendFault(requestContext, error),
    );
  });
  // Node closes the connection without an answer.
  server.on('connect', (_request, socket: Socket) =>
    contain(
      () => refuseTunnel(socket),
      () => socket.destroy(),
    ),
  );

  // Longer than a proxy in front keeps an idle connection open, so that the proxy never sends a request into one that
  // we are closing.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A client that never reads its answer would otherwise hold the connection and an open file forever.
  server.timeout = idleMs;
  const fastLane = createFastLane(server, context, traffic, Math.min(idleMs, KEEP_ALIVE_MS));
  await listen(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    async close({ lingerMs = 0 } = {}) {
      isClosing = true;
      for (const response of openResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
      fastLane.stop({ closeIdle: lingerMs === 0 });
      await closeConnections(server, openResponses, lingerMs);
      await receiver?.close();
    },
  };
}

/** A fault while one request is handled ends only that request. */
function sendFault(context: RequestContext, error: unknown): void {
  const { request, response, report } = context;
  contain(
    () => report(`${request.method} ${request.url?.split('?')[0]}`, error),
    () => undefined,
  );
  contain(
    () => sendError(context, 500, 'Internal server error'),
    () => response.destroy(),
  );
}

const createFastLane = (server: Server, context: SiteContext, traffic: Traffic, keepAliveMs: number): FastLane =>
  new FastLane(server, {
    ...context,
    keepAliveMs,
    counting: (path, status) => traffic.counting(path, status),
  });

async function closeConnections(server: Server, open: ReadonlySet<ServerResponse>, lingerMs: number): Promise<void> {
  // The HTTP server's own `close` also closes the connections that wait for a request.
  const close = lingerMs > 0 ? NetServer.prototype.close.bind(server) : server.close.bind(server);
  const timers = [setTimeout(() => server.closeAllConnections(), lingerMs + CLOSE_LIMIT_MS)];
  if (lingerMs > 0) timers.push(setTimeout(() => server.closeIdleConnections(), lingerMs));
  await new Promise<void>((resolve) => {
    close(() => resolve());
    if (lingerMs > 0) return;
    for (const response of open) response.once('finish', () => setImmediate(() => server.closeIdleConnections()));
  });
  for (const timer of timers) clearTimeout(timer);
}

const listen = (server: Server, { port = 9000, host, fd, report = () => undefined }: ServerOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(fd === undefined ? { port, host } : { fd }, () => {
      server.off('error', reject);
      // A connection could not be accepted, because too many are open.
      server.on('error', (error) => report('accepting a connection', error));
      resolve();
    });
  });

function refuseTunnel(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
}

/** A promise, when the answer takes longer. */
function handleRequest(
  context: RequestContext,
  receiver?: FormReceiver,
  ownRoutes?: OwnRoutes,
): void | Promise<void> | boolean {
  const { site, request, response } = context;
  const refusal = refusalOf(request);
  if (refusal !== undefined) {
    response.setHeader('Connection', 'close');
    return sendError(context, refusal, refusal === 505 ? 'HTTP version not supported' : 'Bad request');
  }
  if (isHttps(request.headers['x-forwarded-proto'])) setHeaders(response, TRANSPORT_SECURITY);
  const target = parseTarget(request.url ?? '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const notFoundPage = isRead ? site.resources.get(NOT_FOUND_PAGE) : undefined;
  if (!target && notFoundPage) return sendNotFound(context, notFoundPage, 400);
  if (!target) return sendError(context, 400, 'Bad request');

  if (target.path.startsWith(RECEIVER_PREFIX)) return handForm(context, target, receiver);
  if (!isRead) {
    response.setHeader('Allow', 'GET, HEAD');
    return sendError(context, 405, 'Method not allowed');
  }
  const isOwn = ownRoutes?.(target.path, request, response);
  if (isOwn) return isOwn;

  const location = site.redirects.get(target.path);
  if (location !== undefined) return sendRedirect(context, withQuery(location, target.query));
  const resource = site.resources.get(target.path);
  const query = target.path === SEARCH_PAGE ? queryOf(target.query) : undefined;
  if (resource && query) return sendFilledPage(context, resource, 200, answerSearch(context, query));
  if (resource) return sendResource(context, resource, 200);
  if (notFoundPage) return sendNotFound(context, notFoundPage, 404);
  return sendError(context, 404, 'Not found');
}

function handForm(context: RequestContext, { rawPath, query }: Target, receiver?: FormReceiver): void | Promise<void> {
  const { site, request, response } = context;
  setHeaders(response, securityHeaders(site.policy));
  if (!receiver) return sendError(context, 503, 'This server does not accept forms.');
  request.url = rawPath + query;
  const handled = receiver.handle(request, response);
  if (handled === false) return sendError(context, 404, 'Not found');
  return handled === true ? undefined : handled;
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
