/**
 * The form receiver. `handle` serves it inside the site's server; `listen` runs it on its own port.
 * The receiver replies with success only after the store has made the submission durable.
 */
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_ACTION, RECEIVER_PREFIX } from '../forms/definitions';
import { contain } from '../util/contain';
import { openResponsesOf } from '../util/open-responses';
import { DEFAULTS } from './config';
import type { ReceiverConfig } from './config';
import { discardRestOfBody } from './pages/close-after-reply';
import { createDiskCheck, createStore } from './context';
import type { ReceiverContext } from './context';
import { createSmtpDelivery } from './delivery/delivery';
import type { Delivery } from './delivery/delivery';
import { isHealthPath, registerHealth } from './health';
import { failureCode, silentLog } from './log';
import type { Log } from './log';
import { PageCache } from './pages/page-cache';
import { SlidingCounter } from './intake/rate-limit';
import type { Upload } from './intake/read-multipart';
import { admitRequest, receiveSubmission } from './intake/receive-submission';
import { SpoolError } from './store/private-directory';
import { RejectedSubmission, rejection } from './intake/rejected-submission';
import { THANK_YOU_PATH, replyAccepted, replyRejected, replyThankYou, replyUnavailable } from './pages/replies';
import { startPurging } from './delivery/retention';
import { createSitePages } from './pages/site-pages';
import { StoreUnavailableError } from './store/store';
import type { SubmissionStore } from './store/store';
import { SLOT_LIMITS, UploadSlots } from './intake/upload-slots';

export interface Receiver {
  /** Handles requests under `/restful_forms/`; returns false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Opens the store and starts delivery. `handle` may be called earlier; it waits. */
  start(): Promise<void>;
  /** Listens on its own port and resolves to its URL. */
  listen(port: number, host: string): Promise<string>;
  /** Finishes the submissions it is receiving, then closes. */
  close(): Promise<void>;
  app: FastifyInstance;
  store: SubmissionStore;
  delivery?: Delivery;
}

export interface ReceiverParts {
  store?: SubmissionStore;
  now?: () => number;
}

type FastifyFailureHandler = NonNullable<FastifyServerOptions['frameworkErrors']>;

const IN_FLIGHT_POLL_MS = 20;
const MINUTE_MS = 60_000;
/** After a failed start; requests try sooner. */
const START_AGAIN_MS = 10_000;
/** The disk is full, read-only, broken or not ours, our folders are gone, or the process has no more file handles. */
const STORAGE_FAILURES = new Set(
  'ENOSPC EDQUOT EROFS EIO EACCES EPERM ENOENT ENOTDIR ENXIO ESTALE EMFILE ENFILE'.split(' '),
);
/** The reply to bytes that are not HTTP, which Node writes without a request. */
const BAD_HTTP = 'This request could not be read.\n';

const createApp = ({ log, trustProxy, limits }: ReceiverConfig, onBadUrl: FastifyFailureHandler): FastifyInstance =>
  Fastify({
    logger: log ? { level: 'info', base: { part: 'receiver' } } : false,
    // Request logs contain visitors' IP addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // Only the nearest proxy is trusted: a client can forge the entries that came before.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: limits.bodyBytes,
    // The body limiter replies first; a request that waits for its turn has more time.
    requestTimeout: limits.totalMs + SLOT_LIMITS.waitMs + MINUTE_MS,
    forceCloseConnections: 'idle',
    // The receiver sends its own reply while it stops.
    return503OnClosing: false,
    frameworkErrors: onBadUrl,
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
      socket.end(
        `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nConnection: close\r\n` +
          `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${BAD_HTTP.length}\r\n\r\n${BAD_HTTP}`,
      );
    },
  });

function createContext(config: ReceiverConfig, log: Log, parts: ReceiverParts): ReceiverContext {
  const now = parts.now ?? Date.now;
  const store = parts.store ?? createStore(config);
  return {
    config,
    log,
    store,
    ...(config.mail && { delivery: createSmtpDelivery(store, config.mail, log) }),
    pages: createSitePages(config.siteDir),
    byAddress: new SlidingCounter(config.rates.windowMs, config.rates.hard),
    byForm: new SlidingCounter(MINUTE_MS, config.rates.formPerMinute),
    byLookup: new SlidingCounter(config.rates.windowMs, config.rates.hard),
    pageCache: new PageCache(),
    slots: new UploadSlots({ ...SLOT_LIMITS, perAddress: config.openPerAddress }),
    traffic: { inFlight: 0, processing: 0, stopping: false },
    counts: { accepted: 0, repeated: 0, refused: new Map() },
    now,
    freeBytes: createDiskCheck(store, now),
  };
}

/** Turns a failure of the disk, the database or the code into a reply. */
function rejectionForFailure(log: Log, error: unknown): RejectedSubmission {
  const { code } = error as NodeJS.ErrnoException;
  log.error({ event: 'failure', code: failureCode(error) });
  if (error instanceof StoreUnavailableError) return rejection('store-unavailable');
  if (code && STORAGE_FAILURES.has(code))
    return rejection(code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'disk-failure');
  return rejection('failure');
}

async function submit(context: ReceiverContext, request: FastifyRequest, reply: FastifyReply) {
  const { log, delivery, traffic, counts } = context;
  const startedAt = performance.now();
  const seen: { upload?: Upload } = {};
  let rejected: RejectedSubmission;
  traffic.inFlight++;
  try {
    const received = await receiveSubmission(context, request, await admitRequest(context, request), seen);
    counts[received.duplicate ? 'repeated' : 'accepted']++;
    log.info({
      event: received.duplicate ? 'repeated' : 'accepted',
      reference: received.reference,
      form: received.valid.definition.kind,
      bytes: received.valid.file?.bytes ?? 0,
      ms: Math.round(performance.now() - startedAt),
    });
    delivery?.wake();
    return await replyAccepted(context, request, reply, received, seen.upload as Upload);
  } catch (error) {
    rejected = error instanceof RejectedSubmission ? error : rejectionForFailure(log, error);
  } finally {
    traffic.inFlight--;
  }
  // Reply after reducing the count, so that a slow rejected client does not keep others out.
  counts.refused.set(rejected.reason, (counts.refused.get(rejected.reason) ?? 0) + 1);
  log.warn({ event: 'refused', status: rejected.status, reason: rejected.reason });
  return replyRejected(context, request, reply, rejected, seen.upload?.fields);
}

function registerRoutes(app: FastifyInstance, context: ReceiverContext, start: () => Promise<void>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthPath(request.url)) return;
    try {
      await start();
    } catch {
      reply.hijack();
      replyUnavailable(context.config, request.raw, reply.raw);
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (discardRestOfBody(request.raw)) reply.header('connection', 'close');
  });
  // `readUpload` reads the body from the raw request, whatever its content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(FORM_ACTION, (request, reply) => submit(context, request, reply));
  app.get(THANK_YOU_PATH, (request, reply) => replyThankYou(context, request, reply));
  registerHealth(app, context, start);
  app.setNotFoundHandler((request, reply) => {
    const isForm = request.url.split('?')[0] === FORM_ACTION;
    if (isForm) reply.header('allow', 'POST');
    return replyRejected(context, request, reply, rejection(isForm ? 'method' : 'unknown-address'));
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const rejected = status < 500 ? { ...rejection('bad-request'), status } : rejectionForFailure(context.log, error);
    return replyRejected(context, request, reply, rejected);
  });
}

interface Starter {
  start(): Promise<void>;
  /** Waits for a start under way, and prevents further ones. */
  stop(): Promise<void>;
}

/** Runs `startOnce` on the first call. After a failure the next call tries again, because a database may be back. */
function createStarter(startOnce: () => Promise<void>, log: Log): Starter {
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  function start(): Promise<void> {
    if (isStopped) return started ?? Promise.reject(new StoreUnavailableError('stopping'));
    started ??= startOnce().catch((error: NodeJS.ErrnoException) => {
      started = undefined;
      log.error({ event: 'store-unavailable', code: failureCode(error) });
      // Mail that waits must not wait for the next form.
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void start().catch(() => undefined), START_AGAIN_MS).unref();
      throw error;
    });
    return started;
  }
  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await started?.catch(() => undefined);
    },
  };
}

/** Creates a receiver. Nothing is opened until `start`, `listen` or the first request. */
// eslint-disable-next-line max-lines-per-function -- its parts share one state
export function createReceiver(settings: Partial<ReceiverConfig> = {}, parts: ReceiverParts = {}): Receiver {
  const config: ReceiverConfig = { ...DEFAULTS, ...settings };
  // Fastify reports a URL that it cannot decode before any route or hook.
  const app = createApp(config, (_error, request, reply) => {
    const onFault = (error: unknown): void => {
      context.log.error({ event: 'failure', code: failureCode(error) });
      reply.hijack();
      replyUnavailable(config, request.raw, reply.raw);
    };
    contain(
      () => replyRejected(context, request as FastifyRequest, reply as FastifyReply, rejection('bad-url')),
      onFault,
    );
  });
  const context: ReceiverContext = createContext(config, config.log ? app.log : silentLog, parts);
  const { log, store, delivery, traffic } = context;
  let stopPurging = (): void => undefined;
  const starter = createStarter(async () => {
    await store.open({ log });
    context.pages.load();
    delivery?.start();
    stopPurging = startPurging(store, config.retention, log);
  }, log);
  registerRoutes(app, context, starter.start);

  return {
    app,
    store,
    ...(delivery && { delivery }),
    start: starter.start,
    handle(request, response) {
      if (!request.url?.startsWith(RECEIVER_PREFIX)) return false;
      const onFault = (error: unknown): void => {
        log.error({ event: 'failure', code: failureCode(error) });
        replyUnavailable(config, request, response);
      };
      contain(async () => {
        await app.ready();
        app.routing(request, response);
      }, onFault);
      return true;
    },
    async listen(port, host) {
      openResponsesOf(app.server);
      // A second start on a port in use must not open the submissions.
      const url = await app.listen({ port, host });
      try {
        await starter.start();
      } catch (error) {
        // A database may come back; a mistake in the file system needs a person.
        if (error instanceof SpoolError) {
          await app.close();
          throw error;
        }
      }
      return url;
    },
    async close() {
      traffic.stopping = true;
      context.slots.close();
      stopPurging();
      while (traffic.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_POLL_MS));
      await app.close();
      await starter.stop();
      await delivery?.stop();
      await store.close();
    },
  };
}
