/** Sends a reply of the receiver, and reads or drops what is left of the request's body. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { endAnswer, mustClose } from '../../util/discard-body';

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export function sendReply(
  { request, response }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body = '',
): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
    ...(mustClose(request) && { connection: 'close' }),
  });
  endAnswer(request, response, body);
}

export const sendJson = (exchange: Exchange, status: number, value: object, headers?: OutgoingHttpHeaders): void =>
  sendReply(exchange, status, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(value));
