/** Starts servers for tests, and sends them requests. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts the server on a free port of this machine. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends one HTTP request on a new connection. Unlike `fetch`, it accepts any headers and a socket path. */
export const ask = (options: RequestOptions, sent?: string | Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    call.on('error', reject).end(sent);
  });
