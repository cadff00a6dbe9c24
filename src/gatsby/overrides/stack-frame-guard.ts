/**
 * Gatsby's server opens any file on the computer in an editor for any request to this path. Only its own error page,
 * which has the same origin, may send one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnName } from '../develop/open-endpoint';

const PATH = '/__open-stack-frame-in-editor';

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The part of an Express app that holds its routes. */
export interface Routed {
  _router?: { stack: { route?: { path?: unknown }; handle: Handle }[] };
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Browsers set this header, so a page cannot forge it. Another site can point its domain name at this computer. */
export function isOfThisComputer({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const host = `http://${headers.host ?? ''}`;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    headers['sec-fetch-site'] === 'same-origin' &&
    URL.canParse(host) &&
    isOwnName(new URL(host).hostname)
  );
}

/** Returns false if the server has no such path. */
export function guardStackFrames({ _router }: Routed): boolean {
  const layers = _router?.stack.filter(({ route }) => route?.path === PATH) ?? [];
  for (const layer of layers) {
    const open = layer.handle;
    layer.handle = (request, response, next) => {
      if (isOfThisComputer(request)) return open(request, response, next);
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Only pages of this server may open files.');
    };
  }
  return layers.length > 0;
}
