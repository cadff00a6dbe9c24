/**
 * The form receiver. `handle` serves it inside the site's server; `listen` runs it on its own port.
 * The receiver replies with success only after the store has made the submission durable.
 */
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_ACTION, RECEIVER_PREFIX } from '../forms/definitions';
import { DEFAULTS } from './config';
import type { ReceiverConfig } from './config';
import { discardRestOfBody } from './close-after-reply';
import { createDiskCheck } from './context';
import type { ReceiverContext } from './context';
import { createStore } from './create-store';
import { createSmtpDelivery } from './delivery';
import type { Delivery } from './delivery';
import { replyHealth } from './health';
import { silentLog } from './log';
import type { Log } from './log';
import { PageCache } from './page-cache';
import { SlidingCounter } from './rate-limit';
import type { Upload } from './read-multipart';
import { admitRequest, receiveSubmission } from './receive-submission';
import { RejectedSubmission, createDiskFullRejection, createRejection } from './rejected-submission';
import { THANK_YOU_PATH, replyAccepted, replyRejected, replyThankYou, replyUnavailable } from './replies';
import { startPurging } from './retention';
import { createSitePages } from './site-pages';
import type { SubmissionStore } from './store';
import { SLOT_LIMITS, UploadSlots } from './upload-slots';

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

const HEALTH_PATH = `${RECEIVER_PREFIX}health`;
const IN_FLIGHT_POLL_MS = 20;
const MINUTE_MS = 60_000;
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
    now,
    freeBytes: createDiskCheck(store, now),
  };
}

/** Turns a failure of the disk, the database or the code into a reply. */
function rejectionForFailure(log: Log, error: unknown): RejectedSubmission {
  const { code, name } = error as NodeJS.ErrnoException;
  log.error({ event: 'failure', code: code ?? name });
  if (code === 'ENOSPC' || code === 'EDQUOT') return createDiskFullRejection();
  return createRejection(500, 'failure', 'Something went wrong on our side. Please try again.');
}

async function submit(context: ReceiverContext, request: FastifyRequest, reply: FastifyReply) {
  const { log, delivery, traffic } = context;
  const startedAt = performance.now();
  const seen: { upload?: Upload } = {};
  let rejection: RejectedSubmission;
  traffic.inFlight++;
  try {
    const received = await receiveSubmission(context, request, await admitRequest(context, request), seen);
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
    rejection = error instanceof RejectedSubmission ? error : rejectionForFailure(log, error);
  } finally {
    traffic.inFlight--;
  }
  // Reply after reducing the count, so that a slow rejected client does not keep others out.
  log.warn({ event: 'refused', status: rejection.status, reason: rejection.reason });
  return replyRejected(context, request, reply, rejection, seen.upload);
}

function registerRoutes(app: FastifyInstance, context: ReceiverContext): void {
  app.addHook('onSend', async (request, reply) => {
    if (discardRestOfBody(request.raw)) reply.header('connection', 'close');
  });
  // `readUpload` reads the body from the raw request, whatever its content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(FORM_ACTION, (request, reply) => submit(context, request, reply));
  app.get(THANK_YOU_PATH, (request, reply) => replyThankYou(context, request, reply));
  app.get(HEALTH_PATH, (request, reply) => replyHealth(context, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const isForm = request.url.split('?')[0] === FORM_ACTION;
    if (isForm) reply.header('allow', 'POST');
    const rejection = isForm
      ? createRejection(405, 'method', 'This page only receives forms. Please open the form again.')
      : createRejection(404, 'unknown-address', 'This page does not exist.');
    return replyRejected(context, request, reply, rejection);
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const rejection =
      status < 500
        ? createRejection(status, 'bad-request', 'The form did not arrive completely. Please try again.')
        : rejectionForFailure(context.log, error);
    return replyRejected(context, request, reply, rejection);
  });
}

/** Runs `startOnce` on the first call. After a failure the next call tries again, because a database may be back. */
function retryUntilStarted(startOnce: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => {
    started ??= startOnce().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}

/** Creates a receiver. Nothing is opened until `start`, `listen` or the first request. */
export function createReceiver(settings: Partial<ReceiverConfig> = {}, parts: ReceiverParts = {}): Receiver {
  const config: ReceiverConfig = { ...DEFAULTS, ...settings };
  // Fastify reports a URL that it cannot decode before any route or hook.
  const app = createApp(config, (_error, request, reply) => {
    const rejection = createRejection(400, 'bad-url', 'This address cannot be read. Please open the form again.');
    void replyRejected(context, request as FastifyRequest, reply as FastifyReply, rejection);
  });
  const context: ReceiverContext = createContext(config, config.log ? app.log : silentLog, parts);
  const { log, store, delivery, traffic } = context;
  let stopPurging = (): void => undefined;
  registerRoutes(app, context);

  const start = retryUntilStarted(async () => {
    await store.open();
    await app.ready();
    context.pages.load();
    delivery?.start();
    stopPurging = startPurging(store, config.retention, log);
  });

  return {
    app,
    store,
    ...(delivery && { delivery }),
    start,
    handle(request, response) {
      if (!request.url?.startsWith(RECEIVER_PREFIX)) return false;
      start().then(
        () => app.routing(request, response),
        () => {
          log.error({ event: 'store-unavailable' });
          replyUnavailable(config, request, response);
        },
      );
      return true;
    },
    async listen(port, host) {
      await start();
      return app.listen({ port, host });
    },
    async close() {
      traffic.stopping = true;
      context.slots.close();
      stopPurging();
      while (traffic.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_POLL_MS));
      await app.close();
      await delivery?.stop();
      await store.close();
    },
  };
}
