/** Sends one HTTP request on a new connection. Unlike `fetch`, it accepts any headers and a socket path. */
import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const ask = (options: RequestOptions, sent?: string | Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    call.on('error', reject).end(sent);
  });
