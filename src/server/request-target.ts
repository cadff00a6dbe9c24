/** Reads the first lines of a request more strictly than Node's parser does. */
import type { IncomingMessage } from 'node:http';

export interface Target {
  /** Decoded. */
  path: string;
  /** As it was sent, without the query: only this may be sent on. */
  rawPath: string;
  /** Unchanged, with its question mark. */
  query: string;
}

/** Undefined when the request target is malformed. */
export function parseTarget(url: string): Target | undefined {
  // A request through a proxy may contain the absolute URL (RFC 9112, 3.2.2).
  const [raw, ...rest] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  const path = raw || '/';
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // An encoded slash would be part of a file name, and no file of the site has one.
    if (segments.some((segment) => /[\0-\x1f\x7f\\/]/.test(segment))) return undefined;
    return { path: segments.join('/'), rawPath: path, query: rest.length > 0 ? `?${rest.join('?')}` : '' };
  } catch {
    return undefined;
  }
}

/** A proxy in front ends the TLS connection and sends this header. The first of several values is the visitor's. */
export const isHttps = (forwardedProto: string | string[] | undefined): boolean =>
  /^\s*https\s*(?:,|$)/i.test(String(forwardedProto ?? ''));

/**
 * A name, an IPv4 or a bracketed IPv6 address, perhaps with a port (RFC 3986, 3.2.2). Without the comma, with which a
 * proxy joins two hosts.
 */
const HOST = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** The status that refuses the request, or undefined. Node takes every version, and the first of several hosts. */
export function refusalOf({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts++;
    if (hosts > 1 || !HOST.test(rawHeaders[index + 1] ?? '')) return 400;
  }
  return undefined;
}
