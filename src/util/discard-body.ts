/**
 * Handles a request body that nothing reads, of a form sent to a page or rejected by the receiver. The answer is sent
 * immediately. The server then reads the rest of a small body, and the connection serves the next request. Of a large
 * body it reads a part and then closes the connection: closing with unread bytes could lose the answer (RFC 9112, 9.3
 * and 9.6).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const SMALL_BYTES = 64 * 1024;
/** Browsers send a whole form before they read the answer, so forms are read longer than other bodies. */
const FORM_LIMITS = { bytes: 16 * 1024 * 1024, ms: 30_000 };
const OTHER_LIMITS = { bytes: 256 * 1024, ms: 3_000 };

const hasUnreadBody = (request: IncomingMessage): boolean =>
  !request.complete &&
  !request.destroyed &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0);

/** Whether the answer needs `Connection: close`, so that the client sends no other request on this connection. */
export const mustClose = (request: IncomingMessage): boolean =>
  hasUnreadBody(request) && !(Number(request.headers['content-length']) <= SMALL_BYTES);

/** Sends `body` and ends the answer. The headers must have been written. */
export function endAnswer({ request, response }: Exchange, body?: string | Buffer): void {
  if (!mustClose(request)) {
    response.end(body);
    if (hasUnreadBody(request)) request.resume();
    return;
  }
  response.flushHeaders();
  if (body !== undefined && body.length > 0) response.write(body);
  const limits = /^multipart\//i.test(request.headers['content-type'] ?? '') ? FORM_LIMITS : OTHER_LIMITS;
  let bytes = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) finish();
  };
  const timer = setTimeout(finish, limits.ms);
  request.on('data', count).once('end', finish).once('close', finish).resume();
}
