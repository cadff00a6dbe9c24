/**
 * The form receiver. `handle` serves it inside the site's server; `listen` runs it on its own port.
 * The receiver replies with success only after the store has made the submission durable.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { FORM_ACTION, RECEIVER_PREFIX } from '../forms/definitions';
import { attempt } from '../util/attempt';
import { contain } from '../util/contain';
import type { Exchange } from '../util/discard-body';
import { watchConnections } from '../util/http-connections';
import { DEFAULTS, type ReceiverConfig } from './config';
import { createContext, type ReceiverContext, type ReceiverParts } from './context';
import { createHealthRoutes } from './health';
import { failureCode, type Log } from './log';
import type { Upload } from './intake/read-multipart';
import { admitRequest, receiveSubmission } from './intake/receive-submission';
import { SpoolError } from './store/private-directory';
import { RejectedSubmission, rejection } from './intake/rejected-submission';
import { THANK_YOU_PATH, replyAccepted, replyRejected, replyThankYou, replyUnavailable } from './pages/replies';
import { startPurging } from './delivery/retention';
import { StoreUnavailableError } from './store/store';
import { SLOT_LIMITS } from './intake/upload-slots';

export type Receiver = ReturnType<typeof createReceiver>;

const IN_FLIGHT_POLL_MS = 20;
const MINUTE_MS = 60_000;
/** The pause after a failed start. A request retries sooner. */
const START_AGAIN_MS = 10_000;
/** Codes of a disk that is full, read-only, broken or not ours, of missing folders, and of too many open files. */
const STORAGE_FAILURES = new Set(
  'ENOSPC EDQUOT EROFS EIO EACCES EPERM ENOENT ENOTDIR ENXIO ESTALE EMFILE ENFILE'.split(' '),
);
/** Longer than proxies keep idle connections open. */
const KEEP_ALIVE_MS = 72_000;

/** Converts a failure of the disk, the database or the code to a reply. */
function rejectionForFailure(log: Log, error: unknown): RejectedSubmission {
  const { code } = error as NodeJS.ErrnoException;
  log.error({ event: 'failure', code: failureCode(error) });
  if (error instanceof StoreUnavailableError) return rejection('store-unavailable');
  if (code && STORAGE_FAILURES.has(code))
    return rejection(code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'disk-failure');
  return rejection('failure');
}

async function submit(context: ReceiverContext, exchange: Exchange): Promise<void> {
  const { request } = exchange;
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
    return await replyAccepted(context, exchange, received, seen.upload as Upload);
  } catch (error) {
    rejected = error instanceof RejectedSubmission ? error : rejectionForFailure(log, error);
  } finally {
    traffic.inFlight--;
  }
  // Reply after reducing the count, so that a slow rejected client does not keep others out.
  counts.refused.set(rejected.reason, (counts.refused.get(rejected.reason) ?? 0) + 1);
  log.warn({ event: 'refused', status: rejected.status, reason: rejected.reason });
  return replyRejected(context, exchange, rejected, seen.upload?.fields);
}

const pathOf = ({ url = '' }: IncomingMessage): string | undefined =>
  attempt(() => decodeURIComponent(url.split('?')[0] ?? ''));

function createRouter(context: ReceiverContext, start: () => Promise<void>) {
  const healthRoutes = createHealthRoutes(context, start);
  return async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const sendHealth = isRead && healthRoutes.get(path);
    if (sendHealth) return sendHealth(exchange);
    try {
      await start();
    } catch {
      return replyUnavailable(context.config, request, response);
    }
    if (path === FORM_ACTION && request.method === 'POST') return submit(context, exchange);
    if (path === THANK_YOU_PATH && isRead) return replyThankYou(context, exchange);
    const reason = path === undefined ? 'bad-url' : path === FORM_ACTION ? 'method' : 'unknown-address';
    return replyRejected(context, exchange, rejection(reason));
  };
}

/** Runs `startOnce` on the first call. After a failure the next call tries again, because a database may be back. */
function createStarter(startOnce: () => Promise<void>, log: Log) {
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  function start(): Promise<void> {
    if (isStopped) return started ?? Promise.reject(new StoreUnavailableError('stopping'));
    started ??= startOnce().catch((error: NodeJS.ErrnoException) => {
      started = undefined;
      log.error({ event: 'store-unavailable', code: failureCode(error) });
      // Retry without waiting for a request, because mail may be due.
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void start().catch(() => undefined), START_AGAIN_MS).unref();
      throw error;
    });
    return started;
  }
  return {
    start,
    /** Waits for a start in progress, and prevents later ones. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await started?.catch(() => undefined);
    },
  };
}

/** Creates a receiver. Nothing is opened until `start`, `listen` or the first request. */
// eslint-disable-next-line max-lines-per-function -- its parts share one state
export function createReceiver(settings: Partial<ReceiverConfig> = {}, parts: ReceiverParts = {}) {
  const config: ReceiverConfig = { ...DEFAULTS, ...settings };
  const context = createContext(config, parts);
  const { log, store, delivery, traffic } = context;
  let stopPurging = (): void => undefined;
  const starter = createStarter(async () => {
    await store.open({ log });
    void context.pages.load();
    delivery?.start();
    stopPurging = startPurging(store, config.retention, log);
  }, log);
  const route = createRouter(context, starter.start);
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const onFault = (error: unknown): void =>
      contain(
        () => replyRejected(context, { request, response }, rejectionForFailure(log, error)),
        () => replyUnavailable(config, request, response),
      );
    contain(() => route({ request, response }), onFault);
  }
  // A longer limit, because a request may also wait for its turn.
  const requestTimeout = config.limits.totalMs + SLOT_LIMITS.waitMs + MINUTE_MS;
  const server = createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  watchConnections(server);

  return {
    server,
    store,
    delivery,
    /** Opens the store and starts delivery. Requests that `handle` receives earlier wait for it. */
    start: starter.start,
    /** Handles requests under `/restful_forms/`. Returns false for any other path. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (!request.url?.startsWith(RECEIVER_PREFIX)) return false;
      answer(request, response);
      return true;
    },
    /** Listens on its own port and resolves to its URL. */
    async listen(port: number, host: string): Promise<string> {
      // Listen first, so that a second process on this port does not open the store.
      await once(server.listen(port, host), 'listening');
      try {
        await starter.start();
      } catch (error) {
        // A database may recover; a mistake in the file system needs an operator.
        if (error instanceof SpoolError) {
          server.close();
          throw error;
        }
      }
      return `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
    },
    /** Finishes the submissions it is receiving, then closes. */
    async close(): Promise<void> {
      traffic.stopping = true;
      context.slots.close();
      stopPurging();
      while (traffic.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_POLL_MS));
      await new Promise((resolve) => server.close(resolve));
      await starter.stop();
      await delivery?.stop();
      await store.close();
    },
  };
}
