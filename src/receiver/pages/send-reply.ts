/** Sends a reply of the receiver, then reads or drops the rest of the request's body. */
import type { OutgoingHttpHeaders } from 'node:http';
import { type Exchange, endAnswer, mustClose } from '../../util/discard-body';

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
