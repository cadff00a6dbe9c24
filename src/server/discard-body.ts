/**
 * Handles a request body that nothing reads: that of a form sent to a page, or of one that the receiver refused. The
 * answer is sent immediately. Then a little of the body is read before the connection is closed, because closing it
 * with unread bytes could lose the answer. RFC 9112, 9.6 describes this close.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 1024 * 1024;
const MOST_MS = 5_000;

const hasUnreadBody = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0);

/** Must be called before the headers are sent: the client must not send another request on this connection. */
export function announceClose(request: IncomingMessage, response: ServerResponse): void {
  if (hasUnreadBody(request)) response.setHeader('Connection', 'close');
}

/** Sends `body`, and ends the answer. Its headers must be set. */
export function endAnswer(request: IncomingMessage, response: ServerResponse, body?: string | Buffer): void {
  if (!hasUnreadBody(request)) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  if (body !== undefined && body.length > 0) response.write(body);
  let bytes = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) finish();
  };
  const timer = setTimeout(finish, MOST_MS);
  request.on('data', count).once('end', finish).once('close', finish).resume();
}
