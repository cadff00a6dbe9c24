/**
 * Serves the built site using only Node's `http`, and hands requests for forms to the receiver on the same port.
 *
 * A request for a page is one look-up in a map, and no package for static files does it correctly: sirv 3.0 tests
 * `Accept-Encoding` with `includes('gzip')`, so that it ignores `q=0`, supports neither suffix ranges nor `If-Range`, and
 * derives ETags from modification times, which change with every deployment. The receiver can run without this server
 * (src/receiver/main.ts).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { contain } from '../util/contain';
import type { Metrics } from '../util/metrics';
import type { Exchange } from '../util/discard-body';
import { watchConnections } from '../util/http-connections';
import { decide } from './answer';
import { FileMemory, MEMORY_LIMITS, type MemoryLimits } from './file-memory';
import { securityHeaders, TRANSPORT_SECURITY } from './http/headers-and-redirects';
import { readManifest } from './manifest';
import { isHttps, type Target } from './request-target';
import { sendAnswer, sendFailure, type SiteContext } from './send-answer';
import { type AnswerLog, watchTraffic } from './traffic';

/** The program that answers forms. Apart from the port, it shares nothing with this server. */
export interface FormReceiver {
  /** Answers the request, or returns false if it does not handle this path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<void>;
  close(): Promise<void>;
}

/** Answers paths outside the site, such as `/metrics`. Returns false for all others. */
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

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

const CLOSE_LIMIT_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 120_000;

export async function startServer(options: ServerOptions) {
  const { publicDir, receiver, idleMs = IDLE_MS, report = () => undefined } = options;
  const site = await readManifest(publicDir);
  const memory = new FileMemory(options.memory ?? MEMORY_LIMITS);
  const context: SiteContext = { site, memory, report };
  const watch = watchTraffic(options.metrics, memory, options.accessLog, report);
  /** New connections without a request, which Node does not count as idle. */
  const newSockets = new Set<Socket>();
  let isClosing = false;

  // Node takes the first of two `Host` headers; joined, they are invalid.
  const server = createServer({ joinDuplicateHeaders: true }, (request, response) => {
    const exchange = { request, response };
    newSockets.delete(request.socket);
    if (isClosing) response.setHeader('Connection', 'close');
    contain(
      () => {
        watch(request, response);
        return handleRequest(context, exchange, options);
      },
      (error) => sendFault(context, exchange, error),
    );
  });
  const openResponses = watchConnections(server);
  server.on('connection', (socket: Socket) => {
    newSockets.add(socket);
    socket.once('close', () => newSockets.delete(socket));
  });

  // Longer than a proxy in front keeps an idle connection open, so that the proxy never sends a request into one that
  // we are closing.
  server.keepAliveTimeout = Math.min(KEEP_ALIVE_MS, idleMs);
  // A client that never reads its answer would otherwise hold the connection and an open file forever.
  server.timeout = idleMs;
  const { port = 9000, host, fd } = options;
  await once(server.listen(fd === undefined ? { port, host } : { fd }), 'listening');
  // A connection could not be accepted, because too many are open.
  server.on('error', (error) => report('accepting a connection', error));
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Accepts no new connection, lets open requests finish, and closes connections that take too long. Connections
     * without a request stay open for `lingerMs`, and close after their next answer. For a server that is being replaced:
     * closing them at once could lose a request that is under way.
     */
    async close({ lingerMs = 0 } = {}): Promise<void> {
      isClosing = true;
      for (const response of openResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
      await closeConnections(server, openResponses, newSockets, lingerMs);
      await receiver?.close();
    },
  };
}

function handleRequest(
  context: SiteContext,
  exchange: Exchange,
  { receiver, ownRoutes }: Pick<ServerOptions, 'receiver' | 'ownRoutes'>,
): unknown {
  const { request, response } = exchange;
  const decision = decide(context.site, request);
  if ('rawPath' in decision) return handForm(context, exchange, decision, receiver);
  if (decision.status === 404 && ownRoutes) {
    const handled = ownRoutes(request.url?.split('?')[0] ?? '', request, response);
    if (handled) return handled;
  }
  return sendAnswer(context, exchange, decision);
}

function handForm(
  context: SiteContext,
  exchange: Exchange,
  { rawPath, query }: Target,
  receiver?: FormReceiver,
): unknown {
  const { request, response } = exchange;
  if (!receiver) return sendFailure(context, exchange, 503, 'This server does not accept forms.');
  const isSecure = isHttps(request.headers['x-forwarded-proto']);
  const headers = { ...securityHeaders(context.site.policy), ...(isSecure ? TRANSPORT_SECURITY : {}) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Pass the path on as it was sent: a decoded path may contain characters that are invalid in a request.
  request.url = rawPath + query;
  return receiver.handle(request, response) || sendFailure(context, exchange, 404, 'Not found');
}

/** An error in one request must not affect others. */
function sendFault(context: SiteContext, exchange: Exchange, error: unknown): void {
  const { request, response } = exchange;
  contain(
    () => context.report(`${request.method} ${request.url?.split('?')[0]}`, error),
    () => undefined,
  );
  contain(
    () => sendFailure(context, exchange, 500, 'Internal server error'),
    () => response.destroy(),
  );
}

async function closeConnections(
  server: Server,
  open: ReadonlySet<ServerResponse>,
  newSockets: ReadonlySet<Socket>,
  lingerMs: number,
): Promise<void> {
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of newSockets) socket.destroy();
  };
  const timers = [setTimeout(() => server.closeAllConnections(), lingerMs + CLOSE_LIMIT_MS)];
  await new Promise<void>((resolve) => {
    // `close` of an HTTP server also closes idle connections; that of its parent class does not.
    NetServer.prototype.close.call(server, () => resolve());
    if (lingerMs > 0) return void timers.push(setTimeout(closeIdle, lingerMs));
    closeIdle();
    for (const response of open) response.once('finish', () => setImmediate(closeIdle));
  });
  for (const timer of timers) clearTimeout(timer);
}
