/**
 * What answers the forms. `handle` puts it under a server that serves the site; `listen` runs it by itself.
 * An answer of success is given only after the store has said that the submission is safe.
 */
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import {
  FORM_ACTION,
  FORM_ID,
  KEY_HEADER,
  FORM_PAGE_FIELD,
  RECEIVER_PREFIX,
  SECONDS_HEADER,
} from '../forms/definitions';
import type { FormAnswer } from '../forms/definitions';
import { SlidingCounter, addressKey, requestOrigin, spamSigns } from './spam-signs';
import { validateSubmission } from './validate-submission';
import type { Checked } from './validate-submission';
import { DEFAULTS } from './config';
import type { ReceiverConfig } from './config';
import { smtpDelivery } from './delivery';
import type { Delivery } from './delivery';
import { inspectDocument } from './documents/inspect';
import { fsStore } from './fs-store';
import { silent } from './log';
import { plainErrorPage, bareThankYou, errorPage, sitePages, thankYouPage } from './no-script-pages';
import { postgresStore } from './postgres-store';
import { Refusal, refuse } from './refusal';
import { purge } from './retention';
import { FILE_NAME, REFERENCE, keyOf } from './store';
import type { SubmissionStore } from './store';
import { readUpload } from './read-multipart';
import type { Upload } from './read-multipart';

export interface Receiver {
  /** Takes requests under `/restful_forms/`; false: not one of ours. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Opens the store and begins to hand on. `handle` may be called before; it waits. */
  start(): Promise<void>;
  /** Its own server; resolves to its address. */
  listen(port: number, host: string): Promise<string>;
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>;
  app: FastifyInstance;
  store: SubmissionStore;
  delivery?: Delivery;
}

const THANK_YOU = `${RECEIVER_PREFIX}thank-you/`;
const HEALTH = `${RECEIVER_PREFIX}health`;

const HOUR = 3_600_000;
const MAX_IN_FLIGHT = 256;
/** Without a key from the page, the same content within this time is taken for a repeat. */
const REPEAT_WINDOW_MS = 10 * 60_000;
const DISK_CHECK_MS = 1_000;
const KEY = /^[\w-]{8,64}$/;
/** How much of a refused body is still read, so that the browser gets to see the answer. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 10_000;

const SIGNS_OF_A_PROXY = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** These pages have no scripts, whatever somebody may have typed. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export const openStore = ({ store }: Pick<ReceiverConfig, 'store'>): SubmissionStore =>
  store.type === 'fs' ? fsStore(store.spool) : postgresStore(store.url, store.staging);

function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, DRAIN_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) done();
    });
    request.on('end', done);
    request.on('close', done);
    request.resume();
  });
}

/** The page a form was sent from, where the browser says so. */
function refererPath(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname;
}

const wantsJson = (request: FastifyRequest): boolean => !(request.headers.accept ?? '').includes('text/html');

export function createReceiver(
  settings: Partial<ReceiverConfig> = {},
  parts: { store?: SubmissionStore; now?: () => number } = {},
): Receiver {
  const config: ReceiverConfig = { ...DEFAULTS, ...settings };
  const now = parts.now ?? Date.now;
  const app = Fastify({
    logger: config.log ? { level: 'info', base: { part: 'receiver' } } : false,
    // Addresses of visitors are in those lines.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy, the one in front of us; what it was told by others is hearsay.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.totalMs,
    forceCloseConnections: 'idle',
  });
  const log = config.log ? app.log : silent;
  const store = parts.store ?? openStore(config);
  const delivery = config.mail && smtpDelivery(store, config.mail, log);
  const pages = sitePages(config.siteDir);
  const byAddress = new SlidingCounter(config.rates.windowMs, config.rates.hard);
  const byForm = new SlidingCounter(60_000, config.rates.formPerMinute);
  let inFlight = 0;
  let stopping = false;
  let started: Promise<void> | undefined;
  let purging: NodeJS.Timeout | undefined;
  let free = { at: -Infinity, bytes: Infinity };

  async function freeBytes(): Promise<number> {
    if (now() - free.at > DISK_CHECK_MS) free = { at: now(), bytes: await store.freeBytes() };
    return free.bytes;
  }

  const full = (): Refusal =>
    refuse(503, 'disk-full', 'We cannot take submissions at the moment. Please call or write to us instead.', {
      'retry-after': '3600',
    });

  /** What can be said no to before reading the form. Returns whether the address is a busy one. */
  async function admit(request: FastifyRequest): Promise<boolean> {
    if (stopping || inFlight > MAX_IN_FLIGHT)
      throw refuse(503, stopping ? 'stopping' : 'too-many-at-once', 'We are busy for a moment. Please try again.', {
        'retry-after': '30',
      });
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      throw refuse(415, 'not-multipart', 'The form was sent in a way that is not understood. Please reload the page.');
    if (requestOrigin(request.headers, config.origins) === 'foreign')
      throw refuse(403, 'cross-site', 'The form was sent from another site. Please use the form on ours.');
    const address = addressKey(request.ip);
    const attempts = byAddress.add(address, now());
    if (attempts > config.rates.hard)
      throw refuse(
        429,
        'address-limit',
        'Many forms came from your network in the last minutes. Please wait a little.',
        {
          'retry-after': String(byAddress.secondsUntilFree(address, now())),
        },
      );
    if ((await freeBytes()) < config.minFreeBytes) throw full();
    return attempts > config.rates.soft;
  }

  /** The same attempt, told by the page's key; without one, the same content a few minutes ago. */
  async function keyFor(request: FastifyRequest, checked: Checked): Promise<{ key: string; reference?: string }> {
    const { definition, formId, fields, skills, extra, file } = checked;
    const content = [...fields, ...skills, ...extra, ['', file?.name ?? ''] as [string, string]];
    const of = (attempt: string): string => keyOf(definition.kind, formId, attempt, content, file?.sha256);
    const sent = request.headers[KEY_HEADER];
    if (typeof sent === 'string' && KEY.test(sent)) return { key: of(sent) };
    const window = Math.floor(now() / REPEAT_WINDOW_MS);
    const reference = await store.find(of(`${window - 1}`));
    return { key: of(`${window}`), reference };
  }

  interface Taken {
    reference: string;
    duplicate: boolean;
    checked: Checked;
  }

  async function take(request: FastifyRequest, busyAddress: boolean, seen: { upload?: Upload }): Promise<Taken> {
    const staging = await store.stage();
    try {
      const upload = await readUpload(request.raw, staging, config.limits);
      seen.upload = upload;
      const checked = validateSubmission(upload);
      const { definition, formId, fields, skills, extra, file } = checked;
      const form = `${definition.kind}/${formId}`;
      if (byForm.add(form, now()) > config.rates.formPerMinute)
        throw refuse(429, 'form-limit', 'Many people are sending this form right now. Please try again in a minute.', {
          'retry-after': String(byForm.secondsUntilFree(form, now())),
        });

      const verdict = file && (await inspectDocument(path.join(staging, FILE_NAME), file.extension));
      if (verdict && !verdict.ok)
        throw new Refusal(422, verdict.reason, [{ field: file?.field.normalize('NFC'), message: verdict.message }]);

      const { key, reference } = await keyFor(request, checked);
      if (reference) {
        await store.discard(staging);
        return { reference, duplicate: true, checked };
      }
      const seconds = Number(request.headers[SECONDS_HEADER] ?? NaN);
      const stored = await store.put({
        key,
        staging,
        submission: {
          kind: definition.kind,
          form: definition.form,
          formId,
          receivedAt: new Date(now()).toISOString(),
          fields,
          skills,
          extra,
          ...(file && {
            file: { name: file.name, extension: file.extension, bytes: file.bytes, sha256: file.sha256 },
          }),
          suspicions: spamSigns(checked, {
            ...(Number.isFinite(seconds) && { seconds }),
            anonymousClient: requestOrigin(request.headers, config.origins) === 'unknown',
            busyAddress,
            file: verdict?.ok ? verdict.suspicions : [],
          }),
        },
      });
      return { ...stored, checked };
    } catch (error) {
      await store.discard(staging).catch(() => undefined);
      throw error;
    }
  }

  async function pageOf(request: FastifyRequest, fields: Map<string, string>) {
    return (
      (await pages.at(fields.get(FORM_PAGE_FIELD))) ??
      (await pages.at(refererPath(request))) ??
      (await pages.withForm(fields.get(FORM_ID)))
    );
  }

  async function accept(request: FastifyRequest, reply: FastifyReply, { reference, checked }: Taken, upload: Upload) {
    if (wantsJson(request)) {
      const answer: FormAnswer = { ok: true, reference, errors: [] };
      return reply.header('cache-control', 'no-store').send(answer);
    }
    const page = await pageOf(request, new Map(upload.fields));
    const query = new URLSearchParams({
      ref: reference,
      [FORM_ID]: checked.formId,
      ...(page && { page: page.address }),
    });
    return reply.header('cache-control', 'no-store').redirect(`${THANK_YOU}?${query}#form-result`, 303);
  }

  async function decline(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, upload?: Upload) {
    // Who was too slow is not waited for.
    if (refusal.status !== 408) await drain(request.raw);
    const { contact } = config;
    const problems = [...refusal.problems];
    reply.code(refusal.status).headers(refusal.headers);
    if (wantsJson(request)) {
      if (refusal.status >= 500 && contact)
        problems.push({ message: [contact.phone, contact.email].filter(Boolean).join(' · ') });
      const answer: FormAnswer = { ok: false, errors: problems };
      return reply.header('cache-control', 'no-store').send(answer);
    }
    const values = new Map((upload?.fields ?? []).map(([name, value]) => [name.normalize('NFC'), value]));
    const page = await pageOf(request, values);
    const html = page
      ? errorPage(page.html, { problems, values, page: page.address, contact })
      : plainErrorPage({ problems, contact });
    return reply.headers(PAGE_HEADERS).send(html);
  }

  /** The disk or the database, not the sender. */
  function failureOf(error: unknown): Refusal {
    const { code, name } = error as NodeJS.ErrnoException;
    log.error({ event: 'failure', code: code ?? name });
    if (code === 'ENOSPC' || code === 'EDQUOT') return full();
    return refuse(500, 'failure', 'Something went wrong on our side. Please try again.');
  }

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    const began = performance.now();
    const seen: { upload?: Upload } = {};
    let refusal: Refusal;
    inFlight++;
    try {
      const taken = await take(request, await admit(request), seen);
      log.info({
        event: taken.duplicate ? 'repeated' : 'accepted',
        reference: taken.reference,
        form: taken.checked.definition.kind,
        bytes: taken.checked.file?.bytes ?? 0,
        ms: Math.round(performance.now() - began),
      });
      delivery?.wake();
      return await accept(request, reply, taken, seen.upload as Upload);
    } catch (error) {
      refusal = error instanceof Refusal ? error : failureOf(error);
    } finally {
      inFlight--;
    }
    // No longer counted: who has been refused, and is slow to hear of it, keeps nobody out.
    log.warn({ event: 'refused', status: refusal.status, reason: refusal.reason });
    return decline(request, reply, refusal, seen.upload);
  }

  async function thankYou(request: FastifyRequest, reply: FastifyReply) {
    const query = request.query as Record<string, unknown>;
    const text = (name: string): string | undefined => (typeof query[name] === 'string' ? query[name] : undefined);
    const reference = text('ref') ?? '';
    if (!REFERENCE.test(reference)) return reply.redirect('/', 303);
    const page = (await pages.at(text('page'))) ?? (await pages.withForm(text(FORM_ID)));
    const html = page ? thankYouPage(page.html, text(FORM_ID), reference) : bareThankYou(reference);
    return reply.headers(PAGE_HEADERS).send(html);
  }

  async function health(request: FastifyRequest, reply: FastifyReply) {
    const bytes = await freeBytes();
    const accepting = !stopping && bytes >= config.minFreeBytes;
    reply.code(accepting ? 200 : 503).header('cache-control', 'no-store');
    // How much is waiting is for those who run it: the same machine, not through a proxy.
    const local =
      /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') &&
      !SIGNS_OF_A_PROXY.some((name) => request.headers[name] !== undefined);
    if (!local) return reply.send({ accepting });
    const { counts, oldestUndelivered, retrying } = await store.stats();
    return reply.send({
      accepting,
      handingOn: delivery !== undefined,
      ...counts,
      retrying,
      oldestUndeliveredSeconds: oldestUndelivered ? Math.round((now() - oldestUndelivered.getTime()) / 1_000) : 0,
      freeBytes: bytes,
    });
  }

  // The body is read by hand, in `readUpload`, whatever it claims to be.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(FORM_ACTION, submit);
  app.get(THANK_YOU, thankYou);
  app.get(HEALTH, health);
  app.setNotFoundHandler((request, reply) => {
    const isForm = request.url.split('?')[0] === FORM_ACTION;
    if (isForm) reply.header('allow', 'POST');
    return decline(
      request,
      reply,
      isForm
        ? refuse(405, 'method', 'Nothing is kept at this address. Please open the form again.')
        : refuse(404, 'unknown-address', 'There is nothing at this address.'),
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const refusal =
      status < 500
        ? refuse(status, 'bad-request', 'The form did not arrive in one piece. Please try again.')
        : failureOf(error);
    return decline(request, reply, refusal);
  });

  function start(): Promise<void> {
    started ??= (async () => {
      await store.open();
      await app.ready();
      delivery?.start();
      const tidy = (): void => {
        purge(store, config.retention)
          .then((gone) => gone.length > 0 && log.info({ event: 'purged', count: gone.length }))
          .catch((error: NodeJS.ErrnoException) => log.error({ event: 'purge-error', code: error.code ?? error.name }));
      };
      purging = setInterval(tidy, HOUR);
      purging.unref();
      tidy();
    })().catch((error: unknown) => {
      // The database may be back for the next request.
      started = undefined;
      throw error;
    });
    return started;
  }

  /** While the store cannot be opened there is nothing to route to. */
  function unavailable(request: IncomingMessage, response: ServerResponse): void {
    log.error({ event: 'store-unavailable' });
    const problems = [{ message: 'We cannot take submissions at the moment. Please call or write to us instead.' }];
    const html = (request.headers.accept ?? '').includes('text/html');
    const answer: FormAnswer = { ok: false, errors: problems };
    response
      .writeHead(503, { ...(html ? PAGE_HEADERS : JSON_HEADERS), 'retry-after': '60', connection: 'close' })
      .end(html ? plainErrorPage({ problems, contact: config.contact }) : JSON.stringify(answer));
  }

  return {
    app,
    store,
    ...(delivery && { delivery }),
    start,
    handle(request, response) {
      if (!request.url?.startsWith(RECEIVER_PREFIX)) return false;
      start().then(
        () => app.routing(request, response),
        () => unavailable(request, response),
      );
      return true;
    },
    async listen(port, host) {
      await start();
      return app.listen({ port, host });
    },
    async close() {
      stopping = true;
      clearInterval(purging);
      while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await app.close();
      await delivery?.stop();
      await store.close();
    },
  };
}
