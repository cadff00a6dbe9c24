/**
 * Fills in a built page for one request, so that it works without scripts: elements with `data-slot` get HTML, and
 * fields get values.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './http/negotiate';
import type { Headers } from './http/headers-and-redirects';

/** HTML by the name of the slot. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /<(\w+)[^<>]*\sdata-slot="([\w-]+)"[^<>]*>[^<]*/g;

export const fillSlots = (html: string, slots: Slots): string =>
  html.replace(SLOT, (written, element: string, name: string) => {
    const value = slots[name];
    if (value === undefined) return written;
    const tag = written.slice(0, written.indexOf('>') + 1);
    return element === 'input' ? tag.replace('<input', `<input value="${value}"`) : tag + value;
  });

const COMPRESS = {
  // Quality 4 takes one or two milliseconds, for which a visitor waits.
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

/** Compresses the page in the encoding that the client prefers. Returns it with its headers. */
export async function compressFor(
  request: Pick<IncomingMessage, 'headers'>,
  html: string,
): Promise<{ body: Buffer; headers: Headers }> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const body = encoding ? await COMPRESS[encoding](html) : Buffer.from(html);
  const headers = { 'Content-Length': String(body.length), ...(encoding && { 'Content-Encoding': encoding }) };
  return { body, headers };
}
