/** Random requests that are not forms: valid ones, damaged ones and arbitrary bytes. */
import fc, { type Arbitrary } from 'fast-check';
import type { Expected, FuzzCase } from './fuzz-case';

export interface SitePaths {
  pages: readonly string[];
  /** Files that are not compressed, so that parts of them can be asked for. */
  files: readonly string[];
}

const text = (unit: Arbitrary<string>, maxLength: number, minLength = 0) => fc.string({ unit, minLength, maxLength });
export const utf8 = (value: string): string => Buffer.from(value, 'utf8').toString('latin1');
const words = (text: string): string[] => text.split(' ');
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const valueByte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code).replace(/[\r\n]/, ' '));
const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
const word = text(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-'), 8, 1);
const pathPiece = fc.oneof(
  character.map(encodeURIComponent),
  character.map(utf8),
  byte.map((one) => `%${hex(one.charCodeAt(0))}`),
  fc.constantFrom(
    ...words('% %2 %zz %u202e %00 %0d%0a %2e%2e %2F %5C %25 %E2%80 %C0%AF %ED%A0%80 .. . ; // \\ ~ @ : * ? # ! \t'),
  ),
  word,
);
const overlong = fc.integer({ min: 500, max: 20_000 }).map((length) => 'a'.repeat(length));
const PREFIXES = words(
  '/ / / /restful_forms/ /restful_forms/ /restful_forms/submitForm /restful_forms/thank-you/ /restful_forms/health/ /services/ ' +
    '/search/ /page-data/ /static/ /metrics /healthz /readyz http://a.example https://a.example:443/ http:// * //a.example/ x',
);
const query = fc.oneof(
  fc.constant(''),
  fc.array(pathPiece, { maxLength: 6 }).map((pieces) => `?q=${pieces.join('')}`),
  fc.array(pathPiece, { maxLength: 4 }).map((pieces) => `?ref=7K3M-9QXD-4TRB&page=${pieces.join('')}`),
);
const anyPath = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.array(fc.oneof({ weight: 40, arbitrary: pathPiece }, { weight: 1, arbitrary: overlong }), { maxLength: 6 }),
    query,
  )
  .map((parts) => parts.flat().join('').replaceAll(' ', '+') || '/');

const METHODS = words('GET GET GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND CONNECT PURGE get FOO');
const VERSIONS = words('1.1 1.1 1.1 1.0 2.0');
const NAMES = words(
  'accept accept-encoding accept-language authorization connection content-encoding content-length content-type cookie date ' +
    'expect forwarded host idempotency-key if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive ' +
    'origin proxy-authorization proxy-connection range referer sec-fetch-site te trailer transfer-encoding upgrade ' +
    'user-agent via x-form-seconds x-forwarded-for x-forwarded-host x-forwarded-proto x-site-operator',
);
const VALUES = words(
  '* */* gzip;q=0,br;q=x x-gzip identity;q=0 ,,, text/html close keep-alive upgrade bytes=0- bytes=-1 bytes=5-2 ' +
    'bytes=0-0,2-3 bytes=99999999999999999999- "a" W/"a",* chunked 100-continue h2c websocket trailers never 0 -1 +3 0x10 ' +
    '99999999999 1,1 multipart/form-data;boundary=x multipart/form-data cross-site same-origin null 127.0.0.1 ::1,8.8.8.8 ' +
    'https a.example http://a.example Bearer a=b;c',
);
const header = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: word }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
      { weight: 3, arbitrary: text(valueByte, 30) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 18_000 }).map((length) => 'v'.repeat(length)) },
    ),
  )
  .map(([name, value]) => `${name}: ${value}\r\n`);
const headers = fc.array(header, { maxLength: 6 }).map((lines) => lines.join(''));
const delivery = fc.record(
  { cuts: fc.array(fc.nat({ max: 5_000 }), { maxLength: 4 }), pauseMs: fc.integer({ min: 1, max: 40 }) },
  { requiredKeys: [] },
);

/** Any method, path, headers and body, in the frame of a request. */
const strange = fc
  .tuple(fc.constantFrom(...METHODS), anyPath, fc.constantFrom(...VERSIONS), headers, text(byte, 40))
  .map(([method, path, version, lines, body]) => ({
    bytes: `${method} ${path} HTTP/${version}\r\nHost: a.example\r\n${lines}\r\n${body}`,
    expected: [{ method }],
    until: 'quiet' as const,
  }));

const HOSTS = ['a', 'a.example:80', '127.0.0.1:9000', '[::1]:9000', 'a_b.example'];
const ENCODINGS: [header: string, allowed: string[]][] = [
  ['', ['identity']],
  ['Accept-Encoding: gzip, deflate, br, zstd\r\n', ['gzip', 'br', 'identity']],
  ['Accept-Encoding: gzip\r\n', ['gzip', 'identity']],
  ['accept-encoding: br;q=0, gzip;q=0.5\r\n', ['gzip', 'identity']],
  ['ACCEPT-ENCODING: identity, *;q=0\r\n', ['identity']],
  ['Accept-Encoding: br;q=1.0, *;q=0.1\r\n', ['br', 'gzip', 'identity']],
];
const HARMLESS = ['User-Agent: fuzz', 'Cookie: a=b; c="d"', 'Accept: text/html', 'If-None-Match: "x"', 'X-A: '].map(
  (line) => `${line}\r\n`,
);

interface Known {
  bytes: string;
  expected: Expected;
}

/** Valid requests: for a page, a file, part of a file or a missing path, or with a method that pages do not have. */
function known({ pages, files }: SitePaths): Arbitrary<Known> {
  const head = fc.tuple(fc.constantFrom(...HOSTS), fc.constantFrom(...ENCODINGS), fc.subarray(HARMLESS));
  const line = (method: string, path: string, host: string, more: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
  const page = fc
    .tuple(fc.constantFrom('GET', 'GET', 'GET', 'HEAD'), fc.constantFrom(...pages), fc.boolean(), head)
    .map(([method, file, hasQuery, [host, [accept, encodings], more]]) => ({
      bytes: line(method, encodeURI(file) + (hasQuery ? '?a=%E2%80%AE&b' : ''), host, accept + more.join('')),
      expected: { method, statuses: [200], file, encodings },
    }));
  const part = fc
    .tuple(fc.constantFrom(...files), fc.nat({ max: 100_000 }), fc.option(fc.nat({ max: 100_000 })), head)
    .map(([file, start, length, [host]]) => ({
      bytes: line('GET', encodeURI(file), host, `Range: bytes=${start}-${length === null ? '' : start + length}\r\n`),
      expected: { method: 'GET', statuses: [206, 416], file, encodings: ['identity'] },
    }));
  const nothing = fc
    .tuple(fc.constantFrom('GET', 'HEAD'), word, fc.array(character, { maxLength: 3 }), head)
    .map(([method, name, pieces, [host, [accept, encodings]]]) => ({
      bytes: line(
        method,
        `/nothing-${name}${pieces
          .join('')
          .replace(/[\p{Cc}/\\]/gu, '')
          .replace(/./gu, encodeURIComponent)}/`,
        host,
        accept,
      ),
      expected: { method, statuses: [404], encodings },
    }));
  const refused = fc
    .tuple(fc.constantFrom(...words('POST PUT DELETE OPTIONS PATCH')), fc.constantFrom(...pages), text(byte, 50), head)
    .map(([method, file, body, [host]]) => ({
      bytes: line(method, encodeURI(file), host, `Content-Length: ${body.length}\r\n`) + body,
      expected: { method, statuses: [405] },
    }));
  return fc.oneof({ weight: 6, arbitrary: page }, part, nothing, refused);
}

/** Changes a few bytes, as a bad line or an attacker would. */
const damaged = (whole: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(
      whole,
      fc.array(fc.tuple(fc.nat({ max: 100_000 }), fc.nat({ max: 20 }), text(byte, 8)), { minLength: 1, maxLength: 4 }),
    )
    .map(([bytes, edits]) =>
      edits.reduce((left, [at, removed, added]) => {
        const start = at % (left.length + 1);
        return left.slice(0, start) + added + left.slice(start + removed);
      }, bytes),
    );

export function requestCases(paths: SitePaths): Arbitrary<FuzzCase> {
  const right = fc.array(known(paths), { minLength: 1, maxLength: 5 }).map((list) => ({
    bytes: list.map(({ bytes }) => bytes).join(''),
    expected: list.map(({ expected }) => expected),
    until: 'answered' as const,
  }));
  const changed = damaged(right.map(({ bytes }) => bytes.replaceAll('HEAD ', 'GET '))).map((bytes) => ({
    bytes: bytes || '\n',
    expected: [{ method: 'GET' }],
    until: 'quiet' as const,
  }));
  const left = fc.oneof(right, strange).map((one) => ({ ...one, until: 'left' as const }));
  const kinds: [number, Arbitrary<FuzzCase>][] = [
    [10, right],
    [10, strange],
    [3, changed],
    [2, left],
  ];
  const any = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.tuple(any, delivery).map(([one, how]) => ({ ...one, ...how }));
}

export { byte, damaged, delivery, text, word };
