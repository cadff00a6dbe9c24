/** Replies to a sender: JSON to the page's script, pages of the site to browsers without scripts. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { FORM_ID, FORM_PAGE_FIELD, RECEIVER_PREFIX, type FormAnswer } from '../../forms/definitions';
import { type Exchange, endAnswer, mustClose } from '../../util/discard-body';
import type { ReceiverConfig } from '../config';
import type { ReceiverContext } from '../context';
import { errorPage, noticePage, thankYouPage } from './no-script-pages';
import type { Upload } from '../intake/read-multipart';
import type { ReceivedSubmission } from '../intake/receive-submission';
import { visitorKey } from '../intake/rate-limit';
import { rejection, type RejectedSubmission } from '../intake/rejected-submission';
import { REFERENCE } from '../store/store';

export const THANK_YOU_PATH = `${RECEIVER_PREFIX}thank-you/`;

/** The policy allows no scripts, because these pages repeat text that visitors typed. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
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

/** A placeholder for the reference in a cached thank-you page. No page of the site contains it. */
const REFERENCE_PLACEHOLDER = '\ufdd0reference\ufdd0';

const wantsJson = ({ headers }: IncomingMessage): boolean => !(headers.accept ?? '').includes('text/html');

function refererPath({ headers: { referer } }: IncomingMessage): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname;
}

/** Sends a reply, then reads or drops the rest of the request's body. */
export function sendReply(exchange: Exchange, status: number, headers: OutgoingHttpHeaders, body = ''): void {
  const { request, response } = exchange;
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
    ...(mustClose(request) && { connection: 'close' }),
  });
  endAnswer(exchange, body);
}

export const sendJson = (exchange: Exchange, status: number, value: object, headers?: OutgoingHttpHeaders): void =>
  sendReply(exchange, status, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(value));

/** Finds the page that the form was sent from. */
async function findFormPage({ pages }: ReceiverContext, request: IncomingMessage, values: Map<string, string>) {
  return (
    (await pages.at(values.get(FORM_PAGE_FIELD))) ??
    (await pages.at(refererPath(request))) ??
    (await pages.withForm(values.get(FORM_ID)))
  );
}

/** Replies with the reference, or redirects a browser without scripts to the thank-you page. */
export async function replyAccepted(
  context: ReceiverContext,
  exchange: Exchange,
  { reference, valid }: ReceivedSubmission,
  upload: Upload,
): Promise<void> {
  const { request } = exchange;
  const answer: FormAnswer = { ok: true, reference, errors: [] };
  if (wantsJson(request)) return sendJson(exchange, 200, answer);
  const page = await findFormPage(context, request, new Map(upload.fields));
  const query = new URLSearchParams({
    ref: reference,
    [FORM_ID]: valid.formId,
    ...(page && { page: page.path }),
  });
  return sendReply(exchange, 303, { location: `${THANK_YOU_PATH}?${query}#form-result` });
}

/** Replies with the problems, as JSON or in the page of the form with the typed values kept. */
export async function replyRejected(
  context: ReceiverContext,
  exchange: Exchange,
  { status, problems: known, headers, heading }: RejectedSubmission,
  fields: Upload['fields'] = [],
): Promise<void> {
  const { contact } = context.config;
  const problems = [...known];
  if (wantsJson(exchange.request)) {
    if (status >= 500 && contact)
      problems.push({ message: [contact.phone, contact.email].filter(Boolean).join(' · ') });
    const answer: FormAnswer = { ok: false, errors: problems };
    return sendJson(exchange, status, answer, headers);
  }
  const values = new Map(fields.map(([name, value]) => [name.normalize('NFC'), value]));
  const page = await findFormPage(context, exchange.request, values);
  const makePage = (): string => {
    const error = { problems, values, page: page?.path ?? '', contact };
    return heading ? noticePage(page?.html, heading, error) : errorPage(page?.html, error);
  };
  // Cache pages without typed text, so that a small request does not cost a rendering.
  const key = JSON.stringify([page?.path, heading, problems]);
  const html = values.size > 0 && !heading ? makePage() : context.pageCache.get(key, makePage);
  return sendReply(exchange, status, { ...PAGE_HEADERS, ...headers }, html);
}

/**
 * Looks up a reference. Returns undefined if this address tried too many invented ones: as many as it may send forms.
 */
async function isStored(context: ReceiverContext, request: IncomingMessage, reference: string) {
  const { store, byLookup, config, now } = context;
  const address = visitorKey(request, config.trustProxy);
  if (byLookup.count(address, now()) > config.rates.hard) return undefined;
  if (await store.has(reference)) return true;
  byLookup.add(address, now());
  return false;
}

/** Replies with the thank-you page for the reference in the query. */
export async function replyThankYou(context: ReceiverContext, exchange: Exchange): Promise<void> {
  const { pages, pageCache } = context;
  const { request } = exchange;
  const query = new URLSearchParams(request.url?.split('?').slice(1).join('?'));
  const reference = query.get('ref') ?? '';
  const [page, formId] = [query.get('page') ?? '', query.get(FORM_ID) ?? ''];
  if (!REFERENCE.test(reference)) return sendReply(exchange, 303, { location: '/' });
  const stored = await isStored(context, request, reference);
  if (!stored) {
    // The rejection does not contain the reference, so all of them share one cached page.
    const rejected = rejection(stored === undefined ? 'lookup-limit' : 'unknown-reference');
    const form = { [FORM_PAGE_FIELD]: page, [FORM_ID]: formId };
    return replyRejected(context, exchange, rejected, Object.entries(form));
  }
  const found = (await pages.at(page)) ?? (await pages.withForm(formId));
  const shownForm = found?.formIds.has(formId) ? formId : undefined;
  const html = pageCache.get(JSON.stringify(['thank-you', found?.path, shownForm]), () =>
    thankYouPage(found?.html, shownForm, REFERENCE_PLACEHOLDER),
  );
  return sendReply(exchange, 200, PAGE_HEADERS, html.replaceAll(REFERENCE_PLACEHOLDER, reference));
}

/** Replies with 503 if the store cannot be opened or another reply failed. It needs nothing that may have failed. */
export function replyUnavailable(
  { contact }: Pick<ReceiverConfig, 'contact'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { problems } = rejection('store-unavailable');
  const headers = { 'retry-after': '60', connection: 'close' };
  const answer: FormAnswer = { ok: false, errors: problems };
  if (wantsJson(request)) return sendJson({ request, response }, 503, answer, headers);
  const page = errorPage(undefined, { problems, values: new Map(), page: '', contact });
  return sendReply({ request, response }, 503, { ...PAGE_HEADERS, ...headers }, page);
}
