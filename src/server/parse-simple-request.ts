/**
 * Reads the requests that nearly every visitor sends: `GET` of a plain path, HTTP/1.1, one valid `Host`, no body, nothing
 * unusual. Everything else gives undefined, and Node's parser decides about it. So this file may be narrower than the
 * standard, and must never be wider: a request that it takes means the same to every other parser.
 */

export interface SimpleRequest {
  path: string;
  query: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  forwardedProto: string | undefined;
}

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const HEAD = new RegExp(
  // No `%`, so the path needs no decoding. The text of a value is visible ASCII with blanks between.
  `^GET (/[\\w.~/-]*)(\\?[\\x21-\\x7e]*)? HTTP/1\\.1\\r\\n(?:${TOKEN}:[\\t\\x20-\\x7e]*\\r\\n)+\\r\\n$`,
);
const PLAIN_HOST = /^[A-Za-z\d.-]+(?::\d{1,5})?$/;

/** These change what a request means, or need an answer that is not simple. */
const UNUSUAL = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'if-match',
  'if-range',
  'if-unmodified-since',
  'keep-alive',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** `head` is the text up to and including the empty line, one character for each byte. */
export function parseSimpleRequest(head: string): SimpleRequest | undefined {
  const match = HEAD.exec(head);
  if (!match) return undefined;
  const found: Record<string, string | undefined> = {};
  let start = head.indexOf('\r\n') + 2;
  while (start < head.length - 2) {
    const end = head.indexOf('\r\n', start);
    const colon = head.indexOf(':', start);
    const name = head.slice(start, colon).toLowerCase();
    if (UNUSUAL.has(name)) return undefined;
    if (READ.has(name)) {
      // If a header occurs twice, parsers differ in which one they take.
      if (found[name] !== undefined) return undefined;
      found[name] = head.slice(colon + 1, end).trim();
    }
    start = end + 2;
  }
  if (!PLAIN_HOST.test(found['host'] ?? '')) return undefined;
  if (found['connection'] !== undefined && found['connection'].toLowerCase() !== 'keep-alive') return undefined;
  return {
    path: match[1] ?? '',
    query: match[2] ?? '',
    acceptEncoding: found['accept-encoding'],
    ifNoneMatch: found['if-none-match'],
    forwardedProto: found['x-forwarded-proto'],
  };
}

const READ = new Set(['host', 'connection', 'accept-encoding', 'if-none-match', 'x-forwarded-proto']);
