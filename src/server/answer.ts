/**
 * Decides the answer to a request, without any input or output: equal requests get equal answers
 * (src/server/send-answer.ts sends them).
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { RECEIVER_PREFIX } from '../forms/definitions';
import { SEARCH_PAGE } from '../search/search-paths';
import { type Headers, securityHeaders, withQuery } from './http/headers-and-redirects';
import { acceptedEncodings, type ByteRange, evaluateConditions, parseRange } from './http/negotiate';
import type { Manifest, Resource } from './manifest';
import { type Representation, withoutHeaders } from './representation';
import { parseTarget, refusalOf, shownPath, type Target } from './request-target';
import { queryOf } from './search-answer';

export interface Answer {
  status: number;
  headers: Headers;
  /** Text, or the bytes of a file. */
  body?: string | Representation;
  /** The requested part of the file. */
  range?: ByteRange;
  /** The part of the page that depends on the request. */
  fill?: PageFill;
  /** The connection must close after this answer. */
  closes?: boolean;
}

/** The results of a search, or the path that was not found. */
type PageFill = { query: string } | { missingPath: string };

type RequestFacts = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>;

const NOT_FOUND_PAGE = '/404.html';
/** Headers of a file that do not apply to a filled-in page. */
const FILE_HEADERS = ['ETag', 'Accept-Ranges', 'Content-Length'];

/** Returns an answer, or the target of a request for the receiver. */
export function decide(site: Manifest, request: RequestFacts): Answer | Target {
  const { method, url = '', headers } = request;
  const refusal = refusalOf(request);
  if (refusal !== undefined)
    return {
      ...textAnswer(site, refusal, refusal === 505 ? 'HTTP version not supported' : 'Bad request'),
      closes: true,
    };
  const target = parseTarget(url);
  if (target?.path.startsWith(RECEIVER_PREFIX)) return target;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!target) return isRead ? notFound(site, url, 400) : textAnswer(site, 400, 'Bad request');
  if (!isRead) return textAnswer(site, 405, 'Method not allowed', { Allow: 'GET, HEAD' });

  const { path, query } = target;
  const location = site.redirects.get(path);
  if (location !== undefined) return redirect(site, withQuery(location, query));
  const resource = site.resources.get(path);
  if (!resource) return notFound(site, url, 404);
  const searched = path === SEARCH_PAGE ? queryOf(query) : undefined;
  if (searched) return filledPage(resource, 200, { query: searched });
  return fileAnswer(site, resource, headers, method === 'GET');
}

export function textAnswer(site: Manifest, status: number, message: string, more?: Record<string, string>): Answer {
  const body = `${message}\n`;
  const headers = {
    ...securityHeaders(site.policy),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...more,
  };
  return { status, headers, body };
}

function redirect(site: Manifest, location: string): Answer {
  const caching = { 'Cache-Control': 'public, max-age=3600', 'Content-Length': '0' };
  return { status: 301, headers: { ...securityHeaders(site.policy), ...caching, Location: location } };
}

/** The page says which path was not found. */
function notFound(site: Manifest, url: string, status: 400 | 404): Answer {
  const page = site.resources.get(NOT_FOUND_PAGE);
  if (page) return filledPage(page, status, { missingPath: shownPath(url) });
  return textAnswer(site, status, status === 404 ? 'Not found' : 'Bad request');
}

/** Every such answer is different, so it has no ETag. */
const filledPage = ({ plain }: Resource, status: number, fill: PageFill): Answer => ({
  status,
  headers: withoutHeaders(plain.headers, FILE_HEADERS),
  body: plain,
  fill,
});

function fileAnswer(
  site: Manifest,
  { compressible, plain, encoded }: Resource,
  headers: IncomingHttpHeaders,
  isGet: boolean,
): Answer {
  const encoding = acceptedEncodings(headers['accept-encoding']).find((name) => encoded[name]);
  const file = (encoding && encoded[encoding]) ?? plain;
  const outcome = evaluateConditions(headers, file.etag, file.stamp.mtimeMs);
  if (outcome === 412) return textAnswer(site, 412, 'This is not the version that was asked for.');
  if (outcome === 304) return { status: 304, headers: file.notModifiedHeaders };
  const range = isGet && !compressible ? rangeOf(file, headers) : undefined;
  if (!range) return { status: 200, headers: file.headers, body: file };
  if (range !== 'unsatisfiable') {
    const { start, end } = range;
    const described = { 'Content-Range': `bytes ${start}-${end}/${file.size}`, 'Content-Length': `${end - start + 1}` };
    return { status: 206, headers: { ...file.headers, ...described }, body: file, range };
  }
  const described = { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' };
  return { status: 416, headers: { ...withoutHeaders(file.headers, ['Content-Type']), ...described } };
}

/** Clients may request a part of an image, a video or a document. */
function rangeOf({ etag, size }: Representation, headers: IncomingHttpHeaders) {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? parseRange(headers.range, size) : undefined;
}
