/**
 * Decides who may see an operator's numbers (`/metrics`, details of the health check): a request with the
 * `OPERATOR_TOKEN` or, if none is set, a request from this machine that came through no proxy. A local proxy connects
 * from 127.0.0.1 too, and nginx adds no header by default. But its default is HTTP/1.0, and a proxy that passes on
 * `Host` names the public host. A proxy that hides both looks like a local program, so docs/operating.md sets a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type IncomingCall = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function isOperator(call: IncomingCall, token: string | undefined): boolean {
  if (token) {
    const sent = /^Bearer +(\S+)$/i.exec(call.headers.authorization ?? '')?.[1];
    return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
  }
  return (
    LOOPBACK.test(call.socket.remoteAddress ?? '') &&
    call.httpVersion === '1.1' &&
    LOCAL_HOST.test(call.headers.host ?? '') &&
    !PROXY_HEADERS.some((name) => call.headers[name] !== undefined)
  );
}

/**
 * The page server forwards forms to the receiver over a private socket, and says in this header whether an operator
 * sent the request. It drops this header from visitors.
 */
export const OPERATOR_HEADER = 'x-site-operator';
