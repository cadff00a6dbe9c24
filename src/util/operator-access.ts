/**
 * Who may see the numbers of an operator (`/metrics`, the details of the health check): a request with the token of
 * `OPERATOR_TOKEN`, or, where none is set, one that comes from this machine and through no proxy.
 *
 * A proxy on the same machine connects from 127.0.0.1 too, and nginx adds no header of its own unless it is told to. Two
 * things still give it away: its default speaks HTTP/1.0, and a proxy that passes `Host` on names the public host. A
 * proxy that hides both cannot be told from a local program, so docs/operating.md sets a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface IncomingCall {
  headers: IncomingHttpHeaders;
  httpVersion: string;
  socket: { remoteAddress?: string | undefined };
}

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
 * The page server hands forms on to the receiver over a socket that only it can open. It says there, in this header,
 * whether the request came from an operator. It never passes on a visitor’s own header of this name.
 */
export const OPERATOR_HEADER = 'x-site-operator';
