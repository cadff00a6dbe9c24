/** Writes answers: a file (whole, compressed or in part), a redirect, an error in plain text. */
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { securityHeaders } from './http/headers-and-redirects';
import { type ByteRange, chooseEncoding, matchesETag, parseRange } from './http/negotiate';
import type { Manifest, Resource, StoredFile } from './manifest';

export interface RequestContext {
  site: Manifest;
  request: IncomingMessage;
  response: ServerResponse;
  report(message: string, error: unknown): void;
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export function sendRedirect(response: ServerResponse, policy: string, location: string): void {
  setHeaders(response, securityHeaders(policy));
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Location', location);
  response.writeHead(301, { 'Content-Length': 0 }).end();
}

/** Once the headers are sent, only closing the connection tells the client that the answer is incomplete. */
export function sendError(response: ServerResponse, policy: string, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setHeaders(response, securityHeaders(policy));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/** Our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

export function sendResource(context: RequestContext, resource: Resource, status: 200 | 400 | 404): void {
  const { request, response } = context;
  const encoding = chooseEncoding(
    request.headers['accept-encoding'],
    ENCODINGS.filter((name) => resource.encoded[name]),
  );
  const etag = `"${resource.hash}${encoding ? `-${encoding}` : ''}"`;
  setHeaders(response, resource.headers);
  if (resource.compressible) response.setHeader('Vary', 'Accept-Encoding');

  // The not-found page answers for many paths, so its ETag would be wrong for each of them.
  if (status === 200) {
    response.setHeader('ETag', etag);
    if (matchesETag(request.headers['if-none-match'], etag)) {
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
      return;
    }
  }

  let body: StoredFile = resource;
  if (encoding) {
    response.setHeader('Content-Encoding', encoding);
    body = resource.encoded[encoding] ?? resource;
  }
  if (status === 200 && !resource.compressible) return sendRange(context, resource, etag);
  response.statusCode = status;
  void streamFile(context, body);
}

/** Clients may request a part of an image, a video or a document. */
function sendRange(context: RequestContext, resource: Resource, etag: string): void {
  const { request, response } = context;
  response.setHeader('Accept-Ranges', 'bytes');
  const ifRange = request.headers['if-range'];
  const isCurrent = ifRange === undefined || ifRange === etag;
  const range = request.method === 'GET' && isCurrent ? parseRange(request.headers.range, resource.size) : undefined;
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(416, { 'Content-Range': `bytes */${resource.size}`, 'Content-Length': 0 }).end();
    return;
  }
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${resource.size}`);
  }
  void streamFile(context, resource, range);
}

/**
 * The file must still have the size that it had when the server started. Otherwise caches would keep the bytes of a newer
 * site under this one's ETag, or the surplus would run into the next answer on the connection.
 */
async function streamFile(
  { site, request, response, report }: RequestContext,
  { file, size }: StoredFile,
  range?: ByteRange,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  try {
    const handle = await open(file);
    try {
      if ((await handle.stat()).size !== size) throw new Error('the file has changed since the server started');
      response.setHeader('Content-Length', end - start + 1);
      if (request.method === 'HEAD' || size === 0) response.end();
      else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    report(`reading ${file}`, error);
    if (!response.headersSent) for (const name of BODY_HEADERS) response.removeHeader(name);
    sendError(response, site.policy, 503, 'This page is being changed. Please try again in a moment.');
  }
}

const BODY_HEADERS = ['ETag', 'Content-Encoding', 'Content-Range', 'Content-Length', 'Accept-Ranges'];
