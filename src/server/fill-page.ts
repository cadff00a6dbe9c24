/**
 * Completes a built page for one request, so that it says without scripts what scripts would add: an element with
 * `data-slot` gets the text or the HTML that belongs there, a field gets its value.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeXml } from '../metadata/xml';
import { chooseEncoding } from './http/negotiate';
import type { Resource } from './manifest';
import { type RequestContext, sendError, setHeaders } from './send-response';

/** By the name of the slot. A value is HTML. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /<(\w+)[^<>]*\sdata-slot="([\w-]+)"[^<>]*>[^<]*/g;

export const fillSlots = (html: string, slots: Slots): string =>
  html.replace(SLOT, (written, element: string, name: string) => {
    const value = slots[name];
    if (value === undefined) return written;
    const tag = written.slice(0, written.indexOf('>') + 1);
    return element === 'input' ? tag.replace('<input', `<input value="${value}"`) : tag + value;
  });

export const slotText = (text: string): string => escapeXml(text);

const COMPRESS = {
  // A visitor waits for it: quality 4 takes a millisecond or two.
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

/** Every answer is different, so it has no ETag and nothing may store it for others. */
export async function sendFilledPage(
  { site, request, response, report }: RequestContext,
  page: Resource,
  status: 200 | 400 | 404,
  slotsFor: Slots | Promise<Slots>,
): Promise<void> {
  try {
    const slots = await slotsFor;
    const built = await readFile(page.file);
    if (built.length !== page.size) throw new Error('the file has changed since the server started');
    const html = fillSlots(built.toString(), slots);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    const body = encoding ? await COMPRESS[encoding](html) : Buffer.from(html);
    if (response.destroyed) return;
    setHeaders(response, page.headers);
    response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.writeHead(status, { 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    report(`reading ${page.file}`, error);
    sendError(response, site.policy, 503, 'This page is being changed. Please try again in a moment.');
  }
}
