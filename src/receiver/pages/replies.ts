/** Replies to a sender: JSON to the page's script, pages of the site to browsers without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_ID, FORM_PAGE_FIELD, RECEIVER_PREFIX } from '../../forms/definitions';
import type { FormAnswer } from '../../forms/definitions';
import { discardRestOfBody } from './close-after-reply';
import type { ReceiverConfig } from '../config';
import type { ReceiverContext } from '../context';
import { errorPage, noticePage, plainErrorPage, plainThankYouPage, thankYouPage } from './no-script-pages';
import type { Upload } from '../intake/read-multipart';
import type { ReceivedSubmission } from '../intake/receive-submission';
import { addressKey } from '../intake/rate-limit';
import { rejection } from '../intake/rejected-submission';
import type { RejectedSubmission } from '../intake/rejected-submission';
import { REFERENCE } from '../store/store';

export const THANK_YOU_PATH = `${RECEIVER_PREFIX}thank-you/`;

/** The policy allows no scripts, because these pages repeat text that visitors typed. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Marks the place of the reference in a cached thank-you page. No page of the site contains it. */
const REFERENCE_PLACEHOLDER = '\ufdd0reference\ufdd0';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const wantsJson = (request: FastifyRequest): boolean => !(request.headers.accept ?? '').includes('text/html');

function refererPath(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname;
}

/** Finds the page that the form was sent from. */
async function findFormPage({ pages }: ReceiverContext, request: FastifyRequest, values: Map<string, string>) {
  return (
    (await pages.at(values.get(FORM_PAGE_FIELD))) ??
    (await pages.at(refererPath(request))) ??
    (await pages.withForm(values.get(FORM_ID)))
  );
}

/** Replies with the reference, or redirects a browser without scripts to the thank-you page. */
export async function replyAccepted(
  context: ReceiverContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { reference, valid }: ReceivedSubmission,
  upload: Upload,
) {
  if (wantsJson(request)) {
    const answer: FormAnswer = { ok: true, reference, errors: [] };
    return reply.header('cache-control', 'no-store').send(answer);
  }
  const page = await findFormPage(context, request, new Map(upload.fields));
  const query = new URLSearchParams({
    ref: reference,
    [FORM_ID]: valid.formId,
    ...(page && { page: page.path }),
  });
  return reply.header('cache-control', 'no-store').redirect(`${THANK_YOU_PATH}?${query}#form-result`, 303);
}

/** Replies with the problems, as JSON or in the page of the form with the typed values kept. */
export async function replyRejected(
  context: ReceiverContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, problems: known, headers, heading }: RejectedSubmission,
  fields: Upload['fields'] = [],
) {
  const { contact } = context.config;
  const problems = [...known];
  reply.code(status).headers(headers);
  if (wantsJson(request)) {
    if (status >= 500 && contact)
      problems.push({ message: [contact.phone, contact.email].filter(Boolean).join(' · ') });
    const answer: FormAnswer = { ok: false, errors: problems };
    return reply.header('cache-control', 'no-store').send(answer);
  }
  const values = new Map(fields.map(([name, value]) => [name.normalize('NFC'), value]));
  const page = await findFormPage(context, request, values);
  const makePage = (): string => {
    const error = { problems, values, page: page?.path ?? '', contact };
    if (heading) return noticePage(page?.html, { ...error, heading });
    return page ? errorPage(page.html, error) : plainErrorPage(error);
  };
  // A page without typed text is the same each time, and a small request must not cost the rendering of a page.
  const key = JSON.stringify([page?.path, heading, problems]);
  const html = values.size > 0 && !heading ? makePage() : context.pageCache.get(key, makePage);
  return reply.headers(PAGE_HEADERS).send(html);
}

/**
 * Looks up a reference. Returns undefined if the address has looked up too many invented ones: as many as it may send
 * forms.
 */
async function isStored(context: ReceiverContext, request: FastifyRequest, reference: string) {
  const { store, byLookup, config, now } = context;
  const address = addressKey(request.ip, request.socket.remoteAddress);
  if (byLookup.count(address, now()) > config.rates.hard) return undefined;
  if (await store.has(reference)) return true;
  byLookup.add(address, now());
  return false;
}

/** Replies with the thank-you page for the reference in the query. */
export async function replyThankYou(context: ReceiverContext, request: FastifyRequest, reply: FastifyReply) {
  const { pages, pageCache } = context;
  const query = request.query as Record<string, unknown>;
  const text = (name: string): string | undefined => (typeof query[name] === 'string' ? query[name] : undefined);
  const reference = text('ref') ?? '';
  if (!REFERENCE.test(reference)) return reply.redirect('/', 303);
  const stored = await isStored(context, request, reference);
  if (!stored) {
    const form: Upload['fields'] = [FORM_PAGE_FIELD, FORM_ID].map((name) => [
      name,
      text(name === FORM_PAGE_FIELD ? 'page' : name) ?? '',
    ]);
    // The rejection does not name the reference, so that all of them are one page, which is rendered once.
    const reason = stored === undefined ? 'lookup-limit' : 'unknown-reference';
    return replyRejected(context, request, reply, rejection(reason), form);
  }
  const page = (await pages.at(text('page'))) ?? (await pages.withForm(text(FORM_ID)));
  if (!page) return reply.headers(PAGE_HEADERS).send(plainThankYouPage(reference));
  const asked = text(FORM_ID) ?? '';
  const formId = page.formIds.has(asked) ? asked : undefined;
  const html = pageCache.get(JSON.stringify(['thank-you', page.path, formId]), () =>
    thankYouPage(page.html, formId, REFERENCE_PLACEHOLDER),
  );
  return reply.headers(PAGE_HEADERS).send(html.replaceAll(REFERENCE_PLACEHOLDER, reference));
}

/** Replies with 503 while the store cannot be opened. Fastify is not ready then, so this writes the response itself. */
export function replyUnavailable(
  { contact }: ReceiverConfig,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.headersSent) return void response.destroy();
  const { problems } = rejection('store-unavailable');
  const html = (request.headers.accept ?? '').includes('text/html');
  const answer: FormAnswer = { ok: false, errors: problems };
  discardRestOfBody(request);
  response
    .writeHead(503, { ...(html ? PAGE_HEADERS : JSON_HEADERS), 'retry-after': '60', connection: 'close' })
    .end(html ? plainErrorPage({ problems, contact }) : JSON.stringify(answer));
}
