/** Reads the first lines of a request more strictly than Node's parser does. */
import type { IncomingMessage } from 'node:http';
import { attempt } from '../util/attempt';
import { readablePath } from '../util/readable-path';

export interface Target {
  /** The decoded path. */
  path: string;
  /** The path as it was sent, without the query. Only this form may be forwarded. */
  rawPath: string;
  /** The query as it was sent, with its question mark. */
  query: string;
}

/** Matches nearly every target; such a target needs no decoding. */
const PLAIN_PATH = /^\/[\w.~/-]*$/;
/** A request through a proxy may contain the absolute URL (RFC 9112, 3.2.2). */
const PROXY_URL = /^https?:\/\/[^/?#]*/i;

/** Undefined if the request target is malformed. */
export function parseTarget(url: string): Target | undefined {
  if (PLAIN_PATH.test(url)) return { path: url, rawPath: url, query: '' };
  const [raw, ...rest] = url.replace(PROXY_URL, '').split('?');
  const path = raw || '/';
  if (!path.startsWith('/')) return undefined;
  const segments = attempt(() => path.split('/').map(decodeURIComponent));
  // An encoded slash would be part of a file name, which no file of the site contains.
  if (!segments || segments.some((segment) => /[\0-\x1f\x7f\\/]/.test(segment))) return undefined;
  return { path: segments.join('/'), rawPath: path, query: rest.length > 0 ? `?${rest.join('?')}` : '' };
}

/** The path of any target as a person would write it, for a message. */
export const shownPath = (url: string): string => readablePath(url.replace(PROXY_URL, '').split('?')[0] ?? '/');

/** A proxy in front ends the TLS connection and sends this header. The first of several values is the visitor's. */
export const isHttps = (forwardedProto: string | string[] | undefined): boolean =>
  forwardedProto !== undefined && /^\s*https\s*(?:,|$)/i.test(String(forwardedProto));

/**
 * A host name, an IPv4 address or an IPv6 address in brackets, with an optional port (RFC 3986, 3.2.2). No comma, with
 * which the server and some proxies join two hosts.
 */
const HOST = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** The status of the refusal, or undefined. Node accepts any version and host. */
export function refusalOf({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505;
  return HOST.test(headers.host ?? '') ? undefined : 400;
}
