/** Writes answers: a file (whole, compressed or in part), a redirect, an error in plain text. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { announceClose, endAnswer } from './discard-body';
import { type FileMemory, openCurrent } from './file-memory';
import { securityHeaders } from './http/headers-and-redirects';
import { type ByteRange, evaluateConditions, parseRange } from './http/negotiate';
import type { chooseEncoding } from './http/negotiate';
import type { Manifest, Resource } from './manifest';
import type { Representation } from './representation';

/** What every answer of one server needs. */
export interface SiteContext {
  site: Manifest;
  memory: FileMemory;
  chooseEncoding: typeof chooseEncoding;
  report(message: string, error: unknown): void;
}

export interface RequestContext extends SiteContext {
  request: IncomingMessage;
  response: ServerResponse;
}

type HeaderRecord = Readonly<Record<string, string>>;

export function setHeaders(response: ServerResponse, headers: HeaderRecord): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export function sendRedirect({ site, request, response }: RequestContext, location: string): void {
  setHeaders(response, securityHeaders(site.policy));
  setHeaders(response, { 'Cache-Control': 'public, max-age=3600', Location: location, 'Content-Length': '0' });
  response.statusCode = 301;
  announceClose(request, response);
  endAnswer(request, response);
}

/** Once the headers are sent, only closing the connection tells the client that the answer is incomplete. */
export function sendError(
  { site, request, response }: Pick<RequestContext, 'site' | 'request' | 'response'>,
  status: number,
  message: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${message}\n`;
  setHeaders(response, securityHeaders(site.policy));
  setHeaders(response, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.statusCode = status;
  announceClose(request, response);
  endAnswer(request, response, request.method === 'HEAD' ? undefined : text);
}

export function pickRepresentation(
  { chooseEncoding: choose }: Pick<SiteContext, 'chooseEncoding'>,
  resource: Resource,
  acceptEncoding: string | undefined,
): Representation {
  if (resource.encodings.length === 0) return resource.plain;
  const encoding = choose(acceptEncoding, resource.encodings);
  return (encoding && resource.encoded[encoding]) ?? resource.plain;
}

export function sendResource(
  context: RequestContext,
  resource: Resource,
  status: 200 | 400 | 404,
): void | Promise<void> {
  const { request, response } = context;
  const representation = pickRepresentation(context, resource, request.headers['accept-encoding']);
  // The not-found page answers for many paths, so its ETag would be wrong for each of them.
  if (status !== 200) {
    const { ETag: _tag, 'Accept-Ranges': _ranges, ...headers } = representation.headers;
    setHeaders(response, headers);
    response.statusCode = status;
    return sendBody(context, representation);
  }
  const { etag, stamp, headers, notModifiedHeaders } = representation;
  const outcome = evaluateConditions(request.headers as Record<string, string>, etag, stamp.mtimeMs);
  if (outcome === 412) return sendError(context, 412, 'This is not the version that was asked for.');
  if (outcome === 304) {
    setHeaders(response, notModifiedHeaders);
    response.statusCode = 304;
    announceClose(request, response);
    return endAnswer(request, response);
  }
  setHeaders(response, headers);
  if (!resource.compressible) return sendRange(context, representation);
  return sendBody(context, representation);
}

/** Clients may request a part of an image, a video or a document. */
function sendRange(context: RequestContext, representation: Representation): void | Promise<void> {
  const { request, response } = context;
  const { etag, size } = representation;
  const ifRange = request.headers['if-range'];
  const isCurrent = ifRange === undefined || ifRange === etag;
  const range = request.method === 'GET' && isCurrent ? parseRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    setHeaders(response, {
      'Cache-Control': 'no-store',
      'Content-Range': `bytes */${size}`,
      'Content-Length': '0',
    });
    response.statusCode = 416;
    announceClose(request, response);
    return endAnswer(request, response);
  }
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return sendBody(context, representation, range);
}

/**
 * The file must still be the one that the server read when it started. Otherwise caches would keep the bytes of a newer
 * site under this one's ETag, or the surplus would run into the next answer on the connection.
 */
async function sendBody(context: RequestContext, representation: Representation, range?: ByteRange): Promise<void> {
  const { memory, request, response, report } = context;
  const { size } = representation;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  try {
    announceClose(request, response);
    response.setHeader('Content-Length', end - start + 1);
    if (memory.isSmall(representation)) {
      const bytes = memory.get(representation) ?? (await memory.load(representation));
      return endAnswer(request, response, request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1));
    }
    await streamFile(context, representation, { start, end });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    report(`reading ${representation.file}`, error);
    if (!response.headersSent) for (const name of BODY_HEADERS) response.removeHeader(name);
    sendError(context, 503, 'This page is being changed. Please try again in a moment.');
  }
}

async function streamFile({ request, response }: RequestContext, file: Representation, range: ByteRange) {
  const handle = await openCurrent(file);
  try {
    if (request.method === 'HEAD') endAnswer(request, response);
    else await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

const BODY_HEADERS = ['ETag', 'Content-Encoding', 'Content-Range', 'Content-Length', 'Accept-Ranges'];
